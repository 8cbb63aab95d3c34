import { Refusal } from '@everdraft/core/api/errors';
import type { SyncChange, SyncPage, UnreadableItem } from '@everdraft/core/api/sync-endpoints';
import type { ChangeKind } from '../store/changes.ts';
import type { DamagedRow } from '../store/damaged-rows.ts';
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
        const end = await records.changes.findPageEnd(userId, { after, upTo: seq }, limits);
        const upTo = end.hasMore ? end.upTo : seq;
        const changes = await listChanges(records, userId, { after, upTo }, end.kinds);
        const unreadable = await listUnreadable(records, userId, { after, upTo }, end.kinds);
        return {
          changes: changes.sort((one, other) => one.seq - other.seq),
          ...(unreadable.length > 0 && { unreadable }),
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
  const repaired = kinds.has('damaged_rows') ? await records.chatMessages.listRepaired(userId, range) : [];
  const removals = kinds.has('tombstones') ? await records.tombstones.listRemovals(userId, range) : [];
  return [
    ...asChanges('manuscript', await of('manuscripts', records.manuscripts)),
    ...pieces.map(piece => ({ entity: 'document' as const, ...piece })),
    ...asChanges('outline-card', await of('outline_cards', records.outlineCards)),
    ...asChanges('chat-session', await of('chat_sessions', records.chatSessions)),
    ...asChanges('chat-message', [...repaired, ...(await of('chat_messages', records.chatMessages))]),
    ...asChanges('companion-change', await of('companion_changes', records.companionChanges)),
    ...asChanges('writing-style', await of('writing_styles', records.writingStyles)),
    ...asChanges('style-profile', await of('style_profiles', records.styleProfiles)),
    ...settings.map(change => ({ entity: 'settings' as const, seq: change.seq, record: change.settings })),
    ...asChanges('device-day', await of('device_days', records.deviceDays)),
    ...removals.map(({ entity, id, seq }) => ({ entity: 'tombstone' as const, seq, of: entity, id })),
  ];
}

const ENTITIES: Record<DamagedRow['table'], UnreadableItem['entity']> = {
  manuscripts: 'manuscript',
  document_updates: 'document',
  document_snapshots: 'document',
  document_versions: 'version',
  version_pieces: 'version-piece',
  outline_cards: 'outline-card',
  chat_sessions: 'chat-session',
  chat_messages: 'chat-message',
  companion_changes: 'companion-change',
  writing_styles: 'writing-style',
  style_profiles: 'style-profile',
  settings: 'settings',
  device_days: 'device-day',
};

/**
 * What of the page cannot be read, and what was found to be damaged or was repaired in these changes: a device that has
 * followed long past a row is the one that still has its content.
 */
async function listUnreadable(
  { damagedRows }: RecordsReader,
  userId: string,
  range: SequenceRange,
  kinds: ReadonlySet<ChangeKind>,
): Promise<UnreadableItem[]> {
  const told = kinds.has('damaged_rows') ? await damagedRows.listChanged(userId, range) : [];
  const items = [...told, ...(await damagedRows.listMet())].map(
    ({ table, recordId: id, manuscriptId, rowSeq: seq, isRepaired }): UnreadableItem => ({
      entity: ENTITIES[table],
      id,
      manuscriptId,
      seq,
      ...(isRepaired && { isRepaired }),
    }),
  );
  // Several damaged parts of one text are one thing to an author. What is damaged still goes before what was repaired.
  const named = new Map<string, UnreadableItem>();
  for (const item of items) {
    const name = `${item.entity} ${item.id}`;
    const known = named.get(name);
    if (!known || isBefore(item, known)) named.set(name, item);
  }
  return [...named.values()];
}

/** Of several parts of one state, the latest: by its number a device knows whether it has heard of it. */
function isBefore(item: UnreadableItem, other: UnreadableItem): boolean {
  if (item.isRepaired !== other.isRepaired) return !item.isRepaired;
  return item.seq > other.seq;
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
