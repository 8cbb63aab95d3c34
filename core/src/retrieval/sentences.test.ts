import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

function texts(paragraph: string): string[] {
  return sentencesOf(paragraph).map(({ from, to }) => paragraph.slice(from, to));
}

describe('sentencesOf', () => {
  it('ends a sentence at its signs and at the end of the paragraph', () => {
    expect(texts('It rained. Who knew? Nobody')).toEqual(['It rained.', 'Who knew?', 'Nobody']);
  });

  it('goes on after an abbreviation and after an initial', () => {
    expect(texts('Mrs. Hall saw H. G. Wells. She left.')).toEqual([
      'Mrs. Hall saw H. G. Wells.',
      'She left.',
    ]);
  });

  it('keeps the tag with the words that were said', () => {
    expect(texts('“Stop!” he cried. “Now.”')).toEqual(['“Stop!” he cried.', '“Now.”']);
  });

  it('gives places in the paragraph, without the spaces around a sentence', () => {
    expect(sentencesOf('  One.  Two. ')).toEqual([
      { from: 2, to: 6 },
      { from: 8, to: 12 },
    ]);
  });

  it('finds nothing in an empty paragraph', () => {
    expect(sentencesOf(' \t')).toEqual([]);
  });

  it('ends sentences in scripts without spaces', () => {
    expect(texts('雪が降った。彼は帰った。')).toEqual(['雪が降った。', '彼は帰った。']);
  });
});
