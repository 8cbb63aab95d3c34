import { describe, expect, it } from 'vitest';
import { dayAt } from './calendar-day.ts';
import { streakOf } from './streak.ts';
import { addTyped, mergeDays, type WritingDay } from './writing-day.ts';

const HOUR_MS = 60 * 60 * 1000;
const at = (iso: string) => Date.parse(iso);

function aDay(day: string, words: number, hoursUtc: readonly [number, number] = [9, 10]): WritingDay {
  const start = at(`${day}T00:00:00.000Z`);
  return {
    day,
    words,
    firstAtMs: start + hoursUtc[0] * HOUR_MS,
    lastAtMs: start + hoursUtc[1] * HOUR_MS,
  };
}

describe('a day of writing', () => {
  it('[GOAL-5] never goes below zero, and what was taken back below it need not be typed again', () => {
    const day = aDay('2026-11-15', 30);
    const cut = addTyped(day, { day: day.day, words: -100, atMs: day.lastAtMs + 1 });
    expect(cut.words).toBe(0);
    expect(addTyped(cut, { day: day.day, words: 12, atMs: day.lastAtMs + 2 }).words).toBe(12);
  });

  it('is one for all books together', () => {
    expect(
      mergeDays([aDay('2026-11-16', 5), aDay('2026-11-15', 30), aDay('2026-11-15', 12, [7, 8])]),
    ).toEqual([{ ...aDay('2026-11-15', 42, [7, 10]) }, aDay('2026-11-16', 5)]);
  });

  it('[GOAL-6] is the one that the author’s own calendar shows', () => {
    const instant = at('2026-11-15T23:30:00.000Z');
    expect(dayAt(instant, 0)).toBe('2026-11-15');
    expect(dayAt(instant, 60)).toBe('2026-11-16');
    expect(dayAt(instant, -8 * 60)).toBe('2026-11-15');
  });
});

describe('a streak', () => {
  it('[GOAL-8] counts the days running up to today', () => {
    const days = [
      aDay('2026-11-10', 5),
      aDay('2026-11-13', 1),
      aDay('2026-11-14', 700),
      aDay('2026-11-15', 2),
    ];
    expect(streakOf(days, '2026-11-15')).toBe(3);
  });

  it('[GOAL-8] waits for today until it is over', () => {
    const days = [aDay('2026-11-13', 1), aDay('2026-11-14', 1)];
    expect(streakOf(days, '2026-11-15')).toBe(2);
    expect(streakOf(days, '2026-11-16')).toBe(0);
    expect(streakOf([...days, aDay('2026-11-15', 0)], '2026-11-15')).toBe(2);
  });

  it('[GOAL-6] neither loses nor doubles a day for an author who flies over the date line', () => {
    // Written at 20:00 in Los Angeles and, eleven hours later, at 04:00 in Auckland: no hour of the 15th was lived there.
    const west = at('2026-11-15T04:00:00.000Z');
    const east = west + 11 * HOUR_MS;
    const days = [
      { day: dayAt(west, -8 * 60), words: 100, firstAtMs: west, lastAtMs: west },
      { day: dayAt(east, 13 * 60), words: 50, firstAtMs: east, lastAtMs: east },
    ];
    expect(days.map(({ day }) => day)).toEqual(['2026-11-14', '2026-11-16']);
    expect(streakOf(days, '2026-11-16')).toBe(2);
    // And back: the same date once more is the same day, with all its words.
    expect(mergeDays([...days, aDay('2026-11-16', 7)]).map(({ words }) => words)).toEqual([100, 57]);
  });

  it('breaks at home when a day has no words, however late and early the others had theirs', () => {
    const days = [aDay('2026-11-13', 1, [23, 24]), aDay('2026-11-15', 1, [0, 1])];
    expect(streakOf(days, '2026-11-15')).toBe(1);
  });

  it('is not led astray by days that a wrong clock has written ahead', () => {
    expect(streakOf([aDay('2026-11-15', 3), aDay('2031-01-01', 9)], '2026-11-15')).toBe(1);
  });
});
