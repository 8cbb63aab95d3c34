import { createHash } from 'node:crypto';
import { Refusal } from '@everdraft/core/api/errors';
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
  /** Counts one more try, or refuses when the counter is full; however many come at once, no more than allowed pass. */
  take(counter: Counter): Promise<void>;
  /** Refuses when the counter is full and counts nothing. */
  check(counter: Counter): Promise<void>;
  count(counter: Counter): Promise<void>;
  clear(counter: Counter): Promise<void>;
}

/** Counted in the store and not in memory: several servers share the limits, and a restart forgives nobody. */
export function createAttemptLimits(store: Store, clock: () => Date): AttemptLimits {
  async function refuseBeyond(triesAllowed: number, { limit, keyHash }: Counter): Promise<void> {
    const { windowMs } = LIMITS[limit];
    const now = clock().getTime();
    const since = new Date(now - windowMs).toISOString();
    // Another server's clock may be a little ahead. What lies further ahead was counted before a clock was set back, and
    // would lock the author out until that time has come.
    const until = new Date(now + windowMs).toISOString();
    const { count, oldest } = await store.read(async ({ attempts }) => ({
      count: await attempts.countSince(keyHash, since, until),
      oldest: await attempts.oldestSince(keyHash, since, until),
    }));
    if (count <= triesAllowed || oldest === undefined) return;
    throw refusalUntil(Date.parse(oldest) + windowMs - now);
  }

  const limits: AttemptLimits = {
    async take(counter) {
      await limits.check(counter);
      await limits.count(counter);
      // Seen from here every try that came first is counted too, which two transactions side by side would not see.
      await refuseBeyond(LIMITS[counter.limit].tries, counter);
    },
    check: counter => refuseBeyond(LIMITS[counter.limit].tries - 1, counter),
    count: counter =>
      store.transact(({ attempts }) => attempts.record(counter.keyHash, clock().toISOString())),
    clear: counter => store.transact(({ attempts }) => attempts.clear(counter.keyHash)),
  };
  return limits;
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

function refusalUntil(waitMs: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const words = `Too many attempts. Try again in ${inMinutes(retryAfterSeconds)}.`;
  return new Refusal('too_many_attempts', words, { retryAfterSeconds });
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
