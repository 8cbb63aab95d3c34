import type { Text as YText } from 'yjs';
import {
  type Attributes,
  BLOCK_ATTRIBUTE,
  type Block,
  EMPTY_PARAGRAPH,
  formOfValue,
  isOpen,
  isRuleEmbed,
  isTextRun,
  markAttributes,
  NO_ATTRIBUTES,
  newlineAttributes,
  type Run,
  sameAttributes,
  type TextBlock,
} from './flat-text.ts';
import { SharedBlocks } from './shared-blocks.ts';

/** One piece of a text as Yjs writes it down. */
export interface DeltaInsert {
  readonly insert: unknown;
  readonly attributes?: Attributes;
}

/** A piece whose attributes were sorted into known and unknown once, however many runs it is cut into. */
interface MarkedPiece {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly other: Attributes;
}

const PLAIN_PIECE: MarkedPiece = { bold: false, italic: false, other: NO_ATTRIBUTES };

function without(attributes: Attributes, isKnown: (key: string) => boolean): Attributes {
  const rest = Object.entries(attributes).filter(([key]) => !isKnown(key));
  return rest.length === 0 ? NO_ATTRIBUTES : Object.fromEntries(rest);
}

function markedPiece(attributes: Attributes): MarkedPiece {
  if (attributes === NO_ATTRIBUTES) return PLAIN_PIECE;
  // Any other value than true comes from elsewhere and is kept as it is.
  const bold = attributes.bold === true;
  const italic = attributes.italic === true;
  const isKnown = (key: string) => (bold && key === 'bold') || (italic && key === 'italic');
  return { bold, italic, other: without(attributes, isKnown) };
}

function closedBlock(runs: readonly Run[], attributes: Attributes): TextBlock {
  const form = formOfValue(attributes[BLOCK_ATTRIBUTE]);
  if (form === undefined || form.kind === 'paragraph') {
    return { kind: 'paragraph', open: false, runs, other: attributes };
  }
  return { ...form, runs, other: without(attributes, key => key === BLOCK_ATTRIBUTE) };
}

function openParagraph(runs: readonly Run[]): TextBlock {
  return { kind: 'paragraph', open: true, runs, other: NO_ATTRIBUTES };
}

function addText(runs: Run[], text: string, piece: MarkedPiece): void {
  const last = runs.at(-1);
  const isSame =
    last !== undefined &&
    isTextRun(last) &&
    last.bold === piece.bold &&
    last.italic === piece.italic &&
    sameAttributes(last.other, piece.other);
  if (isSame) runs[runs.length - 1] = { ...last, text: last.text + text };
  else runs.push({ text, bold: piece.bold, italic: piece.italic, other: piece.other });
}

export function blocksFromDelta(delta: readonly DeltaInsert[]): Block[] {
  const blocks: Block[] = [];
  const shared = new SharedBlocks();
  let runs: Run[] = [];
  for (const { insert, attributes = NO_ATTRIBUTES } of delta) {
    if (typeof insert === 'string') {
      const piece = markedPiece(attributes);
      let from = 0;
      for (let end = insert.indexOf('\n'); end !== -1; end = insert.indexOf('\n', from)) {
        if (end > from) addText(runs, insert.slice(from, end), piece);
        blocks.push(shared.share(closedBlock(runs, attributes)));
        runs = [];
        from = end + 1;
      }
      if (from < insert.length) addText(runs, insert.slice(from), piece);
    } else if (isRuleEmbed(insert)) {
      if (runs.length > 0) blocks.push(openParagraph(runs));
      blocks.push({ kind: 'rule', embed: insert, other: attributes });
      runs = [];
    } else {
      runs.push({ embed: insert, other: attributes });
    }
  }
  if (runs.length > 0) blocks.push(openParagraph(runs));
  return blocks.length > 0 ? blocks : [EMPTY_PARAGRAPH];
}

/** The blocks of a text. Together with deltaFromBlocks this loses nothing, not even what it does not know. */
export function blocksOf(text: YText): Block[] {
  // Yjs leaves the result untyped; without snapshots it is a list of inserts.
  return blocksFromDelta(text.toDelta() as DeltaInsert[]);
}

function insertsOf(block: Block): DeltaInsert[] {
  if (block.kind === 'rule') return [{ insert: block.embed, attributes: block.other }];
  const inserts: DeltaInsert[] = block.runs.map(run =>
    isTextRun(run)
      ? { insert: run.text, attributes: { ...run.other, ...markAttributes(run) } }
      : { insert: run.embed, attributes: run.other },
  );
  if (!isOpen(block))
    inserts.push({ insert: '\n', attributes: { ...block.other, ...newlineAttributes(block) } });
  return inserts;
}

/** The text of blocks in its shortest writing: neighbours with the same attributes are one insert. */
export function deltaFromBlocks(blocks: readonly Block[]): DeltaInsert[] {
  const delta: DeltaInsert[] = [];
  for (const block of blocks) {
    for (const { insert, attributes = NO_ATTRIBUTES } of insertsOf(block)) {
      const last = delta.at(-1);
      const lastAttributes = last?.attributes ?? NO_ATTRIBUTES;
      if (insert === '') continue;
      if (
        typeof insert === 'string' &&
        typeof last?.insert === 'string' &&
        sameAttributes(lastAttributes, attributes)
      ) {
        delta[delta.length - 1] = { ...last, insert: last.insert + insert };
      } else if (Object.keys(attributes).length > 0) delta.push({ insert, attributes });
      else delta.push({ insert });
    }
  }
  return delta;
}

/** How many places the content of a block takes in the text, without the newline that ends it. */
export function contentLength(block: TextBlock): number {
  let length = 0;
  for (const run of block.runs) length += isTextRun(run) ? run.text.length : 1;
  return length;
}

/** How many places a block takes in the text. */
export function blockLength(block: Block): number {
  if (block.kind === 'rule') return 1;
  return contentLength(block) + (isOpen(block) ? 0 : 1);
}

/** The words of a block as they stand, formats left out. */
export function blockText(block: Block): string {
  if (block.kind === 'rule') return '';
  let text = '';
  for (const run of block.runs) if (isTextRun(run)) text += run.text;
  return text;
}
