import { Refusal } from '@everdraft/core/api/errors';
import type { SyncChange, SyncPage } from '@everdraft/core/api/sync-endpoints';
import type { SequenceRange } from '../store/sequence.ts';
import type { RecordsReader } from '../store/store.ts';
import { seqAfter, writeCursor } from './cursor.ts';
import type { ServiceTools } from './service-tools.ts';

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
    pull(userId: string, { since, limit = CHANGES_PER_PAGE }: PullQuery): Promise<SyncPage> {
      return store.read(async records => {
        const epoch = await records.serverState.epoch();
        const seq = await records.users.sequenceOf(userId);
        if (seq === undefined) throw new Refusal('not_signed_in');
        const after = seqAfter(since, { epoch, seq });
        if (after === seq) return { changes: [], cursor: writeCursor({ epoch, seq }), hasMore: false };
        const limits = { changes: limit, bytes: BYTES_PER_PAGE };
        const end = await records.changes.findPageEnd(userId, after, limits);
        const upTo = end.hasMore ? end.upTo : seq;
        const changes = await listChanges(records, userId, { after, upTo });
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

async function listChanges(
  records: RecordsReader,
  userId: string,
  range: SequenceRange,
): Promise<SyncChange[]> {
  const pieces = await records.documents.listChanged(userId, range);
  const settings = await records.settings.listChanged(userId, range);
  const removals = await records.tombstones.listRemovals(userId, range);
  return [
    ...asChanges('manuscript', await records.manuscripts.listChanged(userId, range)),
    ...pieces.map(({ update, ...piece }) => ({
      entity: 'document' as const,
      ...piece,
      update: Buffer.from(update).toString('base64'),
    })),
    ...asChanges('outline-card', await records.outlineCards.listChanged(userId, range)),
    ...asChanges('chat-session', await records.chatSessions.listChanged(userId, range)),
    ...asChanges('chat-message', await records.chatMessages.listChanged(userId, range)),
    ...asChanges('writing-style', await records.writingStyles.listChanged(userId, range)),
    ...asChanges('style-profile', await records.styleProfiles.listChanged(userId, range)),
    ...settings.map(change => ({ entity: 'settings' as const, seq: change.seq, record: change.settings })),
    ...asChanges('device-day', await records.deviceDays.listChanged(userId, range)),
    ...removals.map(({ entity, id, seq }) => ({ entity: 'tombstone' as const, seq, of: entity, id })),
  ];
}

/** The route's schema leaves out what a record holds beyond the contract. */
function asChanges<const E extends string, R extends { seq: number }>(
  entity: E,
  records: readonly R[],
): { entity: E; seq: number; record: R }[] {
  return records.map(record => ({ entity, seq: record.seq, record }));
}
