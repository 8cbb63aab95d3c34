import type { BookIndex } from '@everdraft/core/retrieval/book-index';
import type { QuotedSentence } from './excerpt.ts';
import type { Reading } from './reading.ts';
import { count, escaped, listed, quote, type Section, section } from './report.ts';

const QUOTED = /["“‘«]([^"“”‘’«»]{2,60})["”’»]/u;
const CHAPTERS_LISTED = 12;

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

/** Every sentence of the book in which a word stands. */
export function occurrencesOf(index: BookIndex, word: string): Occurrence[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  );
  const found: Occurrence[] = [];
  for (const { chapter, sentences } of index.passages) {
    for (const { block, read, from, to } of sentences) {
      const text = index.blocks[block]?.text.slice(read.from, read.to) ?? '';
      const times = text.match(pattern)?.length ?? 0;
      if (times > 0) found.push({ text, from, to, words: read.wordCount, chapter, times });
    }
  }
  return found;
}

/** Where a word or a name stands: how often, in which chapters, first and last. */
export function whereItStands({ index }: Reading, word: string): Section[] {
  const found = occurrencesOf(index, word);
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
