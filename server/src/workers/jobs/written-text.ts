import { type Counts, countBlocks } from '@everdraft/core/document/counts';
import type { Block } from '@everdraft/core/document/flat-text';
import { writeHtml } from '@everdraft/core/document/write-html';

/**
 * A text as it is sent to its readers. The HTML is JSON in UTF-8 already: to write a long book out takes tenths of a
 * second, in which a server could answer nobody, and as bytes it takes half the memory.
 */
export interface WrittenText extends Counts {
  contentJson: Uint8Array;
}

export const NO_TEXT: WrittenText = { contentJson: jsonBytes(''), wordCount: 0, characterCount: 0 };

export function writtenText(blocks: readonly Block[]): WrittenText {
  return { contentJson: jsonBytes(writeHtml(blocks)), ...countBlocks(blocks) };
}

export function contentOf({ contentJson }: Pick<WrittenText, 'contentJson'>): string {
  return JSON.parse(
    Buffer.from(contentJson.buffer, contentJson.byteOffset, contentJson.byteLength).toString(),
  );
}

/** Whether a text says what an HTML says. */
export function isContent({ contentJson }: WrittenText, html: string): boolean {
  // No character takes less than one byte: most other texts need not be written out to see that they are others.
  return html.length <= contentJson.byteLength && Buffer.compare(contentJson, jsonBytes(html)) === 0;
}

function jsonBytes(html: string): Uint8Array {
  return Buffer.from(JSON.stringify(html), 'utf8');
}
