import { describe, expect, it } from 'vitest';
import { cosineDelta, countEach, deviations, referenceFrom } from './frequent-words.ts';
import { createStyleMatcher } from './style-match.ts';

/** Prose by a fixed hand: the same words, in an order that only a seed changes. */
function pages(vocabulary: string, words: number, seed: number): string {
  const list = vocabulary.split(' ');
  let state = seed;
  return Array.from({ length: words }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.floor((state / 2_147_483_648) * list.length)];
  }).join(' ');
}

const PLAIN =
  'the the the and and he he was was had it it of to a in that his with for on but not they said came went';
const FORMAL =
  'the the of of of which which to upon upon I I my my me been should would could there in that with this by from';

describe('Cosine Delta', () => {
  it('is computed by hand', () => {
    const books = ['a a b c', 'a b b c', 'a b c c'].map(text => countEach(text.split(' ')));
    const reference = referenceFrom(books, 3);
    expect(reference.words).toEqual(['a', 'b', 'c']);
    expect(reference.means.map(mean => Math.round(mean * 300))).toEqual([100, 100, 100]);
    const [first = [], second = []] = books.map(book => deviations(book, reference));
    expect(first.map(value => Math.round(value * 1000))).toEqual([1414, -707, -707]);
    expect(cosineDelta(first, first)).toBeCloseTo(0);
    expect(cosineDelta(first, second)).toBeCloseTo(1.5);
  });

  it('leaves out words that every book uses equally often', () => {
    const books = ['a b b', 'a c c'].map(text => countEach(text.split(' ')));
    expect(referenceFrom(books, 3).words).toEqual(['b', 'c']);
  });
});

describe('the style match', () => {
  const matcher = createStyleMatcher(pages(PLAIN, 12_000, 1));

  it('gives a passage of the same hand a usual place and one of another hand none', () => {
    expect(matcher.match(pages(PLAIN, 500, 99))?.percentile).toBeGreaterThan(20);
    expect(matcher.match(pages(FORMAL, 500, 99))).toEqual({ percentile: 0, words: 500, kind: 'plain' });
  });

  it('is rough from 200 words, plain from 500, and silent below', () => {
    expect(matcher.match(pages(PLAIN, 199, 5))).toBeUndefined();
    expect(matcher.match(pages(PLAIN, 200, 5))?.kind).toBe('rough');
    expect(matcher.match(pages(PLAIN, 499, 5))?.kind).toBe('rough');
    expect(matcher.match(pages(PLAIN, 500, 5))?.kind).toBe('plain');
  });

  it('is silent where the author has too few pages of their own, and in other languages', () => {
    expect(createStyleMatcher(pages(PLAIN, 3_000, 1)).match(pages(PLAIN, 500, 9))).toBeUndefined();
    const german = pages(
      'der die das und er sie war nicht mit auf ein eine ist zu von sich dem den im',
      500,
      3,
    );
    expect(matcher.match(german)).toBeUndefined();
  });

  it('does not compare a passage of the book with itself', () => {
    const stray = pages(FORMAL, 500, 7);
    const book = `${pages(PLAIN, 6_000, 2)} ${stray} ${pages(PLAIN, 6_000, 3)}`;
    expect(createStyleMatcher(book).match(stray)?.percentile).toBe(0);
  });
});
