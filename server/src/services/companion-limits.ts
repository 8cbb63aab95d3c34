import { Refusal } from '@everdraft/core/api/errors';
import type { RecordsWriter } from '../store/store.ts';

/** What the operator lets authors have of the companion in a day; undefined: as much as they like. */
export interface CompanionLimits {
  messagesPerDay: number | undefined;
  tokensPerDay: number | undefined;
  /** Of all authors together. */
  tokensPerDayInAll: number | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days are counted in UTC: servers and authors in different zones must agree on them. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/**
 * Counts a message before it is answered, or refuses it. The author's changes must be held, so that many at once are counted
 * one by one.
 */
export async function takeMessage(
  { companionUsage }: RecordsWriter,
  userId: string,
  limits: CompanionLimits,
  now: Date,
): Promise<void> {
  const day = dayOf(now);
  const used = await companionUsage.of(userId, day);
  if (isReached(limits.messagesPerDay, used.messages)) {
    throw refusal(`You have sent the companion ${limits.messagesPerDay} messages today`, now);
  }
  if (isReached(limits.tokensPerDay, used.tokens)) {
    throw refusal('You have used up your share of the companion for today', now);
  }
  if (
    limits.tokensPerDayInAll !== undefined &&
    isReached(limits.tokensPerDayInAll, await companionUsage.tokensOfAll(day))
  ) {
    throw refusal('This server’s share of the companion for today is used up', now);
  }
  await companionUsage.add(userId, day, { messages: 1, tokens: 0 });
}

function isReached(limit: number | undefined, used: number): boolean {
  return limit !== undefined && used >= limit;
}

function refusal(what: string, now: Date): Refusal {
  const retryAfterSeconds = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
  const words = `${what}, which is what this server allows. It counts anew at midnight UTC; until then you can choose the built-in analyst in the settings.`;
  return new Refusal('quota_error', words, { retryAfterSeconds });
}
