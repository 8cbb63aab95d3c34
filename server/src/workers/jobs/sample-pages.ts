import { blocksOf } from '@everdraft/core/document/blocks';
import { openDocument } from '@everdraft/core/document/open-document';
import { plainText } from '@everdraft/core/document/plain-text';

const PAGES = 3;
/** Far more than a model is told of a page. */
const PAGE_MAX_CHARACTERS = 20_000;

/** From the beginning, the middle and the last third; each begins with a paragraph. */
export function pagesOf(text: string): string[] {
  return Array.from({ length: PAGES }, (_, index) => {
    const from = index === 0 ? 0 : text.indexOf('\n', Math.floor((text.length * index) / PAGES)) + 1;
    const to = index === PAGES - 1 ? text.length : Math.floor((text.length * (index + 1)) / PAGES);
    return text.slice(from, Math.min(to, from + PAGE_MAX_CHARACTERS));
  });
}

/** A few pages of a document, for somebody who is to hear how it sounds. */
export function samplePages({ pieces }: { pieces: readonly Uint8Array[] }): string[] {
  return pagesOf(plainText(blocksOf(openDocument(pieces).text)));
}
