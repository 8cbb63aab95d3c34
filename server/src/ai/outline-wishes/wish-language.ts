/** What one language has for the wish to have cards made, changed or deleted. Alternatives of a pattern, in lower case. */
export interface WishLanguage {
  /** A card of the outline, and nothing else that goes by the same word. */
  card: string;
  /** What may stand before the wish itself, or within it. */
  polite: string;
  /** 'Can you', which asks for a deed and not for advice. */
  asks: string;
  /** Makes a wish of its contrary. */
  refuses: string;
  /** Between a verb and a card that does not exist yet: numbers and 'a', never 'the'. */
  unknownCard: string;
  /** Between a verb and a card that exists. */
  knownCard: string;
  create: WishVerbs;
  update: WishVerbs;
  delete: WishVerbs;
}

interface WishVerbs {
  /** Before the card: imperatives, and infinitives in languages that put them there. */
  before: string;
  /** Infinitives that stand behind the card after 'can you'. */
  behind?: string;
  /** Verbs in two parts, of which the second must follow the card: without it they mean something else. */
  inTwoParts?: readonly (readonly [verb: string, particle: string])[];
}

export type Wish = 'create' | 'update' | 'delete';

/** Tells which wishes are in a sentence of this language. */
export type WishReader = (sentence: string) => Record<Wish, boolean>;

const NONE: Record<Wish, boolean> = { create: false, update: false, delete: false };
/** Within a sentence. */
const REST = '[^.;:!?]*';

/**
 * A sentence must begin with the wish: 'Mara adds a card' tells a story in the very words that ask for one in many
 * languages. Not seeing a wish costs the author another sentence.
 */
export function wishReader(language: WishLanguage): WishReader {
  const { polite, asks, refuses, create, update, delete: remove } = language;
  const verbs = [create, update, remove].flatMap(({ before, inTwoParts = [] }) => [
    ...(before === '' ? [] : [before]),
    ...inTwoParts.map(([verb]) => verb),
  ]);
  const begins = pattern(
    `^[^\\p{L}\\p{N}]*(?:(?:${polite})[^\\p{L}\\p{N}]+){0,3}${word(`${asks}|${verbs.join('|')}`)}`,
  );
  const contrary = pattern(word(refuses));
  const patterns = {
    create: patternsOf(create, language, language.unknownCard),
    update: patternsOf(update, language, language.knownCard),
    delete: patternsOf(remove, language, language.knownCard),
  };
  const has = (wish: Wish, sentence: string) => patterns[wish].some(one => one.test(sentence));
  return said => {
    const sentence = said.normalize('NFC').toLowerCase();
    if (!begins.test(sentence) || contrary.test(sentence)) return NONE;
    return {
      create: has('create', sentence),
      update: has('update', sentence),
      delete: has('delete', sentence),
    };
  };
}

function patternsOf(
  { before, behind, inTwoParts = [] }: WishVerbs,
  { card, polite, asks }: WishLanguage,
  between: string,
): RegExp[] {
  const meant = `(?:[\\s,]+${word(`${between}|${polite}`)}){0,6}[\\s,]+${word(card)}`;
  return [
    ...(before === '' ? [] : [pattern(`${word(before)}${meant}`)]),
    ...inTwoParts.map(([verb, particle]) => pattern(`${word(verb)}${meant}${REST}${word(particle)}`)),
    ...(behind === undefined ? [] : [pattern(`${word(asks)}${meant}${REST}${word(behind)}`)]),
  ];
}

/** Whole words: `\b` knows no accents. */
function word(alternatives: string): string {
  return `(?<!\\p{L})(?:${alternatives})(?!\\p{L})`;
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'u');
}
