import type { ReadBook } from '@everdraft/core/retrieval/book-shelf';
import { estimateTokens } from '@everdraft/core/retrieval/estimate-tokens';
import type { BookFacts, ContextBlock } from '../../ai/prompt.ts';
import { contextBlock, roomFor } from './context-block.ts';
import { trimText } from './trim-text.ts';

const TITLE = 'Map of the book';
/** Longer than this, a line tells the chapter instead of naming it. */
const TOKENS_PER_CHAPTER_MAX = 60;
const TOKENS_FOR_A_SENTENCE_MIN = 14;
/** Counts are rounded, so that typing in a chapter leaves the map as it is. */
const WORDS_STEP = 500;

/** One line for each chapter: its number, title and length, and a sentence of its own that says most about it. */
export function bookMap(
  book: BookFacts,
  { index, summaries }: ReadBook,
  tokens: number,
): ContextBlock | undefined {
  const { chapters } = index;
  const head = `“${book.title}”, ${chapters.length === 1 ? '1 chapter' : `${chapters.length} chapters`}. The sentences are quoted from the chapters.`;
  const names = chapters.map(({ title, wordCount }, place) => {
    const name = title.trim() === '' ? 'without a title' : title.trim();
    return `C${place + 1} ${name} (${roughly(wordCount)})`;
  });
  let room = roomFor(TITLE, tokens) - estimateTokens(head);
  if (room <= 0) return undefined;
  const namesTokens = names.reduce((sum, name) => sum + estimateTokens(name) + 1, 0);
  if (namesTokens > room)
    return contextBlock('book-map', TITLE, [head, ...shortened(names, room)].join('\n'));
  room -= namesTokens;
  const perChapter = Math.min(TOKENS_PER_CHAPTER_MAX, Math.floor(room / Math.max(1, names.length)) - 1);
  const told = summaries.of(index);
  const lines = names.map((name, place) => {
    const sentence = told[place]?.[0];
    if (sentence === undefined || perChapter < TOKENS_FOR_A_SENTENCE_MIN) return name;
    return `${name}: ${trimText(sentence.replaceAll('\n', ' '), perChapter)}`;
  });
  return contextBlock('book-map', TITLE, [head, ...lines].join('\n'));
}

function roughly(words: number): string {
  return words < WORDS_STEP
    ? `under ${WORDS_STEP} words`
    : `about ${(Math.round(words / WORDS_STEP) * WORDS_STEP).toLocaleString('en')} words`;
}

/** The first and the last chapters, as many as fit. */
function shortened(names: readonly string[], tokens: number): string[] {
  const first: string[] = [];
  const last: string[] = [];
  let room = tokens - 12;
  for (let place = 0; place < names.length; place++) {
    const isFirst = place % 2 === 0;
    const name = (isFirst ? names[place / 2] : names[names.length - (place + 1) / 2]) ?? '';
    room -= estimateTokens(name) + 1;
    if (room < 0) break;
    if (isFirst) first.push(name);
    else last.unshift(name);
  }
  const left = names.length - first.length - last.length;
  return left > 0 ? [...first, `(${left} more chapters)`, ...last] : [...first, ...last];
}
