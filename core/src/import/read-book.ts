import type { Block, HeadingLevel } from '../document/flat-text.ts';
import { NO_ATTRIBUTES, RULE_EMBED } from '../document/flat-text.ts';
import { writeHtml } from '../document/write-html.ts';
import type { ParsedStructure } from '../entities/parsed-structure.ts';
import { cleanText } from '../text/clean-text.ts';
import { isBreakBlock, isProse, lineEssence, wordsIn } from './block-looks.ts';
import { type FoundHeading, findHeadings } from './find-headings.ts';
import { BACK_MATTER, LAST_WORDS } from './heading-words.ts';
import { isBreakKnownInText } from './scene-break.ts';
import { sceneDescription, sceneTitle } from './scene-words.ts';
import { plainRun, type SourceBlock } from './source-block.ts';

/** What an import proposes: the outline, and the text with its headings set. */
export interface ReadBook {
  readonly structure: ParsedStructure;
  /** HTML. */
  readonly content: string;
}

interface Scene {
  title: string;
  readonly texts: string[];
  /** Only an empty line says that it begins here. */
  readonly isByGap: boolean;
}

interface Chapter {
  readonly title: string;
  readonly scenes: Scene[];
}

/** Prose before the first heading is a chapter of its own from this many words on; less is a title page or a motto. */
const OPENING_WORDS_MIN = 300;
const TAIL_WORDS_MAX = 60;
const NEAR_END = 0.9;
const RULE: Block = { kind: 'rule', embed: RULE_EMBED, other: NO_ATTRIBUTES };

function headingBlock(title: string, level: HeadingLevel): Block {
  return { kind: 'heading', level, runs: [plainRun(cleanText(title))], other: NO_ATTRIBUTES };
}

/** Whether empty lines alone divide scenes here: only where no sign does. */
function dividesByGap(blocks: readonly SourceBlock[]): boolean {
  return !blocks.some(isBreakBlock);
}

function isWideGap(before: SourceBlock | undefined, block: SourceBlock, usual: number): boolean {
  if (before === undefined || block.gapBefore <= usual) return false;
  if (usual > 0) return block.gapBefore >= usual + 1 && isProse(before);
  return isProse(before) && isProse(block) && !block.isCentred;
}

/** Writes down a book block by block: the outline and the text at once. */
class BookWriter {
  readonly chapters: Chapter[] = [];
  readonly content: Block[] = [];
  readonly opening: Scene = { title: '', texts: [], isByGap: false };
  #chapter: Chapter | undefined;
  #isBackMatter = false;
  readonly #hasParts: boolean;

  constructor(hasParts: boolean) {
    this.#hasParts = hasParts;
  }

