import { describe, expect, it } from 'vitest';
import { termOf } from '../terms.ts';
import { findPhrases } from './find-phrases.ts';

describe('findPhrases', () => {
  it('finds a phrase in whatever form its words stand', () => {
    expect(findPhrases('Who took part, and who was getting married?').flat()).toEqual(
      expect.arrayContaining(['join', 'wedding'].map(termOf)),
    );
  });

  it('finds none where its words stand apart or in another order', () => {
    expect(findPhrases('Up there they give nothing.')).toEqual([]);
  });
});
