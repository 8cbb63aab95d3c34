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
  /** Whether it ends with a question mark. */
  readonly isQuestion: boolean;
}

/** Words with what joins them, and the signs that divide clauses. */
const WORD_OR_SIGN = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*['’]?|‹›|[,:;()—–]|[.!?…]+|\n+/gu;
const SENTENCE_SIGN = /^[.!?…\n]/u;
/** What joins an article to its word: l'ultima, d'intrigue, s'il. */
const ELISION = /^(?:c|d|j|l|m|n|qu|s|t|dell|dall|nell|sull|un)'(?=\p{L})/u;

/**
 * Who asks does so at the beginning of a message or at its end. What lies between so many sentences is most likely pasted, and is
 * not looked at: what is not looked at asks for nothing.
 */
const SENTENCES_AT_EACH_END = 30;

/** The sentences in which an author may ask for something. */
export function sentencesOf(message: string): MessageSentence[] {
  const all = allSentences(withoutQuotations(message));
  if (all.length <= SENTENCES_AT_EACH_END * 2) return all;
  return [...all.slice(0, SENTENCES_AT_EACH_END), ...all.slice(-SENTENCES_AT_EACH_END)];
}

function allSentences(text: string): MessageSentence[] {
  const sentences: MessageSentence[] = [];
  let words: Word[] = [];
  let from = 0;
  const end = (to: number, sign: string) => {
    if (words.some(isOwnWord))
      sentences.push({ text: text.slice(from, to).trim(), words, isQuestion: sign.includes('?') });
    words = [];
    from = to;
  };
  for (const { 0: found, index } of text.matchAll(WORD_OR_SIGN)) {
    const to = index + found.length;
    if (SENTENCE_SIGN.test(found)) {
      // A line that ends with a colon leads to something pasted: all that follows may be no words of the author's.
      if (words.at(-1)?.text === ':' && found.startsWith('\n')) {
        end(to, found);
        return sentences;
      }
      const isEnd = found.startsWith('\n') || to === text.length || /\s/u.test(text[to] ?? '');
      if (isEnd) end(to, found);
    } else words.push(...wordsIn(found));
  }
  end(text.length, '');
  return sentences;
}

function isOwnWord({ text }: Word): boolean {
  return text !== QUOTATION && /[\p{L}\p{N}]/u.test(text);
}

function wordsIn(found: string): Word[] {
  const text = found.normalize('NFC').toLowerCase().replaceAll('’', "'");
  const isLowerCase = found === found.toLowerCase();
  const [article] = ELISION.exec(text) ?? [];
  if (article === undefined) return [{ text, isLowerCase }];
  return [article, text.slice(article.length)].map(part => ({ text: part, isLowerCase }));
}
