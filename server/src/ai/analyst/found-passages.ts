import type { TextRange } from '@everdraft/core/document/chapters';
import type { BookIndex } from '@everdraft/core/retrieval/book-index';
import { searchBook } from '@everdraft/core/retrieval/search-book';
import { soughtConcepts } from '@everdraft/core/retrieval/sought-concepts';
import type { QuotedSentence } from './excerpt.ts';

/** From each of the likeliest passages the sentence that has most of what is looked for, the likeliest first. */
export function foundSentences(
  index: BookIndex,
  text: string,
  count: number,
  except?: TextRange,
): QuotedSentence[] {
  const sought = [{ text, weight: 1 }];
  const worth = new Map<number, number>();
  for (const { terms } of soughtConcepts(index.lexicon, sought)) {
    for (const [term, sureness] of terms) worth.set(term, Math.max(worth.get(term) ?? 0, sureness));
  }
  const found: QuotedSentence[] = [];
  for (const { passage: number } of searchBook(index, sought)) {
    if (found.length === count) break;
    const passage = index.passages[number];
    if (!passage || (except && passage.from < except.to && passage.to > except.from)) continue;
    let best = passage.sentences[0];
    let most = -1;
    for (const sentence of passage.sentences) {
      const score = [...new Set(sentence.read.terms)].reduce((sum, term) => sum + (worth.get(term) ?? 0), 0);
      if (score > most) [best, most] = [sentence, score];
    }
    // A neighbour was lent its score and has none of the words itself.
    if (!best || most <= 0) continue;
    const words = index.blocks[best.block]?.text.slice(best.read.from, best.read.to) ?? '';
    found.push({ text: words, from: best.from, to: best.to, words: best.read.wordCount });
  }
  return found;
}
