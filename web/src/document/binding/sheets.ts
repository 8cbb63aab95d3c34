import { type Block, EMPTY_PARAGRAPH } from '@everdraft/core/document/flat-text';
import type { Node, Schema } from '@tiptap/pm/model';
import { nodeOfBlock } from './block-nodes.ts';

/** How many blocks a sheet holds. */
export interface SheetSizes {
  /** Above it a sheet is split. */
  readonly max: number;
  readonly target: number;
  /** Two neighbours that together hold no more are joined. */
  readonly joined: number;
}

/** The cost of a key follows the number of sheets as well as their size; measured, a hundred blocks are the least. */
export const SHEET_SIZES: SheetSizes = { max: 160, target: 100, joined: 80 };

export function sheetsOf(schema: Schema, blocks: readonly Node[], { target }: SheetSizes): Node[] {
  const count = Math.max(1, Math.ceil(blocks.length / target));
  const sheets: Node[] = [];
  let from = 0;
  for (let index = 1; index <= count; index++) {
    const to =
      index === count ? blocks.length : endOfSheet(blocks, from, Math.round((index * blocks.length) / count));
    sheets.push(schema.node('sheet', null, blocks.slice(from, to)));
    from = to;
  }
  return sheets;
}

/** A heading goes to the sheet of the words below it: how a paragraph looks depends on what stands before it. */
export function endOfSheet(blocks: readonly Node[], from: number, end: number): number {
  let to = end;
  while (to > from + 1 && isLeading(blocks[to - 1])) to--;
  return isLeading(blocks[to - 1]) ? end : to;
}

function isLeading(block: Node | undefined): boolean {
  return block !== undefined && block.type.name !== 'paragraph' && block.type.name !== 'listItem';
}

/** A whole manuscript for the editor. */
export function manuscriptNode(schema: Schema, blocks: readonly Block[], sizes = SHEET_SIZES): Node {
  const shown = blocks.length > 0 ? blocks : [EMPTY_PARAGRAPH];
  return schema.node(
    'doc',
    null,
    sheetsOf(
      schema,
      shown.map(block => nodeOfBlock(schema, block)),
      sizes,
    ),
  );
}

export function blockNodesOf(doc: Node): Node[] {
  return doc.children.flatMap(sheet => sheet.children);
}
