import type { StyleMeasures } from '../entities/style-measures.ts';
import type { StyleAnalysis } from '../entities/writing-style.ts';

type Described = Pick<StyleAnalysis, 'vocabularyLevel' | 'tonePatterns' | 'dialogueStyle' | 'pacingNotes'>;

/** Thirds of 15 English novels by the average of different words in 200. */
const PLAIN_BELOW_MATTR = 0.631;
const RICH_FROM_MATTR = 0.638;

const NOT_ENOUGH = 'Too few words to say.';

/** What was measured, in words that claim no more than the figures do. */
export function describeStyle(measures: StyleMeasures): Described {
  return {
    vocabularyLevel: vocabularyLevel(measures),
    tonePatterns: tonePatterns(measures),
    dialogueStyle: dialogueStyle(measures),
    pacingNotes: pacingNotes(measures),
  };
}

function vocabularyLevel({ vocabulary, language }: StyleMeasures): string {
  if (!vocabulary) return NOT_ENOUGH;
  const different = Math.round(vocabulary.mattr * 200);
  // How many words a text varies depends on the endings of its language: only English has books to compare with here.
  if (language !== 'en') return `${different} different words in 200`;
  if (vocabulary.mattr < PLAIN_BELOW_MATTR) return 'Plain';
  return vocabulary.mattr < RICH_FROM_MATTR ? 'Varied' : 'Rich';
}

function tonePatterns({ person, tense, sentenceLength, punctuation, readability }: StyleMeasures): string[] {
  const patterns: string[] = [];
  if (person)
    patterns.push({ first: 'First person', second: 'Second person', third: 'Third person' }[person.kind]);
  if (tense)
    patterns.push({ past: 'Past tense', present: 'Present tense', mixed: 'Mixed tenses' }[tense.kind]);
  if (sentenceLength) patterns.push(variety(sentenceLength));
  if (readability?.ease != null) patterns.push(easeWords(readability.ease));
  if (punctuation) patterns.push(...habits(punctuation));
  return patterns;
}

function variety({ mean, spread }: NonNullable<StyleMeasures['sentenceLength']>): string {
  const ratio = spread / mean;
  if (ratio < 0.5) return 'Even sentences';
  return ratio < 0.8 ? 'Varied sentences' : 'Long and short sentences in turn';
}

function easeWords(ease: number): string {
  if (ease >= 80) return 'Easy to read';
  return ease >= 60 ? 'Fairly easy to read' : 'Demanding to read';
}

/** Habits that stand out: twice what the novels of the reference have on average, per thousand words. */
function habits(punctuation: NonNullable<StyleMeasures['punctuation']>): string[] {
  const { semicolons, dashes, ellipses, exclamations, questions, parentheses } = punctuation;
  const found: string[] = [];
  if (dashes >= 12) found.push('Many dashes');
  if (semicolons >= 9) found.push('Many semicolons');
  if (ellipses >= 5) found.push('Many ellipses');
  if (exclamations >= 10) found.push('Many exclamation marks');
  if (questions >= 14) found.push('Many questions');
  if (parentheses >= 2) found.push('Many parentheses');
  return found;
}

function dialogueStyle({ dialogue }: StyleMeasures): string {
  if (!dialogue) return NOT_ENOUGH;
  if (dialogue.turns === 0) return 'No dialogue was found.';
  const share = `${percent(dialogue.share)} of the words are spoken, in turns of about ${Math.round(dialogue.wordsPerTurn)} words.`;
  if (dialogue.taggedShare === null) return share;
  return `${share} ${percent(dialogue.taggedShare)} of the turns say who speaks with a verb such as “said”.`;
}

function pacingNotes({ sentenceLength, rhythm }: StyleMeasures): string {
  if (!sentenceLength) return NOT_ENOUGH;
  const { mean, median, longest } = sentenceLength;
  const lengths = `Sentences have ${mean} words on average, half of them at most ${Math.floor(median)}, the longest ${longest}.`;
  const scenes = rhythm?.scenes ?? [];
  if (scenes.length < 2) return lengths;
  const averages = scenes.map(scene => scene.averageSentenceLength);
  return `${lengths} From scene to scene the average goes from ${Math.min(...averages)} to ${Math.max(...averages)} words.`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
