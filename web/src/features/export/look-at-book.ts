import { blockText } from '@everdraft/core/document/blocks';
import type { Block } from '@everdraft/core/document/flat-text';
import type { ExportedChapter } from '@everdraft/core/export/exported-book';
import type { BookLook, FirstLine } from './export-messages.ts';

const OPENING_BLOCKS = 12;
const OPENING_CHARACTERS = 600;

function lineOf(block: Block): FirstLine {
  if (block.kind === 'rule') return { kind: 'break', text: '#' };
  const kind = block.kind === 'heading' ? 'heading' : 'paragraph';
  return { kind, text: blockText(block).slice(0, OPENING_CHARACTERS) };
}

export function lookAtBook(chapters: readonly ExportedChapter[]): BookLook {
  return {
    chapters: chapters.map(({ title, wordCount }) => ({ title, words: wordCount })),
    openings: chapters.map(({ blocks }) =>
      blocks
        .slice(0, OPENING_BLOCKS)
        .map(lineOf)
        .filter(({ text }) => text.trim() !== ''),
    ),
  };
}
