import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { VersionPieceRow } from './database.ts';
import type { LocalStore } from './local-store.ts';

/** The names among these whose pieces are not kept on this device. */
export async function missingPieces(
  { database }: LocalStore,
  manuscriptId: string,
  names: readonly string[],
): Promise<string[]> {
  const unique = [...new Set(names)];
  const keys = unique.map((name): [string, string] => [manuscriptId, name]);
  const kept = new Set(
    (await database.versionPieces.where(':id').anyOf(keys).primaryKeys()).map(([, name]) => name),
  );
  return unique.filter(name => !kept.has(name));
}

/** Pieces as they are kept. Packing takes its time: it is done before a transaction, which would not wait for it. */
export function packPieces(
  manuscriptId: string,
  pieces: Iterable<readonly [name: string, text: string]>,
): VersionPieceRow[] {
  return Array.from(pieces, ([name, text]) => ({ manuscriptId, name, packed: deflateSync(strToU8(text)) }));
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
