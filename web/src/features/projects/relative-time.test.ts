import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.parse('2031-06-15T12:00:00.000Z');

function ago(milliseconds: number): string {
  return relativeTime(new Date(now - milliseconds).toISOString(), now);
}

describe('relative time', () => {
  it.each([
    [0, 'less than a minute ago'],
    [5 * MINUTE, '5 minutes ago'],
    [2 * HOUR, 'about 2 hours ago'],
    [3 * DAY, '3 days ago'],
    [61 * DAY, '2 months ago'],
    [3 * 365.25 * DAY, 'about 3 years ago'],
  ])('[UI-9] [LIMIT-37] [DASH-8] names %d ms ago %j', (milliseconds, words) => {
    expect(ago(milliseconds)).toBe(words);
  });

  it.each(['', 'yesterday', '2031-13-45'])('[DASH-9] calls %j Unknown', timestamp => {
    expect(relativeTime(timestamp, now)).toBe('Unknown');
  });

  it('takes a moment ahead of the clock for now', () => {
    expect(ago(-2 * HOUR)).toBe('less than a minute ago');
  });
});
