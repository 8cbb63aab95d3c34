import type { BookIndex } from '@everdraft/core/retrieval/book-index';
import { termOf, wordsOf } from '@everdraft/core/retrieval/terms';
import type { QuotedSentence } from './excerpt.ts';
import type { Reading } from './reading.ts';
import { count, escaped, listed, quote, type Section, section } from './report.ts';

const QUOTED = /["“‘«]([^"“”‘’«»]{2,60})["”’»]/u;
const CHAPTERS_LISTED = 12;
/** A book of a thousand cards whose titles are made of its most frequent words would be read a thousand times. */
const PASSAGES_LOOKED_AT_MAX = 300_000;

interface Occurrence extends QuotedSentence {
  readonly chapter: number;
  readonly times: number;
}

/** The word or name that a question is about: what is put in quotation marks, else a name of the book. */
export function wordAskedAbout({ message, isName }: Reading): string | undefined {
  const quoted = QUOTED.exec(message)?.[1]?.trim();
  if (quoted) return quoted;
  const names = message.match(/\p{Lu}[\p{L}\p{M}’'-]+(?:\s+\p{Lu}[\p{L}\p{M}’'-]+)*/gu) ?? [];
  for (const name of names) {
    const bare = name.replace(/[’']s$/u, '');
    if (isName(bare)) return bare;
    const part = bare.split(/\s+/u).findLast(isName);
    if (part !== undefined) return part;
  }
  const after =
    /\b(?:word|name|phrase|use|does|do|is|did)\s+(\p{L}[\p{L}’'-]*)\s+(?:first|appear|occur|mentioned|come|stand|used)/iu.exec(
      message,
    )?.[1];
  return after;
}

/** The sentences of a passage in which a word stands. */
function occurrencesIn(index: BookIndex, passage: number, word: string): Occurrence[] {
  const sought = word.toLowerCase();
  const { chapter, sentences } = index.passages[passage] ?? { chapter: 0, sentences: [] };
  return sentences.flatMap(({ block, read, from, to }) => {
    const text = index.blocks[block]?.text.slice(read.from, read.to) ?? '';
    const times = timesIn(text.toLowerCase(), sought);
    return times > 0 ? [{ text, from, to, words: read.wordCount, chapter, times }] : [];
  });
}

/** Which of some words or phrases do not stand in the book, as far as a few seconds can tell. */
export function wordsNotIn(index: BookIndex, words: readonly string[]): string[] {
  let left = PASSAGES_LOOKED_AT_MAX;
  const isIn = (word: string) => {
    for (const passage of passagesWith(index, word)) {
      left--;
      if (left < 0 || occurrencesIn(index, passage, word).length > 0) return true;
    }
    return false;
  };
  return words.filter(word => !isIn(word));
}

/** The passages in which a word can stand: those that hold its rarest term, or all for a word that is not looked up. */
function passagesWith({ passages, postings, lexicon }: BookIndex, word: string): Iterable<number> {
  const terms = wordsOf(word)
    .map(termOf)
    .filter(term => term !== '');
  const numbers = terms.map(term => lexicon.numberOfTerm(term));
  if (numbers.includes(undefined)) return [];
  const held = numbers
    .map((number = 0) =>
      postings.passages.subarray(postings.starts[number] ?? 0, postings.starts[number + 1] ?? 0),
    )
    .sort((one, other) => one.length - other.length);
  return held[0] ?? passages.keys();
}

const WORD_SIGN_BEFORE = /[\p{L}\p{M}\p{N}]$/u;
const WORD_SIGN_BEHIND = /^[\p{L}\p{M}\p{N}]/u;

/** How often a word stands in a text by itself, not as part of another. */
function timesIn(text: string, word: string): number {
  let times = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length;
    const isPart =
      WORD_SIGN_BEFORE.test(text.slice(Math.max(0, at - 2), at)) ||
      WORD_SIGN_BEHIND.test(text.slice(end, end + 2));
    if (!isPart) times++;
  }
  return times;
}

/** Where a word or a name stands: how often, in which chapters, first and last. */
export function whereItStands({ index }: Reading, word: string): Section[] {
  const found = [...passagesWith(index, word)].flatMap(passage => occurrencesIn(index, passage, word));
  const name = escaped(word);
  const [first] = found;
  if (!first) return section(`“${name}”`, [`“${name}” does not stand in this book, not as a whole word.`]);
  const byChapter = new Map<number, number>();
  let all = 0;
  for (const { chapter, times } of found) {
    all += times;
    byChapter.set(chapter, (byChapter.get(chapter) ?? 0) + times);
  }
  const chapters = [...byChapter].map(
    ([number, times]) =>
      `${escaped(index.chapters[number]?.title.trim() || `chapter ${number + 1}`)} (${times})`,
  );
  const last = found.at(-1);
  return section(`“${name}” stands ${count(all, 'time')} in the book`, [
    `In ${count(chapters.length, 'chapter')} of ${index.chapters.length}: ${listed(chapters.slice(0, CHAPTERS_LISTED))}${chapters.length > CHAPTERS_LISTED ? ` and ${chapters.length - CHAPTERS_LISTED} more` : ''}.`,
    `First:\n\n${quote(index, first)}`,
    last && last !== first ? `Last:\n\n${quote(index, last)}` : undefined,
  ]);
}
