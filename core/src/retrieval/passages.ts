import { blockLength } from '../document/blocks.ts';
import { type Chapter, findChapters, type TextRange } from '../document/chapters.ts';
import { type Block, isTextRun } from '../document/flat-text.ts';
import type { SentenceTerms } from './block-terms.ts';

/** A few sentences of one scene that follow each other. */
export interface Passage extends TextRange {
  /** The places of its chapter and of its scene among those of the book, from 0. */
  readonly chapter: number;
  readonly scene: number;
  readonly sentences: readonly PlacedSentence[];
  readonly wordCount: number;
  readonly tokens: number;
}

export interface PlacedSentence extends TextRange {
  /** The place of its block in the book. */
  readonly block: number;
  readonly read: SentenceTerms;
}

/** A block with its place in the text and its sentences. */
export interface ReadBlock extends TextRange {
  readonly text: string;
  readonly sentences: readonly SentenceTerms[];
}

/**
 * Small enough that many places of a book fit into a prompt, large enough that an answer is not cut from what makes it
 * understood.
 */
const PASSAGE_WORDS = 60;
/** What is left of a scene is joined to the passage before it if it is shorter than this. */
const REMAINDER_WORDS = 22;

const EMBED_PLACE = '\uFFFC';

/** A block's text in which every place of the document is one character, so that offsets can be counted in it. */
function textByPlaces(block: Block): string {
  if (block.kind === 'rule') return '';
  let text = '';
  for (const run of block.runs) text += isTextRun(run) ? run.text : EMBED_PLACE;
  return text;
}

export function readBlocks(
  blocks: readonly Block[],
  read: (text: string, block: Block) => readonly SentenceTerms[],
): ReadBlock[] {
  let from = 0;
  return blocks.map(block => {
    const text = textByPlaces(block);
    const to = from + blockLength(block);
    const place = { from, to, text, sentences: text === '' ? [] : read(text, block) };
    from = to;
    return place;
  });
}

export interface CutBook {
  readonly chapters: readonly Chapter[];
  readonly passages: readonly Passage[];
}

/** Cuts a book into passages, never across a scene break. */
export function cutBook(blocks: readonly Block[], places: readonly ReadBlock[]): CutBook {
  const chapters = findChapters(blocks);
  const passages: Passage[] = [];
  let block = 0;
  let scene = 0;
  for (const [chapter, { scenes }] of chapters.entries()) {
    for (const { from, to } of scenes) {
      while ((places[block]?.from ?? to) < from) block++;
      const sentences: PlacedSentence[] = [];
      for (let place = places[block]; place !== undefined && place.from < to; place = places[++block]) {
        for (const read of place.sentences) {
          sentences.push({ block, read, from: place.from + read.from, to: place.from + read.to });
        }
      }
      for (const group of grouped(sentences)) passages.push(passageOf(group, chapter, scene));
      scene++;
    }
  }
  return { chapters, passages };
}

function grouped(sentences: readonly PlacedSentence[]): PlacedSentence[][] {
  const groups: PlacedSentence[][] = [];
  let group: PlacedSentence[] = [];
  let words = 0;
  for (const sentence of sentences) {
    if (words > 0 && words + sentence.read.wordCount > PASSAGE_WORDS * 1.25) {
      groups.push(group);
      group = [];
      words = 0;
    }
    group.push(sentence);
    words += sentence.read.wordCount;
    if (words >= PASSAGE_WORDS) {
      groups.push(group);
      group = [];
      words = 0;
    }
  }
  const last = groups.at(-1);
  if (last !== undefined && words < REMAINDER_WORDS) last.push(...group);
  else if (group.length > 0) groups.push(group);
  return groups;
}

function passageOf(sentences: readonly PlacedSentence[], chapter: number, scene: number): Passage {
  let wordCount = 0;
  let tokens = 0;
  for (const { read } of sentences) {
    wordCount += read.wordCount;
    tokens += read.tokens;
  }
  return {
    chapter,
    scene,
    sentences,
    wordCount,
    tokens,
    from: sentences[0]?.from ?? 0,
    to: sentences.at(-1)?.to ?? 0,
  };
}
