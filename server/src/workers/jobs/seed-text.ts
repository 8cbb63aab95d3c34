import { blocksOf } from '@everdraft/core/document/blocks';
import { TooMuchMarkup } from '@everdraft/core/document/markup-limits';
import { encodeDocument } from '@everdraft/core/document/open-document';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { seedDocument } from '@everdraft/core/document/seed-update';
import { encodeStateVector } from 'yjs';
import { CONTENT_LIMITS, TOO_MUCH_CONTENT, type TooMuchContent } from './content-limits.ts';
import { type WrittenText, writtenText } from './written-text.ts';

/** The beginning of a document. */
export interface SeededText {
  update: Uint8Array;
  stateVector: Uint8Array;
  /** What its readers will see. */
  text: WrittenText;
}

export function seedText({ content }: { content: string }): SeededText | TooMuchContent {
  try {
    const document = seedDocument(parseHtml(content, CONTENT_LIMITS));
    return {
      update: encodeDocument(document),
      stateVector: encodeStateVector(document.doc),
      text: writtenText(blocksOf(document.text)),
    };
  } catch (failure) {
    if (failure instanceof TooMuchMarkup) return TOO_MUCH_CONTENT;
    throw failure;
  }
}
