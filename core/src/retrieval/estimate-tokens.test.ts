import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';
import { tokenDensity } from './token-density.ts';

/** Counted by o200k, the tokenizer of the models that most authors use. */
const COUNTED: readonly (readonly [text: string, tokens: number])[] = [
  [
    'Der alte Mann ging langsam über die verschneite Straße, während die Glocken der Kirche schlugen, und er dachte an seine verstorbene Frau.',
    31,
  ],
  [
    'Le vieil homme traversait lentement la rue enneigée, tandis que les cloches de l’église sonnaient, et il pensait à sa femme disparue.',
    38,
  ],
  [
    'El viejo caminaba despacio por la calle nevada mientras sonaban las campanas de la iglesia y pensaba en su difunta esposa.',
    29,
  ],
  ['老人慢慢地走过积雪的街道，教堂的钟声响起，他想起了已故的妻子。', 29],
];

describe('estimateTokens', () => {
  it('is not below what a tokenizer counts, once it knows that a text is not English', () => {
    for (const [text, tokens] of COUNTED) {
      const many = Array.from({ length: 5 }, () => text).join(' ');
      expect(estimateTokens(many) * tokenDensity(many)).toBeGreaterThanOrEqual(tokens * 5 * 0.95);
    }
  });

  it('never says less for more text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        expect(estimateTokens(one + two)).toBeGreaterThanOrEqual(estimateTokens(one) - 1);
      }),
    );
  });

  it('is nothing for nothing', () => {
    expect(estimateTokens('')).toBe(0);
  });
});
