import type { CutBook } from '@everdraft/core/history/pieces';
import type { Version } from '@everdraft/core/entities/version';
import { Dexie } from 'dexie';
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { LocalDatabase, VersionRow } from './database.ts';
import type { LocalStore } from './local-store.ts';

/** The versions of a book, the latest first. Their texts are not read. */
export async function listVersions({ database }: LocalStore, manuscriptId: string): Promise<VersionRow[]> {
  return database.versions
    .where('[manuscriptId+createdAt]')
    .between([manuscriptId, Dexie.minKey], [manuscriptId, Dexie.maxKey])
    .reverse()
    .toArray();
}

export async function latestVersion(
  { database }: LocalStore,
  manuscriptId: string,
): Promise<VersionRow | undefined> {
  return database.versions
    .where('[manuscriptId+createdAt]')
    .between([manuscriptId, Dexie.minKey], [manuscriptId, Dexie.maxKey])
    .last();
}

/** The names of the pieces of a book that are kept already. */
async function knownPieces({ database }: LocalStore, manuscriptId: string): Promise<ReadonlySet<string>> {
  const keys = await database.versionPieces.where({ manuscriptId }).primaryKeys();
  return new Set(keys.map(([, name]) => name));
}

/**
 * Keeps a version and what of its text is not kept yet, or neither. Answers false when another tab has kept the same
 * text meanwhile.
 */
export async function addVersion(
  local: LocalStore,
  version: Version,
  { lists, pieces }: CutBook,
): Promise<boolean> {
  const { database } = local;
  const { manuscriptId } = version;
  const known = await knownPieces(local, manuscriptId);
  // Packed before the transaction, which ends when nothing of the store is asked for.
  const fresh = [...pieces]
    .filter(([name]) => !known.has(name))
    .map(([name, text]) => ({ manuscriptId, name, packed: deflateSync(strToU8(text)) }));
  return database.transaction('rw', [database.versions, database.versionPieces], async () => {
    const last = await latestVersion(local, manuscriptId);
    if (version.name === '' && last && isSame(last.lists, lists)) return false;
    await database.versionPieces.bulkPut(fresh);
    await database.versions.add({ ...version, lists });
    return true;
  });
}

export function isSame(one: readonly string[], two: readonly string[]): boolean {
  return one.length === two.length && one.every((name, index) => name === two[index]);
}

/** The texts of pieces, in the order of their names. */
export async function readPieces(
  { database }: LocalStore,
  manuscriptId: string,
  names: readonly string[],
): Promise<string[]> {
  const rows = await database.versionPieces.bulkGet(
    names.map((name): [string, string] => [manuscriptId, name]),
  );
  return rows.map((row, index) => {
    if (row === undefined) throw new Error(`A piece of a version is missing: ${names[index]}`);
    return strFromU8(inflateSync(row.packed));
  });
}

/** With a book that is gone for good its versions go too. Called inside a transaction. */
export async function forgetVersions(database: LocalDatabase, manuscriptId: string): Promise<void> {
  await database.versionPieces.where({ manuscriptId }).delete();
  await database.versions
    .where('[manuscriptId+createdAt]')
    .between([manuscriptId, Dexie.minKey], [manuscriptId, Dexie.maxKey])
    .delete();
}
