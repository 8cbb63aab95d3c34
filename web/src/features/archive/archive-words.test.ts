import { describe, expect, it } from 'vitest';
import { isAgain, lookWords, takenWords } from './archive-words.ts';

const LOOK = { books: 3, importedAt: null, begun: 0, here: 0 };

describe('the words about an archive', () => {
  it('[ARCHIVE-2] say how many books will come, and that nothing is overwritten', () => {
    expect(lookWords(LOOK)).toEqual([
      '3 books in this archive. They will stand beside those you have; nothing is overwritten.',
    ]);
    expect(isAgain(LOOK)).toBe(false);
  });

  it('[ARCHIVE-3] say that it was imported before, or that its books are here', () => {
    const before = { ...LOOK, importedAt: '2026-03-01T12:00:00.000Z' };
    expect(lookWords(before)[1]).toBe(
      'This archive was imported on this device on March 1, 2026. Importing it again makes a second copy of every book.',
    );
    expect(lookWords({ ...LOOK, here: 1 })[1]).toBe(
      '1 book of it is in your account already and will come as a copy.',
    );
    expect(lookWords({ ...LOOK, begun: 2 })[1]).toBe(
      '2 books came before the last import was broken off. The rest will come now.',
    );
    expect([isAgain(before), isAgain({ ...LOOK, here: 1 }), isAgain({ ...LOOK, begun: 2 })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[ARCHIVE-1] say what has come', () => {
    const book = { id: '', author: '', language: '' };
    expect(takenWords({ books: [book], problems: [] })).toBe('1 book imported.');
    expect(takenWords({ books: [], problems: ['x'] })).toBe('No book was imported.');
  });
});
