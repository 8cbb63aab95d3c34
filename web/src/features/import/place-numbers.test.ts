import { describe, expect, it } from 'vitest';
import { placeNumbers } from './place-numbers.ts';

describe('placeNumbers', () => {
  it('counts chapters whose titles say no number', () => {
    const titles = ['The Post at Harwich', 'Tide-Table', 'I am he', '1914', 'January 1914', '7 days'];
    expect(placeNumbers(titles)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each(['2', '2. North', '2) North', '2 North', '02 North', '2: North', '2 – North', 'II. North', 'II'])(
    'leaves the number to the title %s',
    title => {
      expect(placeNumbers(['South', title, 'East'])).toEqual([1, undefined, 3]);
    },
  );

  it.each(['Chapter 2', 'Chapter 2: North', 'Kapitel II – Norden', 'CHAPTER II.'])(
    'leaves the number to the words of %s',
    title => {
      expect(placeNumbers(['South', title, 'East'])).toEqual([1, undefined, 3]);
    },
  );

  it('says nothing against a book that counts its chapters itself', () => {
    expect(placeNumbers(['Prologue', '1. South', '2. North', 'Epilogue'])).toEqual(Array(4).fill(undefined));
  });

  it('counts no chapter where there is none', () => {
    expect(placeNumbers([])).toEqual([]);
  });
});
