import { STOP_WORDS } from '@everdraft/core/retrieval/stop-words';
import { termOf, wordsOf } from '@everdraft/core/retrieval/terms';
import type { Excerpt, QuotedSentence } from './excerpt.ts';
import { count } from './report.ts';

/** Something in a sentence that an editor would look at twice. */
export interface LineNote {
  readonly kind: string;
  readonly sentence: QuotedSentence;
  /** What exactly, in the author's words. */
  readonly detail: string;
  /** The stronger, the sooner it is told. */
  readonly weight: number;
}

const ECHO_DISTANCE_WORDS = 40;
const LONG_SENTENCE_WORDS = 40;
const FILTER =
  /\b(?:saw|felt|heard|noticed|watched|realized|realised|seemed|wondered|could see|could hear|could feel)\b/iu;
const PASSIVE =
  /\b(?:was|were|been|being|is|are)\s+(?:\w+ly\s+)?(?:\w{3,}ed|taken|given|seen|made|done|known|held|told|found|shown|brought|thrown|written|broken|driven|left|kept|sent|built|caught|lost|paid|put|set|cut|hit|shut)\b/iu;
const ADVERB_TAG =
  /\b(?:said|asked|replied|answered|cried|whispered|muttered|shouted)\s+(?:\p{Lu}?\p{L}+\s+)?(\p{L}+ly)\b/iu;
const WEAK_OPENING = /^["“‘']?(?:There (?:was|were|is|are)|It (?:was|is))\b/u;
/** Common words that are repeated without being noticed. */
const UNNOTICED = new Set(
  ['man', 'time', 'hand', 'eye', 'look', 'face', 'know', 'think', 'ask', 'turn', 'littl'].map(termOf),
);

export function lineNotes({ sentences }: Excerpt, isName: (word: string) => boolean): LineNote[] {
  const notes: LineNote[] = [];
  const add = (kind: string, sentence: QuotedSentence, detail: string | undefined, weight: number) => {
    if (detail !== undefined) notes.push({ kind, sentence, detail, weight });
  };
  for (const sentence of sentences) {
    const { text, words } = sentence;
    if (words > LONG_SENTENCE_WORDS)
      add('long sentence', sentence, `${words} words`, words / LONG_SENTENCE_WORDS);
    add('filter word', sentence, FILTER.exec(text)?.[0], 1);
    add('perhaps passive', sentence, PASSIVE.exec(text)?.[0], 0.9);
    add('adverb beside a verb of saying', sentence, ADVERB_TAG.exec(text)?.[0], 1.2);
    add('weak opening', sentence, WEAK_OPENING.exec(text)?.[0].replace(/^["“‘']/u, ''), 0.7);
  }
  for (const { sentence, word, distance } of echoes(sentences, isName)) {
    add(
      'echo',
      sentence,
      `“${word}” again after ${count(distance, 'word')}`,
      2 - distance / ECHO_DISTANCE_WORDS,
    );
  }
  return notes.sort((one, two) => two.weight - one.weight || one.sentence.from - two.sentence.from);
}

interface Echo {
  sentence: QuotedSentence;
  word: string;
  distance: number;
}

/** Words that come again too soon. Names do, and nobody minds. */
function echoes(sentences: readonly QuotedSentence[], isName: (word: string) => boolean): Echo[] {
  const last = new Map<string, number>();
  const found: Echo[] = [];
  let place = 0;
  for (const sentence of sentences) {
    for (const word of wordsOf(sentence.text)) {
      place++;
      const term = termOf(word);
      if (term.length < 4 || STOP_WORDS.has(word.toLowerCase()) || UNNOTICED.has(term) || isName(word))
        continue;
      const before = last.get(term);
      if (before !== undefined && place - before <= ECHO_DISTANCE_WORDS) {
        found.push({ sentence, word, distance: place - before });
      }
      last.set(term, place);
    }
  }
  return found;
}

/** How many notes there are of each kind, the most frequent first. */
export function noteCounts(notes: readonly LineNote[]): [kind: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { kind } of notes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort((one, two) => two[1] - one[1] || (one[0] < two[0] ? -1 : 1));
}
