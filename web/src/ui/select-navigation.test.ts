import { describe, expect, it } from 'vitest';
import { optionAfterKey, optionAfterTyping } from './select-navigation.ts';

describe('optionAfterKey', () => {
  it('goes one down and one up and stops at the ends', () => {
    expect(optionAfterKey('ArrowDown', 0, 3)).toBe(1);
    expect(optionAfterKey('ArrowDown', 2, 3)).toBe(2);
    expect(optionAfterKey('ArrowUp', 1, 3)).toBe(0);
    expect(optionAfterKey('ArrowUp', 0, 3)).toBe(0);
  });

  it('enters a list in which nothing is chosen at its first option', () => {
    expect(optionAfterKey('ArrowDown', -1, 3)).toBe(0);
    expect(optionAfterKey('ArrowUp', -1, 3)).toBe(0);
  });

  it('goes to the ends with Home and End', () => {
    expect(optionAfterKey('Home', 2, 3)).toBe(0);
    expect(optionAfterKey('End', 0, 3)).toBe(2);
  });

  it('leaves other keys and empty lists alone', () => {
    expect(optionAfterKey('Tab', 0, 3)).toBeUndefined();
    expect(optionAfterKey('ArrowDown', -1, 0)).toBeUndefined();
  });
});

describe('optionAfterTyping', () => {
  const labels = ['Dark', 'Dawn', 'Light', 'Éclair'];

  it('goes through the names that begin with a letter typed again and again', () => {
    expect(optionAfterTyping(labels, 'd', -1)).toBe(0);
    expect(optionAfterTyping(labels, 'dd', 0)).toBe(1);
    expect(optionAfterTyping(labels, 'ddd', 1)).toBe(0);
  });

  it('narrows down with several letters and stays where they still fit', () => {
    expect(optionAfterTyping(labels, 'daw', 0)).toBe(1);
    expect(optionAfterTyping(labels, 'da', 1)).toBe(1);
  });

  it('takes capitals and accents as they are written in the names', () => {
    expect(optionAfterTyping(labels, 'L', 0)).toBe(2);
    expect(optionAfterTyping(labels, 'é', 0)).toBe(3);
  });

  it('finds nothing where no name fits', () => {
    expect(optionAfterTyping(labels, 'x', 0)).toBeUndefined();
    expect(optionAfterTyping(labels, '', 0)).toBeUndefined();
  });
});
