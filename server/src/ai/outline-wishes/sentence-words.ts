import { QUOTATION, withoutQuotations } from './without-quotations.ts';

/** A word of a message, or a sign between words. */
export interface Word {
  /** In lower case, with plain apostrophes. */
  readonly text: string;
  readonly isLowerCase: boolean;
}

/** A sentence of the author's own words. */
export interface MessageSentence {
  /** As it stands in the message, without quotations. */
  readonly text: string;
  readonly words: readonly Word[];
  /** Whether `words` are only its beginning. */
  readonly isCut: boolean;
  /** Whether it ends with a question mark. */
  readonly isQuestion: boolean;
}

/** Words with what joins them, and the signs that divide clauses. */
const WORD_OR_SIGN = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*['’]?|‹›|[,:;()—–]/gu;
const SENTENCE_END = /(?<![.!?…])[.!?…]+(?=\s|$)|\n+/gu;
/** What joins an article to its word: l'ultima, d'intrigue, s'il. */
const ELISION = /^(?:c|d|j|l|m|n|qu|s|t|dell|dall|nell|sull|un)'(?=\p{L})/u;
const OWN_WORD = /[\p{L}\p{N}]/u;

/** A line that ends with a colon leads to something pasted: all that follows may be no words of the author's. */
const LEADS_TO_MATERIAL = /:[ \t]*\n/u;

/**
 * Who asks does so at the beginning of a message or at its end. What lies between so many sentences is most likely pasted, and is
 * not looked at: what is not looked at asks for nothing.
 */
const SENTENCES_AT_EACH_END = 30;
/** A sentence that asks says so at its beginning. */
const SENTENCE_CHARACTERS_MAX = 1_000;
const CHARACTERS_AT_EACH_END = SENTENCES_AT_EACH_END * SENTENCE_CHARACTERS_MAX;

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly isQuestion: boolean;
}

/** The sentences in which an author may ask for something. */
export function sentencesOf(message: string): MessageSentence[] {
  const own = withoutQuotations(message);
  const material = own.search(LEADS_TO_MATERIAL);
  const text = material < 0 ? own : own.slice(0, material + 1);
  const isLong = text.length > CHARACTERS_AT_EACH_END * 2;
  const end = Math.max(0, text.length - CHARACTERS_AT_EACH_END);
  const stretches = isLong
    ? // The sentences at the cuts are not whole.
      [
        ...stretchesOf(text, 0, CHARACTERS_AT_EACH_END).slice(0, -1),
        ...stretchesOf(text, end, text.length).slice(1),
      ]
    : stretchesOf(text, 0, text.length);
  const isFew = stretches.length <= SENTENCES_AT_EACH_END * 2;
  const first = isFew ? stretches : stretches.slice(0, SENTENCES_AT_EACH_END);
  const last = isFew ? [] : stretches.slice(-SENTENCES_AT_EACH_END);
  return [...first, ...last]
    .map(stretch => sentenceOf(text, stretch))
    .filter(({ words }) => words.some(isOwnWord));
}

function stretchesOf(text: string, start: number, end: number): Stretch[] {
  const stretches: Stretch[] = [];
  let from = start;
  for (const { 0: sign, index } of text.slice(start, end).matchAll(SENTENCE_END)) {
    const to = start + index + sign.length;
    if (start + index > from) stretches.push({ from, to, isQuestion: sign.includes('?') });
    from = to;
  }
  if (from < end) stretches.push({ from, to: end, isQuestion: false });
  return stretches;
}

function sentenceOf(text: string, { from, to, isQuestion }: Stretch): MessageSentence {
  const beginning = text.slice(from, Math.min(to, from + SENTENCE_CHARACTERS_MAX));
  const words = (beginning.match(WORD_OR_SIGN) ?? []).flatMap(wordsIn);
  return { text: text.slice(from, to).trim(), words, isCut: beginning.length < to - from, isQuestion };
}

function isOwnWord({ text }: Word): boolean {
  return text !== QUOTATION && OWN_WORD.test(text);
}

function wordsIn(found: string): Word[] {
  const text = found.normalize('NFC').toLowerCase().replaceAll('’', "'");
  const isLowerCase = found === found.toLowerCase();
  const [article] = ELISION.exec(text) ?? [];
  if (article === undefined) return [{ text, isLowerCase }];
  return [article, text.slice(article.length)].map(part => ({ text: part, isLowerCase }));
}
