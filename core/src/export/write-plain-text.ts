import { blockText } from '../document/blocks.ts';
import type { Block } from '../document/flat-text.ts';
import { cleanText } from '../text/clean-text.ts';
import type { ExportedBook } from './exported-book.ts';

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

/** The words with an empty line between paragraphs and three before a heading, which is how it is known again. */
function* written(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    const line = lineOf(block);
    if (line.trim() === '') continue;
    yield block.kind === 'heading' ? `\n\n${line}\n\n` : `${line}\n\n`;
  }
}

export function* writePlainText({ chapters, appendix }: ExportedBook): Generator<string> {
  for (const { blocks } of chapters) yield* written(blocks);
  if (appendix) yield* written(appendix.blocks);
}
