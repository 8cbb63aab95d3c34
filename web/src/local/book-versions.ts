import { Dexie } from 'dexie';
import type { LocalDatabase } from './database.ts';

/** The versions of a book, the oldest first. */
export function versionsOf(database: LocalDatabase, manuscriptId: string) {
  return database.versions
    .where('[manuscriptId+createdAt]')
    .between([manuscriptId, Dexie.minKey], [manuscriptId, Dexie.maxKey]);
}

/** With a book that leaves this device its versions go too. Called inside a transaction. */
export async function forgetVersions(database: LocalDatabase, manuscriptId: string): Promise<void> {
  await database.versionPieces.where({ manuscriptId }).delete();
  await versionsOf(database, manuscriptId).delete();
  await database.syncQueue
    .filter(({ type, data }) => type === 'version' && data.manuscriptId === manuscriptId)
    .delete();
}
