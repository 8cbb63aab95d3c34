import { describe, expect, it } from 'vitest';
import { findAgain, labelledPlaces, readSummary } from './read-words.ts';

const block = { title: '', tokens: 1, places: [] };
const place = { label: 'C1 P2 It still smelled of tallow and …', from: 12, to: 40 };

describe('what the companion has read', () => {
  it('is told in one line, each kind once', () => {
    const passages = [
      { label: 'C1 P1 a', from: 0, to: 1 },
      { label: 'C2 P4 b', from: 9, to: 12 },
    ];
    expect(
      readSummary([
        { ...block, kind: 'book-map' },
        { ...block, kind: 'outline-cards' },
        { ...block, kind: 'outline-cards' },
        { ...block, kind: 'passages', places: passages },
      ]),
    ).toBe('What I read: the map of the book, cards, 2 passages');
  });

  it('is found at its place, and nearest to it when the text has changed since', () => {
    const text = 'Low Water.\n\nIt still smelled of tallow and wet rope.';
    expect(findAgain(text, place)).toEqual({ from: 12, length: 28 });
    expect(findAgain(`New first words. ${text}`, place)).toEqual({ from: 29, length: 28 });
    expect(findAgain(`${text} ${text}`.slice(5), place)).toEqual({ from: 7, length: 28 });
  });

  it('is known by its label when it is a passage', () => {
    const labelled = labelledPlaces([
      { ...block, kind: 'chapter', places: [{ ...place, label: 'C9 P9 is the name of a chapter' }] },
      { ...block, kind: 'passages', places: [place] },
    ]);
    expect([...labelled]).toEqual([['C1 P2', place]]);
  });

  it('that is gone leads near to where it was', () => {
    expect(findAgain('Short.', place)).toEqual({ from: 6, length: 0 });
  });
});
