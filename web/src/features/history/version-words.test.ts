import { describe, expect, it } from 'vitest';
import { byDay, changeWords, versionTitle } from './version-words.ts';

describe('byDay', () => {
  it('[HISTORY-3] puts versions under the days of the author’s calendar', () => {
    const at = (year: number, month: number, day: number) => ({
      createdAt: new Date(year, month, day, 12).toISOString(),
    });
    const days = byDay(
      [at(2026, 2, 2), at(2026, 2, 2), at(2026, 2, 1), at(2026, 1, 3), at(2025, 11, 31)],
      new Date(2026, 2, 2, 18),
    );
    expect(days.map(({ name, versions }) => [name, versions.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['Tuesday, February 3', 1],
      ['Wednesday, December 31, 2025', 1],
    ]);
  });
});

describe('the words for a version', () => {
  it('[HISTORY-3] says what came and what went', () => {
    expect([changeWords(1200, 30), changeWords(1, 0), changeWords(0, 2), changeWords(0, 0)]).toEqual([
      '+1,200 −30 words',
      '+1 word',
      '−2 words',
      'No words changed',
    ]);
  });

  it('calls it what the author calls it', () => {
    expect(versionTitle({ name: 'Sent to Mara', reason: 'named' })).toBe('Sent to Mara');
    expect(versionTitle({ name: '', reason: 'import' })).toBe('Before an import');
  });
});
