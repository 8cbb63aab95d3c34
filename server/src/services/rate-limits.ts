import { Refusal } from '@everdraft/core/api/errors';
import { siteOf } from './network-address.ts';
import { type Rate, TokenBuckets } from './token-buckets.ts';

/** How fast changes may come; undefined: as fast as they like. */
export interface RateSettings {
  author: Rate | undefined;
  address: Rate | undefined;
}

/** Refuses calls that change something when there are too many of them. */
export interface RateLimits {
  /** For every such call, before it is known who calls. */
  takeFromAddress(address: string, bytes: number): void;
  /** For one that nobody is signed in for, beside the address. */
  takeFromStranger(address: string): void;
  /** For one whose author is known, beside the address. */
  takeFromAuthor(userId: string, bytes: number): void;
}

/** So many bytes cost as much as another call. A whole book costs as much as some hundred small changes. */
const BYTES_PER_TOKEN = 64 * 1024;

/**
 * A house full of authors may send a thousand changes a second, and nobody signs in that often. Without this a stranger
 * would have as much as all of them.
 */
const STRANGER_COST = 20;

/** Counted in memory: each server refuses for itself, and a restart forgives everybody, which costs little here. */
export function createRateLimits({ author, address }: RateSettings, clock: () => Date): RateLimits {
  const authors = author && new TokenBuckets(author, { clock });
  const addresses = address && new TokenBuckets(address, { clock });
  return {
    takeFromAddress: (from, bytes) => take(addresses, siteOf(from), costOf(bytes)),
    takeFromStranger: from => take(addresses, siteOf(from), STRANGER_COST),
    takeFromAuthor: (userId, bytes) => take(authors, userId, costOf(bytes)),
  };
}

function costOf(bytes: number): number {
  return 1 + Math.floor(bytes / BYTES_PER_TOKEN);
}

function take(buckets: TokenBuckets | undefined, key: string, cost: number): void {
  const retryAfterSeconds = buckets?.take(key, cost) ?? 0;
  if (retryAfterSeconds === 0) return;
  const seconds = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`;
  const words = `That was too much at once. Try again in ${seconds}.`;
  throw new Refusal('too_many_requests', words, { retryAfterSeconds });
}
