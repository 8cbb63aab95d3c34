import { describe, expect, it } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

function aClock() {
  let nowMs = Date.parse('2026-03-01T12:00:00.000Z');
  const clock = () => new Date(nowMs);
  return Object.assign(clock, {
    advance(ms: number) {
      nowMs += ms;
    },
  });
}

/** How many in a row are let through. */
function taken(buckets: TokenBuckets, key: string, cost = 1): number {
  for (let count = 0; count < 10_000; count++) if (buckets.take(key, cost) > 0) return count;
  throw new Error('There is no limit.');
}

describe('token buckets', () => {
  it('let a burst through and then what the rate allows', () => {
    const clock = aClock();
    const buckets = new TokenBuckets({ perSecond: 2, burst: 7 }, { clock });
    expect(taken(buckets, 'ada')).toBe(7);
    clock.advance(3_000);
    expect(taken(buckets, 'ada')).toBe(6);
  });

  it('never hold more than the burst', () => {
    const clock = aClock();
    const buckets = new TokenBuckets({ perSecond: 2, burst: 7 }, { clock });
    taken(buckets, 'ada');
    clock.advance(3_600_000);
    expect(taken(buckets, 'ada')).toBe(7);
  });

  it('tell how long to wait, and let through whoever has waited so long', () => {
    const clock = aClock();
    const buckets = new TokenBuckets({ perSecond: 2, burst: 10 }, { clock });
    expect(buckets.take('ada', 10)).toBe(0);
    expect(buckets.take('ada', 9)).toBe(5);
    clock.advance(5_000);
    expect(buckets.take('ada', 9)).toBe(0);
  });

  it('take nothing when they refuse', () => {
    const clock = aClock();
    const buckets = new TokenBuckets({ perSecond: 1, burst: 5 }, { clock });
    buckets.take('ada', 3);
    for (let count = 0; count < 50; count++) buckets.take('ada', 3);
    expect(buckets.take('ada', 2)).toBe(0);
  });

  it('are one for each key', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 5 }, { clock: aClock() });
    expect(taken(buckets, 'ada')).toBe(5);
    expect(taken(buckets, 'bert')).toBe(5);
  });

  it('let through what costs more than they hold, once they are full', () => {
    const clock = aClock();
    const buckets = new TokenBuckets({ perSecond: 1, burst: 5 }, { clock });
    expect(buckets.take('ada', 500)).toBe(0);
    expect(buckets.take('ada', 500)).toBe(5);
    clock.advance(5_000);
    expect(buckets.take('ada', 500)).toBe(0);
  });

  it('go on filling after the clock was set back, and gain nothing when it is set on again', () => {
    const clock = aClock();
    const buckets = new TokenBuckets({ perSecond: 1, burst: 5 }, { clock });
    taken(buckets, 'ada');
    clock.advance(-3_600_000);
    expect(taken(buckets, 'ada')).toBe(0);
    clock.advance(2_000);
    expect(taken(buckets, 'ada')).toBe(2);
  });

  it('forget those that were not used for the longest time, and never the one in use', () => {
    const clock = aClock();
    const buckets = new TokenBuckets({ perSecond: 1, burst: 5 }, { clock, bucketsMax: 3 });
    taken(buckets, 'ada');
    for (let count = 0; count < 1_000; count++) {
      buckets.take(`stranger ${count}`, 1);
      expect(buckets.take('ada', 1)).toBeGreaterThan(0);
    }
    expect(buckets.size).toBe(3);
  });
});
