import { blockText } from '../document/blocks.ts';
import type { Block } from '../document/flat-text.ts';
import { isLabelLine } from '../import/heading-label.ts';
import { cleanText } from '../text/clean-text.ts';
import type { ExportedBook, ExportedChapter } from './exported-book.ts';

const SCENE_BREAK = '* * *';
const INDENT = '  ';

function lineOf(block: Block): string {
  if (block.kind === 'rule') return SCENE_BREAK;
  // A break of the line inside a paragraph would make two of it.
  const text = cleanText(blockText(block))
    .toWellFormed()
    .replaceAll(/[\n\r\u0085\u2028\u2029\v\f]/g, ' ');
  const isItem = block.kind === 'bullet' || block.kind === 'numbered';
  return isItem ? INDENT.repeat(block.indent + 1) + text : text;
}

/** Long enough to be seen as a line below the title. */
const UNDERLINE = '=';
const UNDERLINE_MIN = 3;

/** Titles that are names alone look like any short line. Underlined, people and programs know them for what they are. */
export function hasUnderlinedTitles(chapters: readonly Pick<ExportedChapter, 'title'>[]): boolean {
  return chapters.some(({ title }) => title !== '' && !isLabelLine(title));
}

function underlineOf(title: string): string {
  return UNDERLINE.repeat(Math.max(UNDERLINE_MIN, [...title].length));
}

/** The words with an empty line between paragraphs and three before a heading, which is how it is known again. */
function* written(blocks: readonly Block[], underlined?: string): Generator<string> {
  for (const block of blocks) {
    const line = lineOf(block);
    if (line.trim() === '') continue;
    if (block.kind !== 'heading') yield `${line}\n\n`;
    else if (line.trim() === underlined) yield `\n\n${line.trim()}\n${underlineOf(underlined)}\n\n`;
    else yield `\n\n${line}\n\n`;
  }
}

export function* writePlainText({ chapters, appendix }: ExportedBook): Generator<string> {
  const isUnderlined = hasUnderlinedTitles(chapters);
  for (const { title, blocks } of chapters) yield* written(blocks, isUnderlined ? title : undefined);
  if (appendix) yield* written(appendix.blocks);
}
