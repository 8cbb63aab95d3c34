import type { Lexicon } from './block-terms.ts';
import type { BookIndex } from './book-index.ts';
import { addDirection, type TermDirections } from './directions.ts';
import { PassageVectors } from './passage-vectors.ts';
import { rarity, rarityOf } from './score-passages.ts';
import type { Concept } from './sought-concepts.ts';
import { learnTopics } from './topics.ts';
import type { WordVectors } from './word-vectors.ts';

/** How much a passage gains that stands out by what its words mean, and by the topics of the pages around it. */
const MEANING_SHARE = 0.08;
const TOPIC_SHARE = 0.05;
/** Passages on either side that a topic is looked for in: it is a matter of pages. */
const TOPIC_REACH = 4;
/** With fewer of its words in the table a book is in another language, and the few look like words that they are not. */
const KNOWN_SHARE_MIN = 0.5;
/** Topics are learnt again when so much of a book is new. */
const NEW_SHARE_MAX = 0.02;

interface LikenessInBook {
  readonly meanings: PassageVectors | undefined;
  readonly topics: { readonly passages: PassageVectors; readonly ofTerms: TermDirections } | undefined;
}

interface LearntTopics {
  readonly ofTerms: TermDirections | undefined;
  readonly blocksRead: number;
}

const books = new WeakMap<BookIndex, LikenessInBook>();
/** The last that were made for a book, by the lexicon, which it keeps while it changes. */
const latest = new WeakMap<Lexicon, LikenessInBook>();
const learnt = new WeakMap<Lexicon, LearntTopics>();

/**
 * For each passage, what it gains because it is about the like of what is asked, whatever its words are. The vectors of a book
 * are made when it is first searched, and kept with its index; after an edit those that are still true are taken over.
 */
export function likenessToQuestion(
  index: BookIndex,
  words: ReadonlyMap<string, number>,
  concepts: readonly Concept[],
): Float64Array {
  const { meanings, topics } = likenessIn(index);
  const gain = new Float64Array(index.passages.length);
  const gainFrom = (likeness: Float64Array, share: number) => {
    for (const [passage, value] of standingOut(likeness).entries())
      gain[passage] = (gain[passage] ?? 0) + share * value;
  };
  if (meanings && index.words)
    gainFrom(meanings.likenessTo(meaningOf(index, index.words, words)), MEANING_SHARE);
  if (topics) {
    const sought = topicOf(index, topics.ofTerms, concepts);
    gainFrom(meanAround(topics.passages.likenessTo(sought)), TOPIC_SHARE);
  }
  return gain;
}

function likenessIn(index: BookIndex): LikenessInBook {
  const kept = books.get(index);
  if (kept) return kept;
  const ofWords = index.words && directionsOfWords(index, index.words);
  const ofTopics = topicsOf(index);
  const before = latest.get(index.lexicon);
  const made = {
    meanings:
      ofWords && new PassageVectors(index, ofWords, { from: 'the whole book', before: before?.meanings }),
    topics: ofTopics && {
      passages: new PassageVectors(index, ofTopics, { from: 'nothing', before: before?.topics?.passages }),
      ofTerms: ofTopics,
    },
  };
  latest.set(index.lexicon, made);
  books.set(index, made);
  return made;
}

/** Names mean somebody in this book, and somebody else or a thing in all others. */
function directionsOfWords(index: BookIndex, words: WordVectors): TermDirections | undefined {
  const { dimensions, values } = words;
  const ofTerms = new Int32Array(index.lexicon.size).fill(-1);
  const { starts } = index.postings;
  let all = 0;
  let known = 0;
  for (let term = 0; term < index.lexicon.size; term++) {
    if (index.areNames[term] === 1) continue;
    const places = (starts[term + 1] ?? 0) - (starts[term] ?? 0);
    const number = words.numberOf(index.lexicon.termOfNumber(term));
    all += places;
    if (number === undefined) continue;
    known += places;
    ofTerms[term] = number;
  }
  return known >= all * KNOWN_SHARE_MIN ? { dimensions, values, ofTerms } : undefined;
}

function topicsOf(index: BookIndex): TermDirections | undefined {
  const { lexicon, blocksRead, blocks } = index;
  const kept = learnt.get(lexicon);
  if (kept && blocksRead - kept.blocksRead <= blocks.length * NEW_SHARE_MAX) return kept.ofTerms;
  const ofTerms = learnTopics(index);
  learnt.set(lexicon, { ofTerms, blocksRead });
  return ofTerms;
}

function meaningOf(index: BookIndex, vectors: WordVectors, words: ReadonlyMap<string, number>): Float32Array {
  const sum = new Float32Array(vectors.dimensions);
  for (const [word, weight] of words) {
    const term = index.lexicon.numberOfTerm(word);
    const number = term !== undefined && index.areNames[term] === 1 ? undefined : vectors.numberOf(word);
    if (number === undefined) continue;
    const worth = term === undefined ? rarityOf(index, 1) : rarity(index, term);
    addDirection(sum, 0, vectors, number, weight * worth);
  }
  return sum;
}

function topicOf(index: BookIndex, ofTerms: TermDirections, concepts: readonly Concept[]): Float32Array {
  const sum = new Float32Array(ofTerms.dimensions);
  for (const { weight, terms } of concepts) {
    for (const [term, sureness] of terms) {
      addDirection(sum, 0, ofTerms, term, weight * sureness * sureness * rarity(index, term));
    }
  }
  return sum;
}

function meanAround(values: Float64Array): Float64Array {
  return values.map((_, at) => {
    const around = values.subarray(Math.max(0, at - TOPIC_REACH), at + TOPIC_REACH + 1);
    return around.reduce((sum, value) => sum + value, 0) / (2 * TOPIC_REACH + 1);
  });
}

/** By how many standard deviations a value lies above the mean, 0 for one that does not. */
function standingOut(values: Float64Array): Float64Array {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count);
  return values.map(value => (deviation === 0 ? 0 : Math.max(0, (value - mean) / deviation)));
}
