import { accounts } from './0001-accounts.ts';
import { manuscripts } from './0002-manuscripts.ts';
import { chatsAndStyles } from './0003-chats-and-styles.ts';
import { sync } from './0004-sync.ts';
import { companionUsage } from './0005-companion-usage.ts';
import { documentVersions } from './0006-document-versions.ts';
import { versionPieces } from './0007-version-pieces.ts';
import { deviceDays } from './0008-device-days.ts';
import { documentQuarantine } from './0009-document-quarantine.ts';
import { companionChanges } from './0010-companion-changes.ts';
import { usage } from './0011-usage.ts';
import { damagedRows } from './0012-damaged-rows.ts';
import { revocationsAndClock } from './0013-revocations-and-clock.ts';
import type { Migration } from './migration.ts';

/** Every step from an empty database to the present shape, in order. New steps go to the end. */
export const MIGRATIONS: readonly Migration[] = [
  accounts,
  manuscripts,
  chatsAndStyles,
  sync,
  companionUsage,
  documentVersions,
  versionPieces,
  deviceDays,
  documentQuarantine,
  companionChanges,
  usage,
  damagedRows,
  revocationsAndClock,
];
