import { versionEndpoints } from '@everdraft/core/api/version-endpoints';
import type { KeptVersion } from '@everdraft/core/entities/version';
import { namesIn } from '@everdraft/core/history/pieces';
import { readPiece } from '@everdraft/core/history/read-piece';
import type { SyncRequest, Transport } from '../api/transport.ts';
import type { LocalStore } from '../local/local-store.ts';
import { missingPieces, packPieces, readPieces } from '../local/version-pieces.ts';
import { addForeignVersions } from '../local/versions.ts';

interface Lane {
  local: LocalStore;
  transport: Transport;
}

/** Packed on the page's thread before they are put down, so that only few are asked for at once. */
const PIECES_AT_ONCE = 50;
/** They share most of their text, so that asking for each by itself would be many calls for little. */
const VERSIONS_AT_ONCE = 20;

/**
 * Fetches the versions of a book that the server keeps, with what of their text is not on this device. A version is
 * shown when all of it is here. Answers whether everything has come.
 */
export async function fetchVersions(lane: Lane, manuscriptId: string): Promise<boolean> {
  const path = `/api/manuscripts/${encodeURIComponent(manuscriptId)}/versions`;
  const answer = await call(lane, { method: 'GET', path });
  const listed = versionEndpoints.listVersions.response.safeParse(answer);
  if (!listed.success) return false;
  const versions = listed.data.filter(version => version.manuscriptId === manuscriptId);
  const known = new Set(
    await lane.local.database.versions
      .where('id')
      .anyOf(versions.map(({ id }) => id))
      .primaryKeys(),
  );
  const foreign = versions.filter(({ id }) => !known.has(id));
  for (let from = 0; from < foreign.length; from += VERSIONS_AT_ONCE) {
    const some = foreign.slice(from, from + VERSIONS_AT_ONCE);
    if (!(await fetchPieces(lane, manuscriptId, some))) return false;
    await addForeignVersions(lane.local, some);
  }
  return true;
}

async function fetchPieces(
  lane: Lane,
  manuscriptId: string,
  versions: readonly KeptVersion[],
): Promise<boolean> {
  const lists = [...new Set(versions.flatMap(version => version.lists))];
  if (!(await fetchMissing(lane, manuscriptId, lists))) return false;
  const names = (await readPieces(lane.local, manuscriptId, lists)).flatMap(namesIn);
  return fetchMissing(lane, manuscriptId, [...new Set(names)]);
}

async function fetchMissing(
  { local, transport }: Lane,
  manuscriptId: string,
  names: readonly string[],
): Promise<boolean> {
  let missing = await missingPieces(local, manuscriptId, names);
  const path = `/api/manuscripts/${encodeURIComponent(manuscriptId)}/versions/pieces`;
  while (missing.length > 0) {
    const some = missing.slice(0, PIECES_AT_ONCE);
    const answer = await call({ local, transport }, { method: 'POST', path, body: { names: some } });
    const read = versionEndpoints.readVersionPieces.response.safeParse(answer);
    const pieces = read.data?.pieces.filter(piece => some.includes(piece.name) && readPiece(piece)) ?? [];
    // An answer has an upper size and leaves out what is beyond it; that is asked for again.
    if (pieces.length === 0) return false;
    await local.database.versionPieces.bulkPut(
      packPieces(
        manuscriptId,
        pieces.map(({ name, text }) => [name, text]),
      ),
    );
    const fetched = new Set(pieces.map(({ name }) => name));
    missing = missing.filter(name => !fetched.has(name));
  }
  return true;
}

async function call({ local, transport }: Lane, request: Omit<SyncRequest, 'userId'>): Promise<unknown> {
  const answer = await transport.call({ ...request, userId: local.userId });
  return answer?.status === 200 ? answer.body : undefined;
}
