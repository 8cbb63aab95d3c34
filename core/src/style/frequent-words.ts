import { mean, spread } from './spread.ts';

/** How often the frequent words of a language stand in a text, and how much that differs from book to book. */
export interface WordReference {
  readonly words: readonly string[];
  readonly means: readonly number[];
  readonly spreads: readonly number[];
}

/** How often each word of a text stands in it. */
export type WordCounts = ReadonlyMap<string, number>;

export function countEach(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * A reference from books, each as its counted words: the words that are most frequent in all of them together. A word
 * that every book uses equally often tells nothing and is left out.
 */
export function referenceFrom(books: readonly WordCounts[], size: number): WordReference {
  const totals = books.map(total);
  const all = new Map<string, number>();
  for (const book of books) for (const [word, count] of book) all.set(word, (all.get(word) ?? 0) + count);
  const ranked = [...all].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, size);
  const entries = ranked
    .map(([word]) => {
      const shares = books.map((book, index) => (book.get(word) ?? 0) / (totals[index] ?? 1));
      return { word, mean: mean(shares), spread: spread(shares) };
    })
    .filter(entry => entry.spread > 0);
  return {
    words: entries.map(entry => entry.word),
    means: entries.map(entry => entry.mean),
    spreads: entries.map(entry => entry.spread),
  };
}

/** How far a text is from the average book in each frequent word, in units of what is usual between books. */
export function deviations(counts: WordCounts, reference: WordReference): number[] {
  return deviationsFrom(word => counts.get(word) ?? 0, total(counts), reference);
}

/** The same for a text without one of its pages. */
export function deviationsWithout(all: WordCounts, page: WordCounts, reference: WordReference): number[] {
  const countOf = (word: string) => (all.get(word) ?? 0) - (page.get(word) ?? 0);
  return deviationsFrom(countOf, total(all) - total(page), reference);
}

function deviationsFrom(
  countOf: (word: string) => number,
  totalWords: number,
  { words, means, spreads }: WordReference,
): number[] {
  return words.map((word, index) => {
    const share = countOf(word) / totalWords;
    return (share - (means[index] ?? 0)) / (spreads[index] ?? 1);
  });
}

/** Cosine Delta: 0 for texts that deviate in the same words, 1 for unrelated ones, 2 for opposite ones. */
export function cosineDelta(one: readonly number[], other: readonly number[]): number {
  let product = 0;
  let ones = 0;
  let others = 0;
  for (let index = 0; index < one.length; index++) {
    const a = one[index] ?? 0;
    const b = other[index] ?? 0;
    product += a * b;
    ones += a * a;
    others += b * b;
  }
  return ones === 0 || others === 0 ? 1 : 1 - product / Math.sqrt(ones * others);
}

function total(counts: WordCounts): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
