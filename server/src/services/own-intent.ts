import { setImmediate as nextTurn } from 'node:timers/promises';
import { intentOfWishes, type OutlineIntent, outlineWishesIn } from '../ai/outline-intent.ts';
import type { BookAtHand } from '../ai/prompt.ts';
import type { BookReader } from './book-reader/book-reader.ts';
import { plainWords } from './book-reader/plain-words.ts';

/** After so much text somebody else may be answered. */
const CHARACTERS_AT_ONCE = 50_000;

/**
 * What changes of the outline the author's own words ask for. A sentence that stands in the book, in the selection or on a card is
 * pasted, and asks for nothing.
 */
export async function ownIntent(
  message: string,
  book: BookAtHand,
  findMaterial: BookReader['findMaterial'],
  signal: AbortSignal,
): Promise<OutlineIntent> {
  const wishes = outlineWishesIn(message);
  if (wishes.length === 0) return intentOfWishes([]);
  const sentences = wishes.map(({ sentence }) => plainWords(sentence));
  const [inBook, inCards] = await Promise.all([
    findMaterial(book, sentences, signal),
    findInCards(book, sentences),
  ]);
  return intentOfWishes(wishes.filter((_, at) => !inBook[at] && !inCards[at]));
}

/** Which of some sentences stand in the selection or on a card. */
async function findInCards({ place, cards }: BookAtHand, sentences: readonly string[]): Promise<boolean[]> {
  const isFound = sentences.map(() => false);
  let characters = 0;
  for (const text of [
    place.selection?.text ?? '',
    ...cards.flatMap(({ title, content }) => [title, content]),
  ]) {
    characters += text.length;
    if (characters > CHARACTERS_AT_ONCE) {
      characters = 0;
      await nextTurn();
    }
    const words = plainWords(text);
    for (const [at, sentence] of sentences.entries()) isFound[at] ||= words.includes(sentence);
  }
  return isFound;
}
