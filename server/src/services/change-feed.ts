import { Refusal } from '@everdraft/core/api/errors';
import type { SyncChange, SyncPage } from '@everdraft/core/api/sync-endpoints';
import type { ChangeKind } from '../store/changes.ts';
import type { SequenceRange } from '../store/sequence.ts';
import type { RecordsReader } from '../store/store.ts';
import { seqAfter, writeCursor } from './cursor.ts';
import type { ServiceTools } from './service-tools.ts';

/** Also where more are asked for: decrypting a thousand records would hold up everybody. */
const CHANGES_PER_PAGE = 500;
/** A device applies a page in one transaction and must not hold a whole library in memory for it. */
const BYTES_PER_PAGE = 2 * 1024 * 1024;

interface PullQuery {
  since?: string | undefined;
  limit?: number | undefined;
}

export function createChangeFeed({ store }: Pick<ServiceTools, 'store'>) {
  return {
    /** A page is read from one picture of the data, so that it is complete up to its cursor. */
    pull(userId: string, { since, limit = CHANGES_PER_PAGE }: PullQuery): Promise<FeedPage> {
      return store.read(async records => {
        const epoch = await records.serverState.epoch();
        const seq = await records.users.sequenceOf(userId);
        if (seq === undefined) throw new Refusal('not_signed_in');
        const after = seqAfter(since, { epoch, seq });
        if (after === seq) return { changes: [], cursor: writeCursor({ epoch, seq }), hasMore: false };
        const limits = { changes: Math.min(limit, CHANGES_PER_PAGE), bytes: BYTES_PER_PAGE };
        const end = await records.changes.findPageEnd(userId, after, limits);
        const upTo = end.hasMore ? end.upTo : seq;
        const changes = await listChanges(records, userId, { after, upTo }, end.kinds);
        return {
          changes: changes.sort((one, other) => one.seq - other.seq),
          cursor: writeCursor({ epoch, seq: upTo }),
          hasMore: end.hasMore,
        };
      });
    },
  };
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

/** As it is sent, but for the updates of documents, which are still bytes. */
export interface FeedPage extends Omit<SyncPage, 'changes'> {
  changes: FeedChange[];
}

export type FeedChange =
  | Exclude<SyncChange, { entity: 'document' }>
  | (Omit<Extract<SyncChange, { entity: 'document' }>, 'update'> & { update: Uint8Array });

/** Only what there are changes of is asked for: a page after one edit takes two questions and not nine. */
async function listChanges(
  records: RecordsReader,
  userId: string,
  range: SequenceRange,
  kinds: ReadonlySet<ChangeKind>,
): Promise<FeedChange[]> {
  const of = async <T>(kind: ChangeKind, reader: Lister<T>): Promise<T[]> =>
    kinds.has(kind) ? reader.listChanged(userId, range) : [];
  const pieces = await of('documents', records.documents);
  const settings = await of('settings', records.settings);
  const removals = kinds.has('tombstones') ? await records.tombstones.listRemovals(userId, range) : [];
  return [
    ...asChanges('manuscript', await of('manuscripts', records.manuscripts)),
    ...pieces.map(piece => ({ entity: 'document' as const, ...piece })),
    ...asChanges('outline-card', await of('outline_cards', records.outlineCards)),
    ...asChanges('chat-session', await of('chat_sessions', records.chatSessions)),
    ...asChanges('chat-message', await of('chat_messages', records.chatMessages)),
    ...asChanges('writing-style', await of('writing_styles', records.writingStyles)),
    ...asChanges('style-profile', await of('style_profiles', records.styleProfiles)),
    ...settings.map(change => ({ entity: 'settings' as const, seq: change.seq, record: change.settings })),
    ...asChanges('device-day', await of('device_days', records.deviceDays)),
    ...removals.map(({ entity, id, seq }) => ({ entity: 'tombstone' as const, seq, of: entity, id })),
  ];
}

interface Lister<T> {
  listChanged(userId: string, range: SequenceRange): Promise<T[]>;
}

/** The route's schema leaves out what a record holds beyond the contract. */
function asChanges<const E extends string, R extends { seq: number }>(
  entity: E,
  records: readonly R[],
): { entity: E; seq: number; record: R }[] {
  return records.map(record => ({ entity, seq: record.seq, record }));
}
