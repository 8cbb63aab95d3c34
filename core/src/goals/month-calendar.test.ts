import { describe, expect, it } from 'vitest';
import { doneBy } from './book-pace.ts';
import { addDays } from './calendar-day.ts';
import { monthOf, stepOf } from './month-calendar.ts';
import type { WritingDay } from './writing-day.ts';

function aDay(day: string, words: number): WritingDay {
  const noon = Date.parse(`${day}T12:00:00.000Z`);
  return { day, words, firstAtMs: noon, lastAtMs: noon };
}

describe('the calendar of a month', () => {
  it('[GOAL-7] begins its weeks on Monday and rings today', () => {
    const { weeks, words } = monthOf(
      [aDay('2026-10-31', 50), aDay('2026-11-01', 820), aDay('2026-11-15', 612)],
      '2026-11-15',
      1_000,
    );
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      ...new Array(6).fill(null),
      expect.objectContaining({ day: '2026-11-01', step: 2 }),
    ]);
    expect(weeks[2]?.[6]).toEqual({ day: '2026-11-15', words: 612, step: 1, isToday: true });
    expect(weeks[3]?.[0]).toEqual({ day: '2026-11-16', words: 0, step: null, isToday: false });
    expect(weeks[5]?.slice(0, 2)).toEqual([expect.objectContaining({ day: '2026-11-30' }), null]);
    expect(words).toBe(1_432);
  });

  it.each([
    ['2027-02-10', 28, 4],
    ['2028-02-10', 29, 5],
    ['2026-12-31', 31, 5],
  ])('has the days of the month of %s', (today, days, weekCount) => {
    const { weeks } = monthOf([], today, 1_000);
    expect(weeks).toHaveLength(weekCount);
    expect(weeks.flat().filter(cell => cell !== null)).toHaveLength(days);
  });

  it('[GOAL-7] has four steps', () => {
    expect([0, 1, 666, 667, 999, 1_000, 5_000].map(words => stepOf(words, 1_000))).toEqual([
      0, 1, 1, 2, 2, 3, 3,
    ]);
  });
});

describe('the day on which a book is done', () => {
  const today = '2026-11-15';
  const writing = (days: number, words: number) =>
    Array.from({ length: days }, (_, index) => aDay(addDays(today, index + 1 - days), words));

  it('[GOAL-9] is foretold from the last two weeks, their empty days included', () => {
    const progress = { days: writing(30, 1_000), today, bookWords: 84_000, bookGoalWords: 100_000 };
    expect(doneBy(progress)).toBe('2026-12-01');
    const everyOther = progress.days.map((day, index) => (index % 2 === 0 ? day : { ...day, words: 0 }));
    expect(doneBy({ ...progress, days: everyOther })).toBe('2026-12-17');
  });

  it('[GOAL-9] is not told from fewer than three days, for a book that is done, or without a pace', () => {
    const progress = { days: writing(30, 1_000), today, bookWords: 84_000, bookGoalWords: 100_000 };
    expect(doneBy({ ...progress, days: writing(2, 1_000) })).toBeUndefined();
    expect(doneBy({ ...progress, bookWords: 100_000 })).toBeUndefined();
    expect(doneBy({ ...progress, days: [] })).toBeUndefined();
    expect(doneBy({ ...progress, days: [aDay('2026-09-01', 900)] })).toBeUndefined();
    expect(doneBy({ ...progress, days: writing(14, 1) })).toBeUndefined();
  });
});
