import { describe, expect, it } from 'vitest';
import { aQueueItem } from '../../test-support/a-queue-item.ts';
import {
  afterOutcome,
  isForgivenWhenServerReturns,
  isOverQuota,
  nextForRoom,
  type Outcome,
  outcomeOf,
  type QueueItem,
  resetForRetry,
} from './queue-item.ts';

function after(outcomes: Outcome[], start: QueueItem = aQueueItem()): QueueItem | undefined {
  return outcomes.reduce<QueueItem | undefined>(
    (item, outcome) => item && afterOutcome(item, outcome),
    start,
  );
}

const refused: Outcome = { kind: 'refused', error: 'HTTP 400' };
const outage: Outcome = { kind: 'outage', error: 'HTTP 500' };

describe('a queue item', () => {
  it('[QUEUE-1] is new with no retries', () => {
    expect(aQueueItem()).toMatchObject({ retries: 0, failed: false, lastError: null });
  });

  it('leaves the queue when its call was accepted', () => {
    expect(after([{ kind: 'accepted' }])).toBeUndefined();
    expect(after([refused, { kind: 'accepted' }])).toBeUndefined();
  });

  it('[QUEUE-2] counts a failed call and keeps its error', () => {
    expect(after([refused])).toMatchObject({ retries: 1, failed: false, lastError: 'HTTP 400' });
  });

  it('[QUEUE-3, QUEUE-4, LIMIT-17] is called once and retried three times, then failed', () => {
    expect(after([refused, refused, refused])).toMatchObject({ retries: 3, failed: false });
    expect(after([refused, refused, refused, refused])).toMatchObject({ retries: 3, failed: true });
  });

  it('[QUEUE-5] keeps its data when it has failed', () => {
    const item = aQueueItem({ data: { title: 'Dusk' } });
    expect(after([refused, refused, refused, refused], item)?.data).toEqual({ title: 'Dusk' });
  });

  it('[QUEUE-14] is untouched by an answer that says nothing about it', () => {
    const item = aQueueItem({ retries: 2, lastError: 'HTTP 500' });
    for (const reason of ['signed-out', 'wrong-account', 'told-to-wait'] as const) {
      expect(afterOutcome(item, { kind: 'wait', reason })).toBe(item);
    }
  });

  it('[QUEUE-7, QUEUE-8] is pending again after a manual retry', () => {
    const failed = after([refused, refused, refused, refused]);
    expect(failed && resetForRetry(failed)).toMatchObject({ retries: 0, failed: false, lastError: null });
  });

  it('[QUEUE-13] is forgiven an outage but not a refusal', () => {
    const byOutage = after([outage, outage, outage, outage]);
    const byRefusal = after([outage, outage, outage, refused]);
    expect(byOutage && isForgivenWhenServerReturns(byOutage)).toBe(true);
    expect(byRefusal && isForgivenWhenServerReturns(byRefusal)).toBe(false);
    expect(isForgivenWhenServerReturns(aQueueItem())).toBe(false);
  });
});

describe('an item that the account has no room for', () => {
  const noRoom: Outcome = { kind: 'over-quota', error: 'HTTP 409', reason: 'Your storage is full.' };

  it('[QUEUE-16] waits at once with its data and the reason, and counts no retry', () => {
    const item = aQueueItem({ data: { title: 'Dusk' }, retries: 1 });
    expect(after([noRoom], item)).toMatchObject({
      data: { title: 'Dusk' },
      retries: 1,
      failed: true,
      failure: 'quota',
      lastError: 'HTTP 409',
      reason: 'Your storage is full.',
    });
  });

  it('[QUEUE-16] is not forgiven when a server returns, but by a retry', () => {
    const waiting = after([noRoom]);
    expect(waiting && isOverQuota(waiting)).toBe(true);
    expect(waiting && isForgivenWhenServerReturns(waiting)).toBe(false);
    const again = waiting && resetForRetry(waiting);
    expect(again).toMatchObject({ failed: false, failure: 'none', lastError: null, reason: null });
    expect(again && isOverQuota(again)).toBe(false);
  });

  it('[QUEUE-17] is tried in turn with all others, so that one too large keeps none from being tried', () => {
    let items: QueueItem[] = [1, 2, 3, 4, 5].map(timestamp =>
      aQueueItem({ id: `card-${timestamp}`, timestamp, failed: true, failure: 'quota' }),
    );
    const other = aQueueItem({ id: 'other', timestamp: 0, failed: true, failure: 'refusal' });
    const tried: string[] = [];
    for (let round = 0; round < 3; round++) {
      const chosen = nextForRoom([other, ...items], 2);
      tried.push(...chosen.map(({ id }) => id));
      items = items.map(item => (chosen.includes(item) ? (afterOutcome(item, noRoom) ?? item) : item));
    }
    expect(new Set(tried)).toEqual(new Set(['card-1', 'card-2', 'card-3', 'card-4', 'card-5']));
  });
});

describe('the outcome of a call', () => {
  it('[SYNC-13] is acceptance for any 2xx of the server', () => {
    expect(outcomeOf({ status: 200, isJsonOrEmpty: true }).kind).toBe('accepted');
    expect(outcomeOf({ status: 204, isJsonOrEmpty: true }).kind).toBe('accepted');
  });

  it('is no answer when a captive portal answers 200 with a page', () => {
    expect(outcomeOf({ status: 200, isJsonOrEmpty: false })).toEqual({ kind: 'outage', error: 'No answer' });
  });

  it.each([400, 404, 409, 413, 422])('[QUEUE-11] is a refusal with HTTP %i as its error', status => {
    expect(outcomeOf({ status, isJsonOrEmpty: true })).toEqual({ kind: 'refused', error: `HTTP ${status}` });
  });

  it.each([500, 502, 503, 504, 408, 421])('[QUEUE-11] is an outage with HTTP %i as its error', status => {
    expect(outcomeOf({ status, isJsonOrEmpty: true })).toEqual({ kind: 'outage', error: `HTTP ${status}` });
  });

  it('[QUEUE-14] makes the queue wait for a sign-in, the right account, or the time the server names', () => {
    expect(outcomeOf({ status: 401, isJsonOrEmpty: true })).toEqual({ kind: 'wait', reason: 'signed-out' });
    expect(outcomeOf({ status: 403, isJsonOrEmpty: true, code: 'wrong_account' })).toEqual({
      kind: 'wait',
      reason: 'wrong-account',
    });
    expect(outcomeOf({ status: 429, isJsonOrEmpty: true, retryAfterSeconds: 7 })).toEqual({
      kind: 'wait',
      reason: 'told-to-wait',
      seconds: 7,
    });
    expect(outcomeOf({ status: 503, isJsonOrEmpty: true, retryAfterSeconds: 2 })).toMatchObject({
      kind: 'wait',
    });
  });

  it('[QUEUE-16] is want of room for a quota that is exceeded, with the server’s words', () => {
    const message = 'Your storage is full.';
    expect(outcomeOf({ status: 409, isJsonOrEmpty: true, code: 'quota_exceeded', message })).toEqual({
      kind: 'over-quota',
      error: 'HTTP 409',
      reason: message,
    });
  });

  it('[QUEUE-14] makes the queue wait for as long as a rate says', () => {
    const answer = { status: 429, isJsonOrEmpty: true, code: 'too_many_requests', retryAfterSeconds: 12 };
    expect(outcomeOf(answer)).toEqual({ kind: 'wait', reason: 'told-to-wait', seconds: 12 });
  });

  it('is an outage when nothing came', () => {
    expect(outcomeOf(undefined)).toEqual({ kind: 'outage', error: 'No answer' });
  });
});
