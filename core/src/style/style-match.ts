import { ENGLISH_REFERENCE } from './english-reference.ts';
import {
  cosineDelta,
  countEach,
  deviations,
  deviationsWithout,
  type WordReference,
} from './frequent-words.ts';
import { detectLanguage } from './language.ts';
import { mean } from './spread.ts';
import { wordsOf } from './words.ts';

/** How near a passage is to an author's own pages. It judges neither quality nor who, or what, wrote it. */
export interface StyleMatch {
  /** How many in a hundred of the author's own pages of that length are no nearer to the rest of the book. */
  readonly percentile: number;
  /** The words of the passage. */
  readonly words: number;
  /** `rough` below 500 words: one in five pages is then taken for another author's. */
  readonly kind: 'rough' | 'plain';
}

export const MATCH_ROUGH_FROM_WORDS = 200;
const MATCH_PLAIN_FROM_WORDS = 500;
/** Fewer pages of the author's own say little about which distances are usual. */
const OWN_PAGES_MIN = 10;
const PAGE_WORDS = [MATCH_ROUGH_FROM_WORDS, MATCH_PLAIN_FROM_WORDS, 1_000] as const;

export interface StyleMatcher {
  /** Undefined below 200 words, in another language than English, or when there are too few pages to compare with. */
  match(passage: string): StyleMatch | undefined;
}

/**
 * Compares passages with an author's own text. Each of the author's pages is measured against the rest of the book without
 * it, as a passage from elsewhere is. A passage that stands in the text is left out of it first, or it would be compared
 * with itself.
 */
export function createStyleMatcher(own: string, reference: WordReference = ENGLISH_REFERENCE): StyleMatcher {
  let whole: OwnPages | undefined;
  return {
    match(passage) {
      const words = wordsOf(passage);
      const pageWords = PAGE_WORDS.findLast(length => length <= words.length);
      if (pageWords === undefined || detectLanguage(words)?.code !== 'en') return undefined;
      if (!own.includes(passage)) whole ??= readPages(own, reference);
      const pages = own.includes(passage) ? readPages(own.replace(passage, ''), reference) : whole;
      const usual = pages?.usualDistances(pageWords) ?? [];
      if (!pages || usual.length < OWN_PAGES_MIN) return undefined;
      const distance = mean(pagesOf(words, pageWords).map(pages.distanceOf));
      const noNearer = usual.filter(usualDistance => usualDistance >= distance).length;
      return {
        percentile: Math.round((100 * noNearer) / usual.length),
        words: words.length,
        kind: words.length < MATCH_PLAIN_FROM_WORDS ? 'rough' : 'plain',
      };
    },
  };
}

interface OwnPages {
  distanceOf: (page: readonly string[]) => number;
  /** How far each page of the text lies from the rest of it. */
  usualDistances: (pageWords: number) => number[];
}

function readPages(text: string, reference: WordReference): OwnPages {
  const words = wordsOf(text);
  const all = countEach(words);
  const profile = deviations(all, reference);
  const known = new Map<number, number[]>();
  return {
    distanceOf: page => cosineDelta(deviations(countEach(page), reference), profile),
    usualDistances(pageWords) {
      const distances =
        known.get(pageWords) ??
        pagesOf(words, pageWords).map(page => {
          const counts = countEach(page);
          return cosineDelta(deviations(counts, reference), deviationsWithout(all, counts, reference));
        });
      known.set(pageWords, distances);
      return distances;
    },
  };
}

function pagesOf(words: readonly string[], pageWords: number): string[][] {
  return Array.from({ length: Math.floor(words.length / pageWords) }, (_, index) =>
    words.slice(index * pageWords, (index + 1) * pageWords),
  );
}
