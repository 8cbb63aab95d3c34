import { blockText } from '../document/blocks.ts';
import type { Block } from '../document/flat-text.ts';
import { writeHtml } from '../document/write-html.ts';
import { groupsOf } from './list-groups.ts';
import { isRightToLeft } from './text-direction.ts';

const NO_CHARACTERS = /[\uFFFE\uFFFF]/g;

/** Our HTML as XML has it: nothing stays open, and no names of characters that only HTML knows. */
function asXml(html: string): string {
  return html
    .toWellFormed()
    .replaceAll('<hr>', '<hr/>')
    .replaceAll('&nbsp;', '&#160;')
    .replaceAll(NO_CHARACTERS, '\uFFFD');
}

/** Blocks as XHTML, which is HTML as well; one piece for each block or list. */
export function* writeXhtml(blocks: readonly Block[]): Generator<string> {
  for (const group of groupsOf(blocks)) {
    const own = 'block' in group ? [group.block] : group.items;
    const xml = asXml(writeHtml(own));
    const isTurned = isRightToLeft(own.map(blockText).join(' '));
    if (xml !== '') yield `${isTurned ? xml.replaceAll(/<(p|h[1-3]|ul|ol)>/g, '<$1 dir="rtl">') : xml}\n`;
  }
}
