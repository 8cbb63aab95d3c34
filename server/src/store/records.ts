import type { Transaction } from 'kysely';
import type { Keyring } from '../crypto/keyring.ts';
import { AttemptsReader, AttemptsWriter } from './attempts.ts';
import { ChangesReader } from './changes.ts';
import { ChatMessagesReader, ChatMessagesWriter } from './chat-messages.ts';
import { ChatSessionsReader, ChatSessionsWriter } from './chat-sessions.ts';
import { CompanionChangesReader, CompanionChangesWriter } from './companion-changes.ts';
import { CompanionUsageReader, CompanionUsageWriter } from './companion-usage.ts';
import { DamagedRowsReader, DamagedRowsWriter } from './damaged-rows.ts';
import type { ReadableTables } from './database.ts';
import { DeviceDaysReader, DeviceDaysWriter } from './device-days.ts';
import { DevicesReader, DevicesWriter } from './devices.ts';
import { DocumentQuarantineReader, DocumentQuarantineWriter } from './document-quarantine.ts';
import { DocumentVersionsReader } from './document-versions.ts';
import { DocumentVersionsWriter } from './document-versions-writer.ts';
import { DocumentsReader } from './documents.ts';
import { DocumentsWriter } from './documents-writer.ts';
import type { WriteDoor } from './door.ts';
import { ManuscriptsReader, ManuscriptsWriter } from './manuscripts.ts';
import { OldRowsWriter } from './old-rows.ts';
import { OperationsWriter } from './operations.ts';
import { OutlineCardsReader } from './outline-cards.ts';
import { OutlineCardsWriter } from './outline-cards-writer.ts';
import { createPause, neverPause } from './pause.ts';
import { RecoveryCodesReader, RecoveryCodesWriter } from './recovery-codes.ts';
import { RevocationsReader, RevocationsWriter } from './revocations.ts';
import type { Tables } from './schema.ts';
import { Sealer } from './sealer.ts';
import { ServerStateReader, ServerStateWriter } from './server-state.ts';
import { SettingsReader, SettingsWriter } from './settings.ts';
import type { RecordsReader, RecordsWriter } from './store.ts';
import { StyleProfilesReader, StyleProfilesWriter } from './style-profiles.ts';
import { TombstonesReader } from './tombstones.ts';
import type { UnreadableRows } from './unreadable-rows.ts';
import { UsageReader, UsageWriter } from './usage.ts';
import { UsageLedger } from './usage-ledger.ts';
import { UsersReader, UsersWriter } from './users.ts';
import { WritingStylesReader, WritingStylesWriter } from './writing-styles.ts';

export function recordsReader(
  tables: ReadableTables,
  { keyring, unreadable }: { keyring: Keyring; unreadable: UnreadableRows },
): RecordsReader {
  const door = { tables, unreadable, sealer: new Sealer(tables, keyring), pause: neverPause };
  return {
    serverState: new ServerStateReader(door),
    revocations: new RevocationsReader(door),
    users: new UsersReader(door),
    devices: new DevicesReader(door),
    recoveryCodes: new RecoveryCodesReader(door),
    attempts: new AttemptsReader(door),
    manuscripts: new ManuscriptsReader(door),
    documents: new DocumentsReader(door),
    documentQuarantine: new DocumentQuarantineReader(door),
    documentVersions: new DocumentVersionsReader(door),
    outlineCards: new OutlineCardsReader(door),
    chatSessions: new ChatSessionsReader(door),
    chatMessages: new ChatMessagesReader(door),
    companionChanges: new CompanionChangesReader(door),
    companionUsage: new CompanionUsageReader(door),
    writingStyles: new WritingStylesReader(door),
    styleProfiles: new StyleProfilesReader(door),
    settings: new SettingsReader(door),
    deviceDays: new DeviceDaysReader(door),
    tombstones: new TombstonesReader(door),
    damagedRows: new DamagedRowsReader(door),
    changes: new ChangesReader(door),
    usage: new UsageReader(door),
  };
}

export function recordsWriter(
  tables: Transaction<Tables>,
  parts: Omit<WriteDoor, 'tables' | 'sealer' | 'pause' | 'usage'>,
): RecordsWriter {
  const door = {
    ...parts,
    tables,
    sealer: new Sealer(tables, parts.keyring),
    pause: createPause(),
    usage: new UsageLedger(tables),
  };
  return {
    serverState: new ServerStateWriter(door),
    revocations: new RevocationsWriter(door),
    users: new UsersWriter(door),
    devices: new DevicesWriter(door),
    recoveryCodes: new RecoveryCodesWriter(door),
    attempts: new AttemptsWriter(door),
    manuscripts: new ManuscriptsWriter(door),
    documents: new DocumentsWriter(door),
    documentQuarantine: new DocumentQuarantineWriter(door),
    documentVersions: new DocumentVersionsWriter(door),
    outlineCards: new OutlineCardsWriter(door),
    chatSessions: new ChatSessionsWriter(door),
    chatMessages: new ChatMessagesWriter(door),
    companionChanges: new CompanionChangesWriter(door),
    companionUsage: new CompanionUsageWriter(door),
    writingStyles: new WritingStylesWriter(door),
    styleProfiles: new StyleProfilesWriter(door),
    settings: new SettingsWriter(door),
    deviceDays: new DeviceDaysWriter(door),
    tombstones: new TombstonesReader(door),
    damagedRows: new DamagedRowsWriter(door),
    changes: new ChangesReader(door),
    operations: new OperationsWriter(door),
    oldRows: new OldRowsWriter(door),
    usage: new UsageWriter(door),
  };
}
