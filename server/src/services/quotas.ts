import { Refusal } from '@everdraft/core/api/errors';
import type { Quota, Usage } from '@everdraft/core/entities/usage';
import { byteSize } from '@everdraft/core/text/byte-size';
import type { RecordsWriter, Store } from '../store/store.ts';
import type { UsageTotals } from '../store/usage-totals.ts';
import { TokenBuckets } from './token-buckets.ts';

/** How much an author may store; undefined: as much as they like. */
export type QuotaLimits = Record<Quota, number | undefined>;

interface Growth {
  /** Whether the change leaves less text than there was, although its record takes room. */
  isShrinking?: boolean;
}

export interface Quotas {
  /**
   * Refuses a change that grows what an author stores beyond a quota. Called at the end of the transaction, with the
   * author's other changes held: of changes at the same moment none slips past.
   */
  check(records: RecordsWriter, userId: string, growth?: Growth): Promise<void>;
  usageOf(userId: string): Promise<Usage>;
}

/** What a quota is called on the screen. */
const NAMES: Record<Exclude<Quota, 'bytes'>, string> = {
  manuscripts: 'projects',
  cards: 'outline cards',
  chats: 'chats',
  messages: 'chat messages',
  versions: 'versions',
  updates: 'recent changes',
  styles: 'writing styles',
};
const COUNTS = Object.keys(NAMES) as (keyof typeof NAMES)[]; // the keys of the record above

/**
 * Deleted words are written down like others, so that an author without room needs some to make room. This is more than
 * anybody deletes, and bounds what somebody could store by claiming to delete.
 */
const DELETIONS_BEYOND_QUOTA = { perSecond: 512, burst: 4 * 1024 * 1024 };

/** The trash may hold as much again as an author may have in use. */
const TRASH_SHARE = 2;

export function createQuotas({
  store,
  limits,
  clock,
}: {
  store: Store;
  limits: QuotaLimits;
  clock: () => Date;
}): Quotas {
  const deletions = new TokenBuckets(DELETIONS_BEYOND_QUOTA, { clock });

  return {
    async check(records, userId, { isShrinking = false } = {}) {
      const { totals, added } = await records.usage.settle(userId);
      for (const name of COUNTS) {
        const limit = limits[name];
        if (limit === undefined || added[name] <= 0 || totals[name] <= limit) continue;
        // What shortens a text adds an update, and at times a version, which an author cannot delete.
        if (!isShrinking) throw refusalOfCount(name, limit);
      }
      if (limits.bytes === undefined || added.bytes + added.trashedBytes <= 0) return;
      const refusal = refusalOfBytes(totals, added, limits.bytes);
      if (!refusal) return;
      if (!isShrinking) throw refusal;
      const retryAfterSeconds = deletions.take(userId, added.bytes + added.trashedBytes);
      if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', undefined, { retryAfterSeconds });
    },

    async usageOf(userId) {
      const totals = await store.read(records => records.usage.of(userId));
      const amount = (name: Quota) => ({ used: Math.max(0, totals[name]), limit: limits[name] ?? null });
      return {
        bytes: amount('bytes'),
        manuscripts: amount('manuscripts'),
        cards: amount('cards'),
        chats: amount('chats'),
        messages: amount('messages'),
        versions: amount('versions'),
        updates: amount('updates'),
        styles: amount('styles'),
        trashedBytes: Math.max(0, totals.trashedBytes),
      };
    },
  };
}

const SAFE = 'Your changes are safe on this device and will be sent when there is room.';

function refusalOfCount(name: keyof typeof NAMES, limit: number): Refusal {
  const reached = `You have reached this server’s limit of ${limit.toLocaleString('en-US')} ${NAMES[name]}.`;
  return new Refusal('quota_exceeded', `${reached} Delete what you no longer need to make room. ${SAFE}`);
}

function refusalOfBytes(
  { bytes, trashedBytes }: UsageTotals,
  added: UsageTotals,
  limit: number,
): Refusal | undefined {
  if (bytes > limit) {
    const full = `There isn’t enough room: you use ${byteSize(bytes - added.bytes)} of ${byteSize(limit)}.`;
    return new Refusal(
      'quota_exceeded',
      `${full} Delete projects or chats you no longer need to make room. ${SAFE}`,
    );
  }
  if (bytes + trashedBytes <= TRASH_SHARE * limit) return undefined;
  const full = 'Your trash is full. What you delete leaves it after 30 days.';
  return new Refusal('quota_exceeded', `${full} ${SAFE}`);
}
