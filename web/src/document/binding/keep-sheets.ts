import { cleanText } from '@everdraft/core/text/clean-text';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { canJoin } from '@tiptap/pm/transform';
import { sharedEnds } from './changed-regions.ts';
import { endOfSheet, type SheetSizes } from './sheets.ts';

/** Set on transactions that bring what is in the text already: other devices, undo. */
export const FROM_TEXT = 'fromText';

const keeperKey = new PluginKey('keepSheets');

/** The sheets that a change has touched. */
interface TouchedSheets {
  readonly from: number;
  readonly to: number;
}

/**
 * Keeps the document in the shape that the text allows, after every change: open paragraphs that this author touched
 * are closed, what may not stand inside a block is taken out of it, and sheets stay of bounded size.
 */
export function keepSheets(sizes: SheetSizes): Plugin {
  return new Plugin({
    key: keeperKey,
    appendTransaction(transactions, before, state) {
      if (!transactions.some(transaction => transaction.docChanged)) return null;
      const isFromText = transactions.some(transaction => transaction.getMeta(FROM_TEXT) === true);
      const { start, end } = sharedEnds(before.doc.children, state.doc.children);
      const touched = { from: start, to: state.doc.childCount - end };
      const tr = state.tr.setMeta('addToHistory', false);
      if (isFromText) tr.setMeta(FROM_TEXT, true);
      else {
        closeOpenBlocks(tr, before.doc, state.doc, { touched, endBefore: before.doc.childCount - end });
        cleanBlocks(tr, before.doc, state.doc, { touched, endBefore: before.doc.childCount - end });
      }
      // A composition lives in the DOM: moving its block to another sheet would end it.
      const isComposing = transactions.some(transaction => transaction.getMeta('composition') !== undefined);
      if (!isComposing) balanceSheets(tr, state, touched, sizes);
      return tr.docChanged ? tr : null;
    },
  });
}

interface ChangeFrame {
  readonly touched: TouchedSheets;
  /** The first sheet of the document before that is the same again. */
  readonly endBefore: number;
}

function nodesBefore(before: Node, from: number, { endBefore }: ChangeFrame): Set<Node> {
  return new Set(before.children.slice(from, endBefore).flatMap(sheet => sheet.children));
}

/**
 * An open paragraph may stay open only where it was and as it was. Remote changes never close one: two devices that
 * both did would give it two newlines.
 */
function closeOpenBlocks(tr: Transaction, before: Node, doc: Node, frame: ChangeFrame): void {
  const first = Math.max(0, frame.touched.from - 1);
  let known: Set<Node> | undefined;
  eachBlock(doc, first, frame.touched.to, (block, position, next) => {
    if (block.attrs.open !== true) return;
    known ??= nodesBefore(before, first, frame);
    const isOnlyBlock = doc.childCount === 1 && doc.firstChild?.childCount === 1;
    const mayStayOpen = known.has(block) && !next?.isTextblock && (block.content.size > 0 || isOnlyBlock);
    if (!mayStayOpen) tr.setNodeMarkup(position, null, { ...block.attrs, open: false });
  });
}

/** A newline or an object character that an input method or a dropped text has brought into a block. */
function cleanBlocks(tr: Transaction, before: Node, doc: Node, frame: ChangeFrame): void {
  const known = nodesBefore(before, frame.touched.from, frame);
  const unclean: { from: number; to: number; text: string }[] = [];
  eachBlock(doc, frame.touched.from, frame.touched.to, (block, position) => {
    if (known.has(block)) return;
    let at = position + 1;
    for (const child of block.children) {
      const text = child.text ?? '';
      const cleaned = child.isText ? cleanText(text) : text;
      if (cleaned !== text) unclean.push({ from: at, to: at + child.nodeSize, text: cleaned });
      at += child.nodeSize;
    }
  });
  for (const { from, to, text } of unclean.reverse()) {
    if (text === '') tr.delete(tr.mapping.map(from), tr.mapping.map(to));
    else tr.insertText(text, tr.mapping.map(from), tr.mapping.map(to));
  }
}

function eachBlock(
  doc: Node,
  from: number,
  to: number,
  visit: (block: Node, position: number, next: Node | null) => void,
): void {
  let position = 0;
  for (const [index, sheet] of doc.children.entries()) {
    if (index >= to) return;
    if (index >= from) {
      let at = position + 1;
      for (const [blockIndex, block] of sheet.children.entries()) {
        const next = sheet.maybeChild(blockIndex + 1) ?? doc.maybeChild(index + 1)?.firstChild ?? null;
        visit(block, at, next);
        at += block.nodeSize;
      }
    }
    position += sheet.nodeSize;
  }
}

/** Splits sheets that have grown too long and joins neighbours that have become short; only those that were touched. */
function balanceSheets(
  tr: Transaction,
  state: EditorState,
  { from, to }: TouchedSheets,
  sizes: SheetSizes,
): void {
  const { doc } = state;
  const first = Math.max(0, from - 1);
  const end = Math.min(doc.childCount, to + 1);
  const cuts: { kind: 'split' | 'join'; position: number }[] = [];
  let joinedWithNext = false;
  let position = doc.children.slice(0, first).reduce((sum, sheet) => sum + sheet.nodeSize, 0);
  for (let index = first; index < end; index++) {
    const sheet = doc.child(index);
    const next = doc.maybeChild(index + 1);
    const wasJoined = joinedWithNext;
    joinedWithNext = false;
    if (sheet.childCount > sizes.max) {
      for (const blockIndex of splitsOf(sheet, caretBlockIn(state, index), sizes)) {
        const before = sheet.children.slice(0, blockIndex).reduce((sum, block) => sum + block.nodeSize, 0);
        cuts.push({ kind: 'split', position: position + 1 + before });
      }
    } else if (!wasJoined && next && sheet.childCount + next.childCount <= sizes.joined) {
      cuts.push({ kind: 'join', position: position + sheet.nodeSize });
      joinedWithNext = true;
    }
    position += sheet.nodeSize;
  }
  for (const { kind, position: at } of cuts.reverse()) {
    const place = tr.mapping.map(at);
    if (kind === 'split') tr.split(place);
    else if (canJoin(tr.doc, place)) tr.join(place);
  }
}

function caretBlockIn({ selection }: EditorState, sheetIndex: number): number | undefined {
  const { $head } = selection;
  return $head.depth > 1 && $head.index(0) === sheetIndex ? $head.index(1) : undefined;
}

/** Where a sheet is cut. For an author who writes downwards the new sheet begins at their block: one block moves, not fifty. */
function splitsOf(sheet: Node, caretBlock: number | undefined, { max, target }: SheetSizes): number[] {
  const count = sheet.childCount;
  if (
    caretBlock !== undefined &&
    count <= max * 1.5 &&
    caretBlock >= max * 0.6 &&
    caretBlock <= max &&
    caretBlock < count &&
    count - caretBlock <= max
  ) {
    return [caretBlock];
  }
  const parts = Math.ceil(count / target);
  const cuts = Array.from({ length: parts - 1 }, (_, index) => Math.round(((index + 1) * count) / parts));
  return cuts.map((cut, index) => {
    const end = endOfSheet(sheet.children, cuts[index - 1] ?? 0, cut);
    // A long row of headings and rules is no reason for a sheet that is too long again.
    return (cuts[index + 1] ?? count) - end > max ? cut : end;
  });
}
