import type { AttemptsReader, AttemptsWriter } from './attempts.ts';
import type { ChangesReader } from './changes.ts';
import type { ChatMessagesReader, ChatMessagesWriter } from './chat-messages.ts';
import type { ChatSessionsReader, ChatSessionsWriter } from './chat-sessions.ts';
import type { CompanionChangesReader, CompanionChangesWriter } from './companion-changes.ts';
import type { CompanionUsageReader, CompanionUsageWriter } from './companion-usage.ts';
import type { DamagedRow, DamagedRowsReader, DamagedRowsWriter } from './damaged-rows.ts';
import type { DeviceDaysReader, DeviceDaysWriter } from './device-days.ts';
import type { DevicesReader, DevicesWriter } from './devices.ts';
import type { DocumentQuarantineReader, DocumentQuarantineWriter } from './document-quarantine.ts';
import type { DocumentVersionsReader } from './document-versions.ts';
import type { DocumentVersionsWriter } from './document-versions-writer.ts';
import type { DocumentsReader } from './documents.ts';
import type { DocumentsWriter } from './documents-writer.ts';
import type { ManuscriptsReader, ManuscriptsWriter } from './manuscripts.ts';
import type { OldRowsWriter } from './old-rows.ts';
import type { OperationsWriter } from './operations.ts';
import type { OutlineCardsReader } from './outline-cards.ts';
import type { OutlineCardsWriter } from './outline-cards-writer.ts';
import type { RecoveryCodesReader, RecoveryCodesWriter } from './recovery-codes.ts';
import type { RevocationsReader, RevocationsWriter } from './revocations.ts';
import type { ServerStateReader, ServerStateWriter } from './server-state.ts';
import type { SettingsReader, SettingsWriter } from './settings.ts';
import type { StyleProfilesReader, StyleProfilesWriter } from './style-profiles.ts';
import type { TombstonesReader } from './tombstones.ts';
import type { UsageReader, UsageWriter } from './usage.ts';
import type { UsersReader, UsersWriter } from './users.ts';
import type { WritingStylesReader, WritingStylesWriter } from './writing-styles.ts';

/** Everything that can be looked up, as it stood at one moment. */
export interface RecordsReader {
  readonly serverState: ServerStateReader;
  readonly revocations: RevocationsReader;
  readonly users: UsersReader;
  readonly devices: DevicesReader;
  readonly recoveryCodes: RecoveryCodesReader;
  readonly attempts: AttemptsReader;
  readonly manuscripts: ManuscriptsReader;
  readonly documents: DocumentsReader;
  readonly documentQuarantine: DocumentQuarantineReader;
  readonly documentVersions: DocumentVersionsReader;
  readonly outlineCards: OutlineCardsReader;
  readonly chatSessions: ChatSessionsReader;
  readonly chatMessages: ChatMessagesReader;
  readonly companionChanges: CompanionChangesReader;
  readonly companionUsage: CompanionUsageReader;
  readonly writingStyles: WritingStylesReader;
  readonly styleProfiles: StyleProfilesReader;
  readonly settings: SettingsReader;
  readonly deviceDays: DeviceDaysReader;
  readonly tombstones: TombstonesReader;
  readonly damagedRows: DamagedRowsReader;
  readonly changes: ChangesReader;
  readonly usage: UsageReader;
}

/** The same, and the changes, all of which belong to one transaction. */
export interface RecordsWriter extends RecordsReader {
  readonly serverState: ServerStateWriter;
  readonly revocations: RevocationsWriter;
  readonly users: UsersWriter;
  readonly devices: DevicesWriter;
  readonly recoveryCodes: RecoveryCodesWriter;
  readonly attempts: AttemptsWriter;
  readonly manuscripts: ManuscriptsWriter;
  readonly documents: DocumentsWriter;
  readonly documentQuarantine: DocumentQuarantineWriter;
  readonly documentVersions: DocumentVersionsWriter;
  readonly outlineCards: OutlineCardsWriter;
  readonly chatSessions: ChatSessionsWriter;
  readonly chatMessages: ChatMessagesWriter;
  readonly companionChanges: CompanionChangesWriter;
  readonly companionUsage: CompanionUsageWriter;
  readonly writingStyles: WritingStylesWriter;
  readonly styleProfiles: StyleProfilesWriter;
  readonly settings: SettingsWriter;
  readonly deviceDays: DeviceDaysWriter;
  readonly damagedRows: DamagedRowsWriter;
  readonly operations: OperationsWriter;
  readonly oldRows: OldRowsWriter;
  readonly usage: UsageWriter;
}

export type StoreKind = 'sqlite' | 'postgresql';

/** Told of a row that could not be read, when it is found: its table and its id, and nothing of what it holds. */
export type DamageListener = (
  row: Pick<DamagedRow, 'table' | 'recordId' | 'manuscriptId'> & {
    /** Whether its bytes are kept; if not, that is tried again later. */
    isKept: boolean;
  },
) => void;

/** Told whose records or sessions have changed; undefined: possibly anybody's, since something may have been missed. */
export type ChangeListener = (userIds: readonly string[] | undefined) => void;

/**
 * The two doors to everything that is kept. The records handed to `work` are good only until `work` ends, and no door
 * may be opened inside another: hand the records on instead.
 */
export interface Store {
  readonly kind: StoreKind;
  /** Runs `work` on one unchanging picture of the data. Nothing can be written through it. */
  read<T>(work: (records: RecordsReader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` as one transaction: when the promise fulfils everything is on the disk, when it rejects nothing is.
   * After a clash with another server `work` is run again from the start, so it must do nothing but read and write records.
   */
  transact<T>(work: (records: RecordsWriter) => Promise<T>): Promise<T>;
  /**
   * Tells of changes after they were committed, here or by another server on the same database. Only hints: one may be
   * lost or come twice. Answers how to stop.
   */
  watch(listener: ChangeListener): () => void;
  /**
   * Tells of rows that cannot be read, when they are found. They are left out of what is answered, and their bytes are kept. Returns
   * an unsubscribe function.
   */
  onDamage(listener: DamageListener): () => void;
  /**
   * Removes what deleted rows have left in the files of the database, as far as it lets us. Returns false when it has to be
   * tried again later, since someone is reading an earlier state.
   */
  scrub(): Promise<boolean>;
  /** Whether the database answers at this moment, to the key we have; never throws. */
  isHealthy(): Promise<boolean>;
  /** Waits for the doors that are open and closes the database. Afterwards both doors refuse with `server_stopping`. */
  close(): Promise<void>;
}
