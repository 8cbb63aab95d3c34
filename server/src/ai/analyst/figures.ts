import { findSpeechMarks, stretchesOf } from '@everdraft/core/style/dialogue';
import { mean, median } from '@everdraft/core/style/spread';
import { wordCount } from '@everdraft/core/text/word-count';
import type { Excerpt } from './excerpt.ts';
import { count, percent } from './report.ts';

/** What can be counted in a stretch of prose. */
export interface Figures {
  readonly words: number;
  readonly sentences: number;
  readonly paragraphs: number;
  readonly meanWords: number;
  readonly medianWords: number;
  readonly longestWords: number;
  readonly spokenShare: number;
  readonly questions: number;
  readonly exclamations: number;
}

export function figuresOf({
  paragraphs,
  sentences,
  words,
}: Pick<Excerpt, 'paragraphs' | 'sentences' | 'words'>): Figures {
  const lengths = sentences.map(sentence => sentence.words);
  const marks = findSpeechMarks(paragraphs);
  const spoken = paragraphs
    .flatMap(paragraph => stretchesOf(paragraph, marks))
    .filter(({ isSpoken }) => isSpoken)
    .reduce((sum, { text }) => sum + wordCount(text), 0);
  const ending = (sign: RegExp) => sentences.filter(({ text }) => sign.test(text)).length;
  return {
    words,
    sentences: sentences.length,
    paragraphs: paragraphs.length,
    meanWords: mean(lengths),
    medianWords: median(lengths),
    longestWords: lengths.reduce((longest, length) => Math.max(longest, length), 0),
    spokenShare: words === 0 ? 0 : Math.min(1, spoken / words),
    questions: ending(/\?["'”’»)\]]*$/u),
    exclamations: ending(/!["'”’»)\]]*$/u),
  };
}

export function countsLine(figures: Figures): string {
  const { words, sentences, paragraphs } = figures;
  return `${count(words, 'word')} in ${count(sentences, 'sentence')} and ${count(paragraphs, 'paragraph')}.`;
}

export function rhythmLine(own: Figures, book: Figures): string {
  return `Sentences have ${own.meanWords.toFixed(1)} words on average (in the whole book ${book.meanWords.toFixed(1)}); half of them have at most ${Math.floor(own.medianWords)}, the longest has ${own.longestWords}.`;
}

export function speechLine(own: Figures, book: Figures): string {
  return `${percent(own.spokenShare)} of the words are spoken (in the whole book ${percent(book.spokenShare)}).`;
}

const BARS = '▁▂▃▄▅▆▇█';
const BARS_MAX = 60;

/** The length of one sentence after the other, as bars. */
export function rhythmBars(sentences: Excerpt['sentences']): string {
  const shown = sentences.slice(0, BARS_MAX);
  const longest = Math.max(1, ...shown.map(({ words }) => words));
  return shown.map(({ words }) => BARS[Math.ceil((words / longest) * BARS.length) - 1] ?? BARS[0]).join('');
}
