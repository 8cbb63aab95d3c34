import { Refusal } from '@everdraft/core/api/errors';
import { madeAtOrNow } from '@everdraft/core/entities/made-at';
import type { KeptVersion, NewVersion, Version } from '@everdraft/core/entities/version';
import { namesIn } from '@everdraft/core/history/pieces';
import { type PieceRead, readPiece } from '@everdraft/core/history/read-piece';
import { MANUSCRIPT_HTML_MAX_CHARACTERS } from '@everdraft/core/limits';
import { JsonShapeScanner } from '@everdraft/core/text/json-shape-scanner';
import type { DocumentVersion } from '../store/document-versions.ts';
import type { DocumentPlace } from '../store/documents.ts';
import { createPause } from '../store/pause.ts';
import type { RecordsWriter } from '../store/store.ts';
import { beginChange, deliveryOf, type Gone, whereaboutsFor } from './operation.ts';
import { ownManuscript } from './ownership.ts';
import type { ServiceTools } from './service-tools.ts';
import { type ListPage, type SlicedList, sliceList } from './sliced-list.ts';

/** Real ones have some 128; more would be a few bytes that make a version of millions of pieces. */
const NAMES_PER_LIST_MAX = 1_000;
const PIECES_PER_VERSION_MAX = 50_000;
/** The longest text there is, in inserts and their formats. */
const PIECES_SHAPE = { depthMax: 16, tokensMax: 1_000_000, keysPerObjectMax: 64 };
/** Some two hundred pieces have a megabyte; a whole book may be a single one. */
const ANSWER_CHARACTERS_MAX = MANUSCRIPT_HTML_MAX_CHARACTERS;

/** The versions of books that the server keeps: those it made itself, and those that devices have sent. */
export function createVersions({ store, clock, quotas }: Pick<ServiceTools, 'store' | 'clock' | 'quotas'>) {
  return {
    async list(userId: string, manuscriptId: string, page: ListPage): Promise<SlicedList<KeptVersion>> {
      const rows = await store.read(async records => {
        await ownManuscript(records, userId, manuscriptId);
        return records.documentVersions.indexOf(userId, manuscriptId);
      });
      return sliceList(rows, page, async ids => {
        const versions = await store.read(records =>
          records.documentVersions.listOf(userId, manuscriptId, ids),
        );
        const now = clock().toISOString();
        return versions.map(version => shown(version, now));
      });
    },

    readPieces(
      userId: string,
      manuscriptId: string,
      names: readonly string[],
    ): Promise<{ pieces: { name: string; text: string }[] }> {
      return store.read(async records => {
        await ownManuscript(records, userId, manuscriptId);
        const place = { userId, manuscriptId };
        const found = await records.documentVersions.pieces(place, names, ANSWER_CHARACTERS_MAX);
        return { pieces: [...found].map(([name, text]) => ({ name, text })) };
      });
    },

    async keep(
      userId: string,
      manuscriptId: string,
      { version: { lists, ...version }, pieces }: NewVersion,
      operation?: string,
    ): Promise<Version | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      const place = { userId, manuscriptId };
      const given = await readPieces(pieces);
      return store.transact(async records => {
        const isNew = await beginChange(records, delivery);
        await ownManuscript(records, userId, manuscriptId, whereaboutsFor(delivery));
        const kept: Version = {
          ...version,
          manuscriptId,
          reason: version.reason ?? 'named',
          // The clock of a device may be years ahead.
          createdAt: madeAtOrNow(version.createdAt, delivery.at),
        };
        if (!isNew) return kept;
        // Before it is known to be kept: a device may give back pieces of it that the server cannot read.
        await refuseWithHoles(records, place, lists, given);
        await records.documentVersions.keepPieces(
          place,
          new Map(pieces.map(({ name, text }) => [name, text])),
        );
        if (await isKeptAlready(records, place, { ...kept, lists }, delivery.at)) return kept;
        const rest = { userId, lists, followedBy: null, addedCardIds: [], removedCardIds: [] };
        await records.documentVersions.keep({ ...kept, ...rest });
        await quotas.check(records, userId);
        return kept;
      });
    },
  };
}

export type Versions = ReturnType<typeof createVersions>;

/** What two devices have kept by themselves of one text is one version; what an author has named is always kept. */
async function isKeptAlready(
  { documentVersions }: RecordsWriter,
  place: DocumentPlace,
  { id, reason, lists }: Pick<KeptVersion, 'id' | 'reason' | 'lists'>,
  now: string,
): Promise<boolean> {
  const { userId, manuscriptId } = place;
  if (reason === 'named' || (await documentVersions.isUnreadable(userId, manuscriptId, id))) return false;
  const last = await documentVersions.latest(place, now);
  return (
    last !== undefined &&
    last.lists.length === lists.length &&
    last.lists.every((name, at) => name === lists[at])
  );
}

function shown(version: DocumentVersion, now: string): KeptVersion {
  const {
    userId: _user,
    followedBy: _next,
    addedCardIds: _added,
    removedCardIds: _removed,
    ...rest
  } = version;
  return { ...rest, lists: [...rest.lists], createdAt: madeAtOrNow(rest.createdAt, now) };
}

/**
 * Looked at before the transaction begins, in which others wait. A piece is JSON inside the JSON of the body, so what it
 * is made of is counted before it is parsed, as that of the body was.
 */
async function readPieces(pieces: NewVersion['pieces']): Promise<Map<string, PieceRead>> {
  const pause = createPause();
  const scanner = new JsonShapeScanner(PIECES_SHAPE);
  const given = new Map<string, PieceRead>();
  for (const piece of pieces) {
    const read = scanner.push(Buffer.from(piece.text)) === undefined ? readPiece(piece) : undefined;
    if (!read || (read.kind === 'list' && read.names.length > NAMES_PER_LIST_MAX)) throw unreadableVersion();
    given.set(piece.name, read);
    await pause();
  }
  return given;
}

function unreadableVersion(): Refusal {
  return new Refusal('invalid_input', 'This version could not be read.', { field: 'pieces' });
}

/** A version is taken whole: every list and every piece of text must be here or come with it. */
async function refuseWithHoles(
  { documentVersions }: RecordsWriter,
  place: DocumentPlace,
  lists: readonly string[],
  given: ReadonlyMap<string, PieceRead>,
): Promise<void> {
  const kept = await documentVersions.pieces(
    place,
    lists.filter(name => !given.has(name)),
    ANSWER_CHARACTERS_MAX,
  );
  const missingLists = lists.filter(name => !given.has(name) && !kept.has(name));
  if (missingLists.length > 0) throw new Refusal('need_pieces', undefined, { pieces: missingLists });
  const texts = new Set(
    lists.flatMap(name => {
      const read = given.get(name);
      return read?.kind === 'list' ? read.names : namesIn(kept.get(name) ?? '[]');
    }),
  );
  if (texts.size > PIECES_PER_VERSION_MAX) throw unreadableVersion();
  const wanted = [...texts].filter(name => given.get(name)?.kind !== 'text');
  const missing = await documentVersions.missingNames(place, wanted);
  if (missing.length > 0) throw new Refusal('need_pieces', undefined, { pieces: missing });
}
