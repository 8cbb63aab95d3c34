import { isShared, type KeptVersion, type Version } from '@everdraft/core/entities/version';
import type { CutBook } from '@everdraft/core/history/pieces';
import { Dexie } from 'dexie';
import type { LocalDatabase, VersionRow } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';
import { missingPieces, packPieces } from './version-pieces.ts';

/** The versions of a book, the latest first. Their texts are not read. */
export async function listVersions({ database }: LocalStore, manuscriptId: string): Promise<VersionRow[]> {
  return ofBook(database, manuscriptId).reverse().toArray();
}

export async function latestVersion(
  { database }: LocalStore,
  manuscriptId: string,
): Promise<VersionRow | undefined> {
  return ofBook(database, manuscriptId).last();
}

/**
 * Keeps a version and what of its text is not kept yet, or neither. It goes to the author's other devices, unless the
 * server keeps it anyway. Answers false when another tab has kept the same text meanwhile.
 */
export async function addVersion(
  local: LocalStore,
  version: Version,
  { lists, pieces }: CutBook,
): Promise<boolean> {
  const { versions, versionPieces, syncQueue, metadata } = local.database;
  const { id, manuscriptId, name } = version;
  const missing = await missingPieces(local, manuscriptId, [...pieces.keys()]);
  const fresh = packPieces(
    manuscriptId,
    missing.map(piece => [piece, pieces.get(piece) ?? '[]']),
  );
  return local.database.transaction('rw', [versions, versionPieces, syncQueue, metadata], async () => {
    const last = await latestVersion(local, manuscriptId);
    if (name === '' && last && isSame(last.lists, lists)) return false;
    await versionPieces.bulkPut(fresh);
    await versions.add({ ...version, lists });
    if (isShared(version)) await queueVersion(local, { id, manuscriptId, name });
    return true;
  });
}

/** Puts a version in the queue. Called inside a transaction. */
export async function queueVersion(
  local: LocalStore,
  { id, manuscriptId, name }: Pick<Version, 'id' | 'manuscriptId' | 'name'>,
): Promise<void> {
  await enqueue(local, { type: 'version', action: 'create', id, data: { manuscriptId, name } });
}

/** Adds versions of the server whose pieces are here. One that this device has kept by itself is not shown twice. */
export async function addForeignVersions(local: LocalStore, foreign: readonly KeptVersion[]): Promise<void> {
  const { versions } = local.database;
  await local.database.transaction('rw', versions, async () => {
    for (const version of foreign) {
      const own = await ofBook(local.database, version.manuscriptId).toArray();
      const isHere = own.some(
        ({ id, reason, lists }) =>
          id === version.id ||
          (version.reason === 'import' && reason === 'import' && isSame(lists, version.lists)) ||
          (version.name === '' && version.reason === 'writing' && isSame(lists, version.lists)),
      );
      if (!isHere) await versions.put(version);
    }
  });
}

/** What the server should have, and gets again when it has lost it. */
export async function sharedVersions({ database }: LocalStore, manuscriptId: string): Promise<VersionRow[]> {
  return ofBook(database, manuscriptId).filter(isShared).toArray();
}

export function isSame(one: readonly string[], two: readonly string[]): boolean {
  return one.length === two.length && one.every((name, index) => name === two[index]);
}

/** With a book that leaves this device its versions go too. Called inside a transaction. */
export async function forgetVersions(database: LocalDatabase, manuscriptId: string): Promise<void> {
  await database.versionPieces.where({ manuscriptId }).delete();
  await ofBook(database, manuscriptId).delete();
  await database.syncQueue
    .filter(({ type, data }) => type === 'version' && data.manuscriptId === manuscriptId)
    .delete();
}

function ofBook(database: LocalDatabase, manuscriptId: string) {
  return database.versions
    .where('[manuscriptId+createdAt]')
    .between([manuscriptId, Dexie.minKey], [manuscriptId, Dexie.maxKey]);
}
