import { createHash } from 'node:crypto';
import { Refusal } from '@everdraft/core/api/errors';
import type { AttemptsReader } from '../store/attempts.ts';
import type { Store } from '../store/store.ts';
import { networkOf, siteOf } from './network-address.ts';

interface Limit {
  tries: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;

/**
 * What is counted, and how often it may happen. Guesses at one account are counted per network, so that a stranger
 * cannot lock the author out of their own account from elsewhere.
 */
const LIMITS = {
  'sign-in to one account': { tries: 10, windowMs: 15 * MINUTE_MS },
  'recovery of one account': { tries: 10, windowMs: 15 * MINUTE_MS },
  'password asked again': { tries: 10, windowMs: 15 * MINUTE_MS },
  'failures from one address': { tries: 100, windowMs: 15 * MINUTE_MS },
  'known emails tried by one address': { tries: 20, windowMs: 60 * MINUTE_MS },
  'sign-ups from one address': { tries: 1_000, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

export const LONGEST_WINDOW_MS = Math.max(...Object.values(LIMITS).map(limit => limit.windowMs));

/** One thing that is counted. */
export interface Counter {
  limit: keyof typeof LIMITS;
  keyHash: string;
}

export interface AttemptLimits {
  /** Refuses when the counter is full, else counts one more try, in one step, so that many at once do not slip through. */
  take(counter: Counter): Promise<void>;
  /** Refuses when the counter is full and counts nothing. */
  check(counter: Counter): Promise<void>;
  count(counter: Counter): Promise<void>;
  clear(counter: Counter): Promise<void>;
}

/** Counted in the store and not in memory: several servers share the limits, and a restart forgives nobody. */
export function createAttemptLimits(store: Store, clock: () => Date): AttemptLimits {
  const sinceOf = ({ limit }: Counter) => new Date(clock().getTime() - LIMITS[limit].windowMs).toISOString();
  return {
    take: counter =>
      store.transact(async ({ attempts }) => {
        refuseWhenFull(counter, await statusOf(attempts, counter, sinceOf(counter)), clock());
        await attempts.record(counter.keyHash, clock().toISOString());
      }),
    check: counter =>
      store.read(async ({ attempts }) => {
        refuseWhenFull(counter, await statusOf(attempts, counter, sinceOf(counter)), clock());
      }),
    count: counter =>
      store.transact(({ attempts }) => attempts.record(counter.keyHash, clock().toISOString())),
    clear: counter => store.transact(({ attempts }) => attempts.clear(counter.keyHash)),
  };
}

export function countAccount(
  limit: 'sign-in to one account' | 'recovery of one account',
  emailKey: string,
  address: string,
): Counter {
  return counterOf(limit, emailKey, networkOf(address));
}

export function countAddress(
  limit: 'failures from one address' | 'known emails tried by one address' | 'sign-ups from one address',
  address: string,
): Counter {
  return counterOf(limit, siteOf(address));
}

export function countUser(limit: 'password asked again', userId: string): Counter {
  return counterOf(limit, userId);
}

/** Hashed, so that the table of tries does not list who was tried from where. */
function counterOf(limit: keyof typeof LIMITS, ...parts: string[]): Counter {
  const keyHash = createHash('sha256')
    .update(JSON.stringify([limit, ...parts]))
    .digest('base64url');
  return { limit, keyHash };
}

interface AttemptsStatus {
  count: number;
  oldest: string | undefined;
}

async function statusOf(
  attempts: AttemptsReader,
  { keyHash }: Counter,
  since: string,
): Promise<AttemptsStatus> {
  return {
    count: await attempts.countSince(keyHash, since),
    oldest: await attempts.oldestSince(keyHash, since),
  };
}

function refuseWhenFull({ limit }: Counter, { count, oldest }: AttemptsStatus, now: Date): void {
  const { tries, windowMs } = LIMITS[limit];
  if (count < tries || oldest === undefined) return;
  const waitMs = new Date(oldest).getTime() + windowMs - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new Refusal('too_many_attempts', `Too many attempts. Try again in ${inMinutes(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
