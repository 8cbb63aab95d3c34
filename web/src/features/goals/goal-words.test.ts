import { monthOf } from '@everdraft/core/goals/month-calendar';
import { describe, expect, it } from 'vitest';
import { buttonWords } from './count-words.ts';
import { bookWords, dayWords, monthWords, paceWords, todayWords } from './goal-words.ts';
import type { GoalProgress } from './use-goals.ts';

const TODAY = '2026-11-15';

function progress(fields: Partial<GoalProgress> = {}): GoalProgress {
  return {
    goals: { dailyWords: 1_000, bookWords: 100_000 },
    today: TODAY,
    wordsToday: 612,
    streak: 8,
    month: { ...monthOf([], TODAY, 1_000), words: 13_147 },
    fullDayWords: 1_000,
    bookWords: 84_212,
    doneBy: '2026-12-03',
    ...fields,
  };
}

describe('the words for goals', () => {
  it('[GOAL-11] say what is left of today', () => {
    expect(buttonWords(progress())).toBe('Writing goals: 612 of 1,000 words today');
    expect(todayWords(progress())).toBe('388 words to go.');
    expect(todayWords(progress({ wordsToday: 999 }))).toBe('1 word to go.');
    expect(todayWords(progress({ wordsToday: 1_000 }))).toBe('The goal for today is reached.');
    expect(todayWords(progress({ wordsToday: 1_001 }))).toBe(
      'The goal for today is reached, and 1 word more.',
    );
  });

  it('[GOAL-11] set no goal for an author who wants none', () => {
    const none = progress({ goals: { dailyWords: null, bookWords: null } });
    expect(buttonWords(none)).toBe('Writing goals: 612 words today');
    expect(todayWords(none)).toBe('You have typed 612 words.');
    expect(bookWords(none)).toBe('84,212 words');
    expect(paceWords(none)).toBeUndefined();
  });

  it('[GOAL-7, GOAL-8] name the days of the month and the streak', () => {
    expect(dayWords(TODAY, 612)).toBe('15 November, 612 words');
    expect(monthWords(progress())).toBe('13,147 words, 8 days running');
    expect(monthWords(progress({ streak: 1 }))).toBe('13,147 words, 1 day running');
    expect(monthWords(progress({ streak: 0 }))).toBe('13,147 words');
  });

  it('[GOAL-9] foretell the book only where that can be done', () => {
    expect(bookWords(progress())).toBe('84,212 of 100,000');
    expect(paceWords(progress())).toBe('done by 3 December');
    expect(paceWords(progress({ doneBy: '2027-02-01' }))).toBe('done by 1 February 2027');
    expect(paceWords(progress({ doneBy: undefined }))).toBe('too early to say');
    expect(paceWords(progress({ bookWords: 100_000, doneBy: undefined }))).toBe('done');
  });
});
