import { blocksOf } from '@everdraft/core/document/blocks';
import { countBlocks } from '@everdraft/core/document/counts';
import type { DerivedManuscript } from '@everdraft/core/document/derive';
import { TooMuchMarkup } from '@everdraft/core/document/markup-limits';
import { encodeDocument } from '@everdraft/core/document/open-document';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { seedDocument } from '@everdraft/core/document/seed-update';
import { writeHtml } from '@everdraft/core/document/write-html';
import { encodeStateVector } from 'yjs';
import { CONTENT_LIMITS, TOO_MUCH_CONTENT, type TooMuchContent } from './content-limits.ts';

/** The beginning of a document. */
export interface SeededText {
  update: Uint8Array;
  stateVector: Uint8Array;
  /** What its readers will see. */
  text: DerivedManuscript;
}

export function seedText({ content }: { content: string }): SeededText | TooMuchContent {
  try {
    const document = seedDocument(parseHtml(content, CONTENT_LIMITS));
    const blocks = blocksOf(document.text);
    return {
      update: encodeDocument(document),
      stateVector: encodeStateVector(document.doc),
      text: { content: writeHtml(blocks), ...countBlocks(blocks) },
    };
  } catch (failure) {
    if (failure instanceof TooMuchMarkup) return TOO_MUCH_CONTENT;
    throw failure;
  }
}
