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
  let isComplete = true;
  for (let from = 0; from < foreign.length; from += VERSIONS_AT_ONCE) {
    const some = foreign.slice(from, from + VERSIONS_AT_ONCE);
    const hasCome = await fetchPieces(lane, manuscriptId, some);
    if (hasCome === 'no-answer') return false;
    const whole = hasCome === 'all' ? some : await wholeOf(lane, manuscriptId, some);
    isComplete &&= whole.length === some.length;
    await addForeignVersions(lane.local, whole);
  }
  return isComplete;
}

/** Those versions of which every piece is here: one that the server cannot read must not keep the others away. */
async function wholeOf(
  { local }: Lane,
  manuscriptId: string,
  versions: readonly KeptVersion[],
): Promise<KeptVersion[]> {
  const whole: KeptVersion[] = [];
  for (const version of versions) {
    if ((await missingPieces(local, manuscriptId, version.lists)).length > 0) continue;
    const names = (await readPieces(local, manuscriptId, version.lists)).flatMap(namesIn);
    if ((await missingPieces(local, manuscriptId, names)).length === 0) whole.push(version);
  }
  return whole;
}

type HasCome = 'all' | 'some' | 'no-answer';

async function fetchPieces(
  lane: Lane,
  manuscriptId: string,
  versions: readonly KeptVersion[],
): Promise<HasCome> {
  const lists = [...new Set(versions.flatMap(version => version.lists))];
  const listsCame = await fetchMissing(lane, manuscriptId, lists);
  if (listsCame === 'no-answer') return listsCame;
  const missing = new Set(await missingPieces(lane.local, manuscriptId, lists));
  const here = lists.filter(name => !missing.has(name));
  const names = (await readPieces(lane.local, manuscriptId, here)).flatMap(namesIn);
  const textsCame = await fetchMissing(lane, manuscriptId, [...new Set(names)]);
  return textsCame === 'all' ? listsCame : textsCame;
}

async function fetchMissing(
  { local, transport }: Lane,
  manuscriptId: string,
  names: readonly string[],
): Promise<HasCome> {
  let missing = await missingPieces(local, manuscriptId, names);
  let hasCome: HasCome = 'all';
  const path = `/api/manuscripts/${encodeURIComponent(manuscriptId)}/versions/pieces`;
  while (missing.length > 0) {
    const some = missing.slice(0, PIECES_AT_ONCE);
    const answer = await call({ local, transport }, { method: 'POST', path, body: { names: some } });
    const read = versionEndpoints.readVersionPieces.response.safeParse(answer);
    if (!read.success) return 'no-answer';
    const pieces = read.data.pieces.filter(piece => some.includes(piece.name) && readPiece(piece));
    await local.database.versionPieces.bulkPut(
      packPieces(
        manuscriptId,
        pieces.map(({ name, text }) => [name, text]),
      ),
    );
    // An answer has an upper size and leaves out what is beyond it; that is asked for again. One without any piece says that
    // the server has none of them to give.
    if (pieces.length === 0) hasCome = 'some';
    const done = new Set(pieces.length === 0 ? some : pieces.map(({ name }) => name));
    missing = missing.filter(name => !done.has(name));
  }
  return hasCome;
}

async function call({ local, transport }: Lane, request: Omit<SyncRequest, 'userId'>): Promise<unknown> {
  const answer = await transport.call({ ...request, userId: local.userId });
  return answer?.status === 200 ? answer.body : undefined;
}
