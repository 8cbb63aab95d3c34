import type { SceneRhythm, StyleMeasures } from '../entities/style-measures.ts';
import { findExamples } from './examples.ts';
import { personOf, tenseOf } from './narration.ts';
import { countPunctuation, perThousandWords } from './punctuation.ts';
import { type ReadProse, type ReadScene, readProse } from './read-prose.ts';
import { readabilityOf } from './readability.ts';
import type { ProseScene } from './scenes.ts';
import type { Sentence } from './sentences.ts';
import { mean, median, spread } from './spread.ts';
import { mattr, mtld } from './vocabulary.ts';

/** Below these numbers of words a figure is chance and is not told. */
const WORDS_MIN = {
  sentenceLength: 100,
  readability: 100,
  punctuation: 200,
  vocabulary: 200,
  narration: 200,
  dialogue: 500,
  scene: 50,
} as const;

/** As many bars as a small chart can show. */
const SENTENCES_IN_CHART = 48;
const SCENES_IN_CHART = 60;

/** Everything that can be counted in prose. Depends on nothing but the text. */
export function measureStyle(scenes: readonly ProseScene[]): StyleMeasures {
  const prose = readProse(scenes);
  const sentences = prose.scenes.flatMap(scene => scene.sentences);
  const words = prose.scenes.flatMap(scene => scene.words);
  const told = prose.scenes.flatMap(scene => scene.told);
  const { language } = prose;
  const isEnough = (least: number) => prose.hasWords && words.length >= least;
  return {
    language: language?.code ?? null,
    words: words.length,
    sentences: sentences.length,
    sentenceLength: isEnough(WORDS_MIN.sentenceLength) ? sentenceLengthOf(sentences, words.length) : null,
    vocabulary: isEnough(WORDS_MIN.vocabulary) ? vocabularyOf(words) : null,
    readability: isEnough(WORDS_MIN.readability)
      ? { words: words.length, ...rounded(readabilityOf(words, sentences.length, language)) }
      : null,
    dialogue: isEnough(WORDS_MIN.dialogue) ? dialogueOf(prose, words.length) : null,
    tense: language && told.length >= WORDS_MIN.narration ? tenseOf(told, language) : null,
    person: language && told.length >= WORDS_MIN.narration ? personOf(told, language) : null,
    punctuation: isEnough(WORDS_MIN.punctuation) ? punctuationOf(prose, words.length) : null,
    rhythm: isEnough(WORDS_MIN.sentenceLength) ? rhythmOf(prose) : null,
    examples: findExamples(prose),
  };
}

function sentenceLengthOf(sentences: readonly Sentence[], words: number): StyleMeasures['sentenceLength'] {
  const lengths = sentences.map(sentence => sentence.words);
  return {
    words,
    mean: round(mean(lengths)),
    spread: round(spread(lengths)),
    median: median(lengths),
    longest: lengths.reduce((longest, length) => Math.max(longest, length), 0),
  };
}

function vocabularyOf(words: readonly string[]): StyleMeasures['vocabulary'] {
  const different = mattr(words);
  const stretch = mtld(words);
  if (different === undefined || stretch === undefined) return null;
  return { words: words.length, mattr: round(different, 3), mtld: round(stretch) };
}

function dialogueOf({ scenes, language }: ReadProse, words: number): StyleMeasures['dialogue'] {
  const turns = scenes.flatMap(scene => scene.turns);
  const spoken = turns.reduce((sum, turn) => sum + turn.words, 0);
  const tagged = turns.filter(turn => turn.isTagged).length;
  return {
    words,
    share: round(spoken / words, 3),
    turns: turns.length,
    wordsPerTurn: turns.length === 0 ? 0 : round(spoken / turns.length),
    taggedShare: language && turns.length > 0 ? round(tagged / turns.length, 3) : null,
  };
}

function punctuationOf({ scenes }: ReadProse, words: number): StyleMeasures['punctuation'] {
  const counts = countPunctuation(scenes.map(scene => scene.text).join('\n'));
  return { words, ...rounded(perThousandWords(counts, words)) };
}

function rhythmOf({ scenes }: ReadProse): StyleMeasures['rhythm'] {
  const sentences = scenes.flatMap(scene => scene.sentences.map(sentence => sentence.words));
  // From the middle: beginnings are written in another gait than the book.
  const from = Math.max(0, Math.floor((sentences.length - SENTENCES_IN_CHART) / 2));
  return {
    sentences: sentences.slice(from, from + SENTENCES_IN_CHART),
    scenes: evenly(scenes.filter(scene => scene.words.length >= WORDS_MIN.scene).map(sceneRhythm)),
  };
}

function sceneRhythm({ title, words, sentences, turns }: ReadScene): SceneRhythm {
  const spoken = turns.reduce((sum, turn) => sum + turn.words, 0);
  return {
    title,
    words: words.length,
    averageSentenceLength: round(mean(sentences.map(sentence => sentence.words))),
    dialogueShare: round(Math.min(1, spoken / words.length), 3),
  };
}

/** So many of the scenes as a chart shows, spread over the whole book. */
function evenly(scenes: SceneRhythm[]): SceneRhythm[] {
  if (scenes.length <= SCENES_IN_CHART) return scenes;
  return Array.from({ length: SCENES_IN_CHART }, (_, index) =>
    scenes.at(Math.floor((index * scenes.length) / SCENES_IN_CHART)),
  ).filter(scene => scene !== undefined);
}

function round(value: number, digits = 1): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

function rounded<T extends object>(figures: T): T {
  const entries = Object.entries(figures).map(([name, value]) => [
    name,
    typeof value === 'number' ? round(value) : value,
  ]);
  // The same names with numbers in the place of numbers.
  return Object.fromEntries(entries) as T;
}
