import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { h, p } from '../../test-support/a-document.ts';
import { BookIndex } from './book-index.ts';
import { choosePassages } from './choose-passages.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { textBetween } from './text-between.ts';

const PARAGRAPH = `${'He walked along the quay and counted the ships that had come in since the morning. '.repeat(6)}`;
const index = BookIndex.of([
  h(1, 'One'),
  ...Array.from({ length: 20 }, () => p(PARAGRAPH)),
  h(1, 'Two'),
  ...Array.from({ length: 20 }, () => p(PARAGRAPH)),
]);
const choice = { tokensPerStretch: 9, tokensPerChapter: 0, except: [] };

describe('choosePassages', () => {
  it('never takes more than the budget, however the finds are ordered', () => {
    const anyOrder = fc.shuffledSubarray(index.passages.map((_, passage) => passage));
    fc.assert(
      fc.property(anyOrder, fc.nat(4_000), (order, budgetTokens) => {
        const found = order.map(passage => ({ passage, score: 1 }));
        const stretches = choosePassages(index, found, { ...choice, budgetTokens });
        const text = stretches.map(({ from, to }) => `[C1 P1] ${textBetween(index, from, to)}`).join('\n\n');
        expect(estimateTokens(text)).toBeLessThanOrEqual(budgetTokens);
      }),
    );
  });

  it('puts neighbours together and keeps the order of the book', () => {
    const found = [7, 2, 3, 6].map(passage => ({ passage, score: 1 }));
    const stretches = choosePassages(index, found, { ...choice, budgetTokens: 10_000 });
    expect(stretches.map(({ first, last }) => [first, last])).toEqual([
      [2, 3],
      [6, 7],
    ]);
  });

  it('leaves out what is told elsewhere', () => {
    const except = [{ from: 0, to: index.passages[3]?.to ?? 0 }];
    const found = [2, 5].map(passage => ({ passage, score: 1 }));
    expect(
      choosePassages(index, found, { ...choice, except, budgetTokens: 10_000 }).map(({ first }) => first),
    ).toEqual([5]);
  });
});
