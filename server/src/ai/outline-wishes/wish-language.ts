/**
 * What one language has for the wish to have cards made, changed or deleted. Every text is a list of words or phrases in lower
 * case, divided by bars; a letter before a question mark may be left out.
 */
export interface WishLanguage {
  /** A card of the outline, and what else its name can mean: with these words right behind it, it is something else. */
  cards: readonly CardWords[];
  /** What may stand before a wish, or within it, and means nothing. */
  fillers: string;
  /** 'Please': what makes a wish of an infinitive. */
  please?: string;
  /** 'Can you', which asks for a deed and not for advice. */
  asks: string;
  /** 'I want you to'. */
  wants?: string;
  /** 'I': right behind a verb they make a statement of an order. */
  subjects?: string;
  /** Makes a wish of its contrary, wherever it stands. */
  refuses: string;
  /** 'If': what is asked for is only thought of. */
  conditions: string;
  /** 'Said': what stands before it was said by somebody else. */
  said: string;
  /** What joins a second wish to the first. */
  joins: string;
  /** Imperatives that ask for something else first: 'Read chapter 3 and add a card'. */
  leads?: string;
  /** 'It', of which is said afterwards what it is: 'Delete it: the card about the duel'. */
  pronouns?: string;
  /** Between a verb and a card that does not exist yet: numbers and 'a'. */
  unknownCard: string;
  /** Between a verb and a card that exists, the first of which must be one of `definite`. */
  knownCard: string;
  /** 'The', 'my', 'all'. */
  definite: string;
  /** Whether a word that is in no list may say which card: 'the Dusk card', 'die doppelte Karte'. */
  isQualifier?: (word: Qualifier) => boolean;
  /** Whether what follows the card fits a card of the outline. */
  fitsBehind?: (words: readonly string[], wish: Wish) => boolean;
  create: WishVerbs;
  update: WishVerbs;
  delete: WishVerbs;
}

export interface Qualifier {
  readonly text: string;
  readonly isLowerCase: boolean;
}

interface CardWords {
  names: string;
  /** Right behind the name. */
  notBefore?: string;
}

interface WishVerbs {
  /** Before the card: imperatives, and infinitives in languages that put them there. */
  before: string;
  /** Infinitives that stand behind the card after 'can you' or 'please'. */
  behind?: string;
  /** Forms that stand behind the card after 'I want you to'. */
  behindWant?: string;
  /** Verbs in two parts, of which the second follows the card: without it they mean something else. */
  inTwoParts?: readonly TwoParts[];
  /** 'Turn … into cards', 'add … to the card'. */
  intoCards?: readonly IntoCards[];
}

export interface TwoParts {
  verb: string;
  particle: string;
  /** Whether nothing may follow the second part. */
  isLast?: boolean;
}

export interface IntoCards {
  verb: string;
  /** 'Into', 'on': what stands before the cards. */
  preposition: string;
  /** Between the preposition and the cards; at least one of them. */
  between: string;
}

export type Wish = 'create' | 'update' | 'delete';
export const WISHES: readonly Wish[] = ['create', 'update', 'delete'];
