import { cleanText } from '../text/clean-text.ts';
import { type Block, isOpen, isTextRun, type ListItem, type TextBlock } from './flat-text.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};
const MARKUP = /[&<>\u00a0]/;
const ALL_MARKUP = /[&<>\u00a0]/g;
const FRAGILE_SPACES = /\t| {2,}|^ | $/;
const ALL_FRAGILE_SPACES = /\t| {2,}|^ | $/g;

function escapeMarkup(text: string): string {
  return MARKUP.test(text) ? text.replace(ALL_MARKUP, found => ENTITIES[found] ?? found) : text;
}

/**
 * Writes the spaces that reading would collapse as entities, so that two spaces of an author come back as two.
 * `isAfterSpace` also holds at the start of a block, `isLast` where the block ends after this text.
 */
function protectSpaces(escaped: string, isAfterSpace: boolean, isLast: boolean): string {
  if (!FRAGILE_SPACES.test(escaped)) return escaped;
  return escaped.replace(ALL_FRAGILE_SPACES, (spaces, offset: number) => {
    if (spaces === '\t') return '&#9;';
    const isAtEnd = isLast && offset + spaces.length === escaped.length;
    const isFirstSafe = !(offset === 0 && isAfterSpace) && !(isAtEnd && spaces.length === 1);
    return (isFirstSafe ? ' ' : '&#32;') + '&#32;'.repeat(spaces.length - 1);
  });
}

function writeRuns(block: TextBlock): string {
  let html = '';
  let isBold = false;
  let isItalic = false;
  let isAfterSpace = true;
  const runs = block.runs.filter(isTextRun);
  for (const [index, run] of runs.entries()) {
    if (isItalic && (!run.italic || run.bold !== isBold)) {
      html += '</em>';
      isItalic = false;
    }
    if (isBold && !run.bold) html += '</strong>';
    if (!isBold && run.bold) html += '<strong>';
    isBold = run.bold;
    if (!isItalic && run.italic) html += '<em>';
    isItalic = run.italic;
    const text = protectSpaces(escapeMarkup(cleanText(run.text)), isAfterSpace, index === runs.length - 1);
    isAfterSpace = text.endsWith(' ');
    html += text;
  }
  if (isItalic) html += '</em>';
  if (isBold) html += '</strong>';
  return html;
}

/** Lists as HTML nests them: a deeper list stands inside the item before it. */
class ListWriter {
  readonly #open: ('ul' | 'ol')[] = [];

  startItem(item: ListItem): string {
    const list = item.kind === 'numbered' ? 'ol' : 'ul';
    const depth = item.indent + 1;
    let html = this.closeBeyond(depth);
    if (this.#open.length === depth) {
      if (this.#open.at(-1) === list) return `${html}</li><li>`;
      html += this.closeBeyond(depth - 1);
    }
    while (this.#open.length < depth) {
      this.#open.push(list);
      html += `<${list}><li>`;
    }
    return html;
  }

  closeBeyond(depth: number): string {
    let html = '';
    while (this.#open.length > depth) html += `</li></${this.#open.pop()}>`;
    return html;
  }
}

function isListItem(block: Block | undefined): block is ListItem {
  return block?.kind === 'bullet' || block?.kind === 'numbered';
}

function writeItem(item: ListItem, next: Block | undefined): string {
  const html = writeRuns(item);
  // Without its own paragraph, an empty item around a deeper list reads as mere wrapping.
  return html === '' && isListItem(next) && next.indent > item.indent ? '<p></p>' : html;
}

/** Blocks as HTML: our own elements only, no attributes. A manuscript with nothing in it is ''. */
export function writeHtml(blocks: readonly Block[]): string {
  const parts: string[] = [];
  const lists = new ListWriter();
  for (const [index, block] of blocks.entries()) {
    if (isListItem(block)) {
      parts.push(lists.startItem(block), writeItem(block, blocks[index + 1]));
      continue;
    }
    parts.push(lists.closeBeyond(0));
    if (block.kind === 'rule') parts.push('<hr>');
    else if (block.kind === 'heading') parts.push(`<h${block.level}>${writeRuns(block)}</h${block.level}>`);
    else if (!isOpen(block) || block.runs.some(isTextRun)) parts.push(`<p>${writeRuns(block)}</p>`);
  }
  parts.push(lists.closeBeyond(0));
  return parts.join('');
}
