import { describe, expect, it } from 'vitest';
import { halfOf } from './halves.mjs';
import { totalsOf } from './print-scores.mjs';

/** @param {string} name @param {Partial<import('./evaluate-book.mjs').Score>} fields */
function score(name, fields) {
  return {
    name,
    conventions: '',
    wanted: 10,
    found: 10,
    right: 10,
    missed: [],
    invented: [],
    wantedScenes: 10,
    foundScenes: 10,
    rightScenes: 10,
    sceneErrors: [],
    lost: [],
    wordsWanted: 100,
    wordsKept: 100,
    ms: 1,
    ...fields,
  };
}

describe('the halves of the books', () => {
  it('keep both files of a book on one side, and know what was never seen', () => {
    expect(['wells_time-machine.txt', 'wells_time-machine.docx'].map(halfOf)).toEqual([
      'held out',
      'held out',
    ]);
    expect(halfOf('christie_styles.txt')).toBe('made on');
    expect(halfOf('another.txt')).toBe('never seen');
  });

  it('count a false chapter as much as a missed one', () => {
    const missed = totalsOf([score('a.txt', { right: 9, found: 9 })]);
    const invented = totalsOf([score('a.txt', { right: 10, found: 11 })]);
    expect([missed.chapters, invented.chapters].map(value => value.toFixed(3))).toEqual(['0.947', '0.952']);
    expect(totalsOf([score('a.txt', { wordsKept: 98, lost: ['One'] })]).lost).toBe(3);
  });
});
