import { analyzeStyle } from '@everdraft/core/style/analyze-style';
import { scenesOfText } from '@everdraft/core/style/scenes';
import { wordCount } from '@everdraft/core/text/word-count';
import type { Reading } from './reading.ts';
import { frequentWords } from './repeated.ts';
import { count, escaped, type Section, section } from './report.ts';

/** More words change the figures no further and take longer than an author waits. */
const SAMPLE_WORDS_MAX = 30_000;

/** The patterns of a stretch of prose, as far as they can be counted. */
export function styleNotes({ excerpt, isName }: Reading): Section[] {
  const sample = fromTheMiddle(excerpt.paragraphs);
  const words = sample.reduce((sum, text) => sum + wordCount(text), 0);
  const measured = analyzeStyle(scenesOfText(sample.join('\n\n')));
  const frequent = frequentWords(excerpt, isName)
    .slice(0, 8)
    .map(({ text, count: times }) => `${escaped(text)} (${times})`);
  return [
    ...section(`How ${escaped(excerpt.name)} is written`, [
      `Measured on ${count(words, 'word')}${sample.length < excerpt.paragraphs.length ? ' from its middle' : ''}.`,
      `- Sentences: ${measured.averageSentenceLength.toFixed(1)} words on average`,
      `- Vocabulary: ${measured.vocabularyLevel}`,
      measured.tonePatterns.length > 0 ? `- Tone: ${measured.tonePatterns.join('; ')}` : undefined,
      `- Dialogue: ${measured.dialogueStyle}`,
      `- Pacing: ${measured.pacingNotes}`,
      frequent.length > 0 ? `- Words you use most here: ${frequent.join(', ')}` : undefined,
    ]),
    ...section('To ask yourself', ['Which of these figures is a habit, and which is a choice?']),
  ];
}

/** Beginnings and ends are written in another gait than the rest. */
function fromTheMiddle(paragraphs: readonly string[]): readonly string[] {
  const counts = paragraphs.map(wordCount);
  let from = 0;
  let to = paragraphs.length;
  let words = counts.reduce((sum, count) => sum + count, 0);
  while (words > SAMPLE_WORDS_MAX && to - from > 1) {
    words -= (from <= paragraphs.length - to ? counts[from++] : counts[--to]) ?? 0;
  }
  return paragraphs.slice(from, to);
}