  addHeading({ role, title }: FoundHeading): void {
    if (role === 'part') this.content.push(headingBlock(title, 1));
    else if (role === 'chapter') {
      this.#chapter = { title, scenes: [] };
      this.chapters.push(this.#chapter);
      this.content.push(headingBlock(title, this.#hasParts ? 2 : 1));
    } else {
      this.content.push(headingBlock(title, this.#hasParts ? 3 : 2));
      this.#chapter?.scenes.push({ title, texts: [], isByGap: false });
    }
  }

  addBreak(block: SourceBlock): void {
    const isKept =
      block.block.kind !== 'rule' && (isBreakKnownInText(block.text) || /[\p{L}\p{N}]/u.test(block.text));
    this.content.push(isKept ? block.block : RULE);
    this.#beginScene(false);
  }

  addGap(): void {
    this.content.push(RULE);
    this.#beginScene(true);
  }

  addText(block: SourceBlock, isNearEnd: boolean): void {
    this.content.push(block.block);
    const isEnd = LAST_WORDS.has(lineEssence(block.text));
    // What stands behind the last words of a book advertises others; 'Fin' may also be a name that somebody calls.
    if (block.role === 'note' || BACK_MATTER.has(lineEssence(block.text)) || (isEnd && isNearEnd))
      this.#isBackMatter = true;
    if (this.#isBackMatter || block.text.trim() === '' || isEnd) return;
    if (this.#chapter === undefined) {
      this.opening.texts.push(block.text);
      return;
    }
    const scene = this.#chapter.scenes.at(-1);
    if (scene === undefined) this.#chapter.scenes.push({ title: '', texts: [block.text], isByGap: false });
    else scene.texts.push(block.text);
  }

  #beginScene(isByGap: boolean): void {
    const scene = this.#chapter?.scenes.at(-1);
    if (scene !== undefined && scene.texts.length > 0)
      this.#chapter?.scenes.push({ title: '', texts: [], isByGap });
  }

  /** Where a chapter ended, what follows is story again. */
  endBackMatter(): void {
    this.#isBackMatter = false;
  }
}

/** Lines behind a gap at the end of a chapter, such as the name of the next part, are no scene. */
function isTail({ texts, isByGap }: Scene): boolean {
  return (
    isByGap && proseWords(texts) === 0 && texts.reduce((sum, text) => sum + wordsIn(text), 0) < TAIL_WORDS_MAX
  );
}

function structureOf(chapters: readonly Chapter[]): ParsedStructure {
  return {
    chapters: chapters.map(({ title, scenes }) => ({
      title,
      scenes: scenes
        .filter(
          (scene, at) => scene.texts.length > 0 && !(at > 0 && at === scenes.length - 1 && isTail(scene)),
        )
        .map(({ title: own, texts }, order) => {
          const [first = '', second = ''] = texts;
          const start = first.length < 60 ? `${first} ${second}` : first;
          return { title: own === '' ? sceneTitle(first) : own, description: sceneDescription(start), order };
        }),
    })),
  };
}

/** The text before the first heading, cut into scenes where breaks stand, as a chapter without a name. */
function openingChapter(
  blocks: readonly SourceBlock[],
  end: number,
  contents: ReadonlySet<number>,
  usual: number,
): Chapter {
  const writer = new BookWriter(false);
  writer.addHeading({ at: -1, length: 0, role: 'chapter', title: '' });
  const isGapBreak = dividesByGap(blocks);
  for (let at = 0; at < end; at++) {
    const block = blocks[at];
    if (block === undefined || contents.has(at) || block.role === 'title') continue;
    if (isBreakBlock(block)) writer.addBreak(block);
    else {
      if (isGapBreak && isWideGap(blocks[at - 1], block, usual)) writer.addGap();
      writer.addText(block, false);
    }
  }
  return writer.chapters[0] ?? { title: '', scenes: [] };
}

function proseWords(texts: readonly string[]): number {
  return texts.filter(text => text.length >= 80).reduce((sum, text) => sum + wordsIn(text), 0);
}

/**
 * Reads the blocks of a file as a book: chapters by their headings, scenes by what stands between them. A book without
 * headings is one chapter without a name. Every word of the file stands in the content.
 */
export function readBook(blocks: readonly SourceBlock[]): ReadBook {
  const { headings, contents, usualGap } = findHeadings(blocks);
  const byPlace = new Map(headings.map(heading => [heading.at, heading]));
  const writer = new BookWriter(headings.some(({ role }) => role === 'part'));
  const isGapBreak = dividesByGap(blocks);
  const firstHeading = headings[0]?.at ?? blocks.length;
  let headingEnd = 0;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    const heading = byPlace.get(at);
    if (block === undefined) continue;
    if (heading !== undefined) {
      writer.endBackMatter();
      writer.addHeading(heading);
      headingEnd = at + heading.length;
      at = headingEnd - 1;
    } else if (isBreakBlock(block)) writer.addBreak(block);
    else {
      const isInBook = at > headingEnd && !contents.has(at);
      if (isGapBreak && isInBook && isWideGap(blocks[at - 1], block, usualGap)) writer.addGap();
      writer.addText(block, at >= blocks.length * NEAR_END);
    }
  }
  const chapters = [...writer.chapters];
  const hasOpening = chapters.length === 0 || proseWords(writer.opening.texts) >= OPENING_WORDS_MIN;
  if (hasOpening && blocks.length > 0)
    chapters.unshift(openingChapter(blocks, firstHeading, contents, usualGap));
  return { structure: structureOf(chapters), content: writeHtml(writer.content) };
}
