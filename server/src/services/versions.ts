import { Refusal } from '@everdraft/core/api/errors';
import { madeAtOrNow } from '@everdraft/core/entities/made-at';
import type { KeptVersion, NewVersion, Version } from '@everdraft/core/entities/version';
import { namesIn } from '@everdraft/core/history/pieces';
import { type PieceRead, readPiece } from '@everdraft/core/history/read-piece';
import type { DocumentVersion } from '../store/document-versions.ts';
import type { DocumentPlace } from '../store/documents.ts';
import type { RecordsWriter } from '../store/store.ts';
import { beginChange, deliveryOf, type Gone, whereaboutsFor } from './operation.ts';
import { ownManuscript } from './ownership.ts';
import type { ServiceTools } from './service-tools.ts';
import { type ListPage, type SlicedList, sliceList } from './sliced-list.ts';

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
        const found = await records.documentVersions.pieces({ userId, manuscriptId }, names);
        return { pieces: [...found].map(([name, text]) => ({ name, text })) };
      });
    },

    keep(
      userId: string,
      manuscriptId: string,
      { version: { lists, ...version }, pieces }: NewVersion,
      operation?: string,
    ): Promise<Version | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      const place = { userId, manuscriptId };
      const given = readPieces(pieces);
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

/** Looked at before the transaction begins, in which others wait. */
function readPieces(pieces: NewVersion['pieces']): Map<string, PieceRead> {
  return new Map(
    pieces.map(piece => {
      const read = readPiece(piece);
      if (!read) throw new Refusal('invalid_input', 'This version could not be read.', { field: 'pieces' });
      return [piece.name, read];
    }),
  );
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
  );
  const missingLists = lists.filter(name => !given.has(name) && !kept.has(name));
  if (missingLists.length > 0) throw new Refusal('need_pieces', undefined, { pieces: missingLists });
  const texts = new Set(
    lists.flatMap(name => {
      const read = given.get(name);
      return read?.kind === 'list' ? read.names : namesIn(kept.get(name) ?? '[]');
    }),
  );
  const wanted = [...texts].filter(name => given.get(name)?.kind !== 'text');
  const missing = await documentVersions.missingNames(place, wanted);
  if (missing.length > 0) throw new Refusal('need_pieces', undefined, { pieces: missing });
}
