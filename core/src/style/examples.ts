import type { StyleExample, StyleMeasures } from '../entities/style-measures.ts';
import { trimEndOf, trimStartOf } from '../text/trim-characters.ts';
import type { ReadProse } from './read-prose.ts';
import type { Sentence } from './sentences.ts';
import { mean } from './spread.ts';

/** Longer than this an example is no longer read. */
const CHARACTERS_MAX = 400;
const SENTENCES_MIN = 5;
const TYPICAL_WORDS_MIN = 4;
/** A single word shows nothing of how its author writes. */
const SHORT_WORDS_MIN = 2;
const QUOTE_BEFORE = /[“”"„«»‘]/u;
const QUOTE_BEHIND = /[“”"«»]/u;

/** Sentences of the author's own: the longest and the shortest, one as long as most, and something that is said. */
export function findExamples({ scenes }: ReadProse): StyleMeasures['examples'] {
  const sentences = scenes.flatMap(scene => scene.sentences);
  const turns = scenes.flatMap(scene => scene.turns);
  const shown = sentences.filter(sentence => sentence.text.length <= CHARACTERS_MAX);
  if (sentences.length < SENTENCES_MIN) {
    return { longest: null, shortest: null, typical: null, spoken: null };
  }
  const average = mean(sentences.map(sentence => sentence.words));
  const turnAverage = turns.length === 0 ? 0 : mean(turns.map(turn => turn.words));
  return {
    longest: nearest(shown, Number.MAX_SAFE_INTEGER),
    shortest: nearest(
      shown.filter(sentence => sentence.words >= SHORT_WORDS_MIN),
      0,
    ),
    typical: nearest(
      shown.filter(sentence => sentence.words >= TYPICAL_WORDS_MIN),
      average,
    ),
    spoken: nearest(
      turns.filter(turn => turn.text.length <= CHARACTERS_MAX),
      turnAverage,
    ),
  };
}

/** The first of those whose length is nearest to the wanted one. */
function nearest(sentences: readonly Sentence[], words: number): StyleExample | null {
  let best: Sentence | undefined;
  for (const sentence of sentences) {
    if (!best || Math.abs(sentence.words - words) < Math.abs(best.words - words)) best = sentence;
  }
  return best ? { text: withoutLoneQuotes(best.text), words: best.words } : null;
}

/** A sentence cut out of a speech keeps only one of its two quotation marks. */
function withoutLoneQuotes(text: string): string {
  const opened = text.match(/[“„«]/gu)?.length ?? 0;
  const closed = text.match(/[”»]/gu)?.length ?? 0;
  return opened === closed ? text : trimEndOf(trimStartOf(text, QUOTE_BEFORE), QUOTE_BEHIND).trim();
}
