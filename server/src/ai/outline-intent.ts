import { ENGLISH } from './outline-wishes/english.ts';
import { DUTCH, GERMAN } from './outline-wishes/germanic.ts';
import { FRENCH, ITALIAN, PORTUGUESE, SPANISH } from './outline-wishes/romance.ts';
import { sentencesOf } from './outline-wishes/sentence-words.ts';
import { WISHES, type Wish } from './outline-wishes/wish-language.ts';
import { wishReader } from './outline-wishes/wish-reader.ts';

/** Which changes of the outline an author's message asks for. */
export type OutlineIntent = Readonly<Record<Wish, boolean>>;

/** A sentence that asks for changes of the outline. */
export interface OutlineWish {
  readonly sentence: string;
  readonly intent: OutlineIntent;
}

/** Every language by itself: what refuses in one may be a name in another. */
const READERS = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH, PORTUGUESE].map(wishReader);

/**
 * Reads the author's own words, and nothing else, for sentences that ask for cards to be made, changed or deleted. Deliberately plain:
 * a wish that it does not see costs the author a clearer sentence, one that it imagines could cost them a card.
 */
export function outlineWishesIn(message: string): OutlineWish[] {
  return sentencesOf(message).flatMap(sentence => {
    const found = new Set(READERS.flatMap(read => [...read(sentence)]));
    return found.size === 0 ? [] : [{ sentence: sentence.text, intent: intentOf(wish => found.has(wish)) }];
  });
}

/** All that some wishes ask for together. */
export function intentOfWishes(wishes: readonly OutlineWish[]): OutlineIntent {
  return intentOf(wish => wishes.some(({ intent }) => intent[wish]));
}

function intentOf(isAsked: (wish: Wish) => boolean): OutlineIntent {
  const [create, update, remove] = WISHES.map(isAsked);
  return { create: create === true, update: update === true, delete: remove === true };
}

/** What a message asks for. `isMaterial` tells a sentence that stands in the book or on a card: pasted it is still no wish. */
export function outlineIntentOf(
  message: string,
  isMaterial: (sentence: string) => boolean = () => false,
): OutlineIntent {
  return intentOfWishes(outlineWishesIn(message).filter(({ sentence }) => !isMaterial(sentence)));
}
