import { blockLength, blockText } from './blocks.ts';
import { countBlock } from './counts.ts';
import type { Block, Heading } from './flat-text.ts';

/** A stretch of the text, in offsets; `to` is the first offset after it. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface Scene extends TextRange {
  /** The words of its heading; '' where only a break divides it from the scene before. */
  readonly title: string;
  readonly wordCount: number;
}

export interface Chapter extends TextRange {
  /** '' for what stands before the first chapter. */
  readonly title: string;
  readonly wordCount: number;
  readonly scenes: readonly Scene[];
}

interface PlacedBlock extends TextRange {
  readonly block: Block;
}

/** What authors type between scenes. */
const SCENE_BREAK = /^\s*(?:[*#~•·⁂—–_-]\s*){1,9}$/u;
const PART_TITLE = /^\s*(?:part|book|volume|act)\b/iu;
/** One empty line divides paragraphs in many manuscripts; two are meant. */
const EMPTY_LINES_OF_BREAK = 2;

function placed(blocks: readonly Block[]): PlacedBlock[] {
  let from = 0;
  return blocks.map(block => {
    const to = from + blockLength(block);
    const place = { block, from, to };
    from = to;
    return place;
  });
}

function isHeading(block: Block): block is Heading {
  return block.kind === 'heading';
}

/** A title of the book or of a part stands above chapters; else the highest heading in use begins a chapter. */
function chapterLevel(blocks: readonly Block[]): number {
  const headings = blocks.filter(isHeading);
  const levels = [...new Set(headings.map(({ level }) => level))].sort();
  const [highest, second] = levels;
  if (highest === undefined) return 0;
  const top = headings.filter(({ level }) => level === highest);
  const isBookTitle = top.length === 1 && headings[0] === top[0];
  const areParts = top.every(heading => PART_TITLE.test(blockText(heading)));
  return second !== undefined && (isBookTitle || areParts) ? second : highest;
}

function isBlank(block: Block): boolean {
  return block.kind === 'paragraph' && blockText(block).trim() === '';
}

function isMarkedBreak(block: Block): boolean {
  return block.kind === 'rule' || (block.kind === 'paragraph' && SCENE_BREAK.test(blockText(block)));
}

function wordsIn(blocks: readonly PlacedBlock[]): number {
  return blocks.reduce((sum, { block }) => sum + countBlock(block).wordCount, 0);
}

/** The blocks of a scene without the empty ones at its ends; nothing if no words are left. */
function sceneFrom(blocks: readonly PlacedBlock[]): Scene[] {
  const first = blocks.findIndex(({ block }) => !isBlank(block));
  const last = blocks.findLastIndex(({ block }) => !isBlank(block));
  const kept = blocks.slice(first, last + 1);
  const start = kept[0];
  const end = kept.at(-1);
  if (first === -1 || start === undefined || end === undefined) return [];
  const title = isHeading(start.block) ? blockText(start.block) : '';
  return [{ title, from: start.from, to: end.to, wordCount: wordsIn(kept) }];
}

function scenesIn(blocks: readonly PlacedBlock[]): Scene[] {
  const scenes: Scene[] = [];
  let current: PlacedBlock[] = [];
  let emptyLines = 0;
  const end = () => {
    scenes.push(...sceneFrom(current));
    current = [];
  };
  for (const place of blocks) {
    emptyLines = isBlank(place.block) ? emptyLines + 1 : 0;
    if (isMarkedBreak(place.block) || emptyLines === EMPTY_LINES_OF_BREAK) end();
    else {
      if (isHeading(place.block)) end();
      current.push(place);
    }
  }
  end();
  return scenes;
}

/** Whether a chapter begins with a block; empty lines and titles of parts only lead to one. */
function beginsChapter(block: Block, level: number): boolean {
  return isHeading(block) && block.level <= level ? block.level === level : countBlock(block).wordCount > 0;
}

function titleIndex(blocks: readonly PlacedBlock[], level: number): number {
  const own = blocks.findIndex(({ block }) => isHeading(block) && block.level === level);
  return own >= 0 ? own : blocks.findIndex(({ block }) => isHeading(block) && block.level < level);
}

function chapterFrom(blocks: readonly PlacedBlock[], level: number): Chapter[] {
  const start = blocks[0];
  const end = blocks.at(-1);
  const wordCount = wordsIn(blocks);
  const index = titleIndex(blocks, level);
  if (start === undefined || end === undefined || (wordCount === 0 && index === -1)) return [];
  const heading = blocks[index]?.block;
  return [
    {
      title: heading === undefined ? '' : blockText(heading),
      from: start.from,
      to: end.to,
      wordCount,
      scenes: scenesIn(blocks.slice(index + 1)),
    },
  ];
}

/**
 * The chapters of a manuscript with their scenes. Chapters begin at headings, scenes at lower headings, rules, lines
 * such as '* * *' and two empty lines. The title of a part belongs to the chapter after it. A book without headings
 * is one chapter without a title.
 */
export function findChapters(blocks: readonly Block[]): Chapter[] {
  const level = chapterLevel(blocks);
  const chapters: Chapter[] = [];
  let current: PlacedBlock[] = [];
  let hasBegun = false;
  for (const place of placed(blocks)) {
    if (hasBegun && isHeading(place.block) && place.block.level <= level) {
      chapters.push(...chapterFrom(current, level));
      current = [];
      hasBegun = false;
    }
    current.push(place);
    hasBegun ||= beginsChapter(place.block, level);
  }
  chapters.push(...chapterFrom(current, level));
  return chapters;
}
