import type { TextRange } from '../document/chapters.ts';
import type { BookIndex } from './book-index.ts';
import type { FoundPassage } from './search-book.ts';

/** Passages that follow each other without a gap. */
export interface ChosenStretch extends TextRange {
  /** The places of the first and of the last of them in the book. */
  readonly first: number;
  readonly last: number;
  readonly chapter: number;
}

export interface PassageChoice {
  readonly budgetTokens: number;
  /** What the signs before a stretch cost. */
  readonly tokensPerStretch: number;
  /** What the line that names a chapter costs. */
  readonly tokensPerChapter: number;
  /** Is told of elsewhere and not repeated. */
  readonly except: readonly TextRange[];
}

/** Less than this holds no passage worth having. */
const REST_TOKENS = 30;

/** The best finds that fit into a budget, put together in the order of the book. */
export function choosePassages(
  index: BookIndex,
  found: readonly FoundPassage[],
  { budgetTokens, tokensPerStretch, tokensPerChapter, except }: PassageChoice,
): ChosenStretch[] {
  const chosen = new Set<number>();
  const chapters = new Set<number>();
  let rest = budgetTokens;
  for (const { passage: number } of found) {
    if (rest < REST_TOKENS) break;
    const passage = index.passages[number];
    if (passage === undefined || except.some(range => overlaps(range, passage))) continue;
    // Two stretches that a passage closes up to one are still paid for twice; that errs on the safe side.
    const isJoined = chosen.has(number - 1) || chosen.has(number + 1);
    const cost =
      passage.tokens +
      (isJoined ? 1 : tokensPerStretch) +
      (chapters.has(passage.chapter) ? 0 : tokensPerChapter);
    if (cost > rest) continue;
    rest -= cost;
    chosen.add(number);
    chapters.add(passage.chapter);
  }
  return stretches(index, chosen);
}

function overlaps(one: TextRange, two: TextRange): boolean {
  return one.from < two.to && two.from < one.to;
}

function stretches(index: BookIndex, chosen: ReadonlySet<number>): ChosenStretch[] {
  const result: ChosenStretch[] = [];
  for (const number of [...chosen].sort((one, two) => one - two)) {
    const passage = index.passages[number];
    if (passage === undefined) continue;
    const before = result.at(-1);
    if (before?.last === number - 1 && before.chapter === passage.chapter) {
      result[result.length - 1] = { ...before, last: number, to: passage.to };
    } else {
      result.push({
        first: number,
        last: number,
        chapter: passage.chapter,
        from: passage.from,
        to: passage.to,
      });
    }
  }
  return result;
}
