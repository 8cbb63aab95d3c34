import { isShared, type KeptVersion, type Version } from '@everdraft/core/entities/version';
import { versionsOf } from './book-versions.ts';
import type { VersionRow } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';

/** The versions of a book, the latest first. Their texts are not read. */
export async function listVersions({ database }: LocalStore, manuscriptId: string): Promise<VersionRow[]> {
  return versionsOf(database, manuscriptId).reverse().toArray();
}

export async function latestVersion(
  { database }: LocalStore,
  manuscriptId: string,
): Promise<VersionRow | undefined> {
  return versionsOf(database, manuscriptId).last();
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
      const own = await versionsOf(local.database, version.manuscriptId).toArray();
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
  return versionsOf(database, manuscriptId).filter(isShared).toArray();
}

export function isSame(one: readonly string[], two: readonly string[]): boolean {
  return one.length === two.length && one.every((name, index) => name === two[index]);
}
