import { cleanText } from '@everdraft/core/text/clean-text';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { canJoin } from '@tiptap/pm/transform';
import { sharedEnds } from './changed-regions.ts';
import { drawAnew } from './drawn-anew.ts';
import { GROUPS_AROUND, sheetOf } from './places.ts';
import { type RewrittenBlock, rewrittenBlock } from './rewritten-block.ts';
import { cutsOf, newBlocksIn, sheetCuts } from './sheet-cuts.ts';
import {
  type BlockSizes,
  type GroupSizes,
  type PlacedGroup,
  placedIn,
  placedVolumes,
  type SheetSizes,
} from './sheets.ts';

/** Set on transactions that bring what is in the text already: other devices, undo. */
export const FROM_TEXT = 'fromText';

const keeperKey = new PluginKey('keepSheets');

/**
 * Keeps the document in the shape that the text allows, after every change: open paragraphs that this author touched
 * are closed, what may not stand inside a block is taken out of it, and sheets, quires and volumes stay of bounded size.
 */
export function keepSheets(sizes: SheetSizes): Plugin {
  return new Plugin({
    key: keeperKey,
    appendTransaction(transactions, before, state) {
      if (!transactions.some(transaction => transaction.docChanged)) return null;
      const rewritten = rewrittenBlock(before.doc, state.doc);
      if (rewritten !== undefined && isInShape(state.doc, rewritten, sizes.sheet)) return null;
      const isFromText = transactions.some(transaction => transaction.getMeta(FROM_TEXT) === true);
      const change = changeBetween(before.doc, state.doc);
      const tr = state.tr.setMeta('addToHistory', false);
      if (isFromText) tr.setMeta(FROM_TEXT, true);
      else {
        closeOpenBlocks(tr, state.doc, change);
        cleanBlocks(tr, change);
      }
      // A composition lives in the DOM: moving its block to another sheet would end it.
      const isComposing = transactions.some(transaction => transaction.getMeta('composition') !== undefined);
      if (!isComposing) {
        balanceSheets(tr, state, change, sizes.sheet);
        balanceGroups(tr, state, change, 2, sizes.quire);
        balanceGroups(tr, state, change, 1, sizes.volume);
      }
      return tr.docChanged ? tr : null;
    },
  });
}

/** Whether nothing of the below is to be done, so that a key costs none of it. */
function isInShape(doc: Node, rewritten: RewrittenBlock, { max }: BlockSizes): boolean {
  const { before, after } = rewritten;
  return (
    after.type === before.type &&
    after.attrs.open !== true &&
    after.children.every(child => child.text === undefined || cleanText(child.text) === child.text) &&
    // A composition may have left it too long.
    sheetOf(doc, rewritten).childCount <= max
  );
}

/** What a change has touched, and its neighbours on both sides. */
interface Change {
  /** The sheets around it as they are now; those from `from` to `to` differ. */
  readonly sheets: readonly PlacedGroup[];
  readonly from: number;
  readonly to: number;
  /** The sheets that it has replaced, and one before them. */
  readonly replaced: readonly Node[];
  /** The blocks of those. */
  readonly known: ReadonlySet<Node>;
}

/** Goes down to the sheets that differ, by the groups around them and one on either side: not all are placed for an Enter. */
function changeBetween(before: Node, doc: Node): Change {
  let replaced: readonly Node[] = before.children;
  let groups = placedVolumes(doc);
  for (let depth = 1; ; depth++) {
    const { start, end } = sharedEnds(
      replaced,
      groups.map(({ group }) => group),
    );
    const [replacedTo, to] = [replaced.length - end, groups.length - end];
    if (depth === GROUPS_AROUND) {
      replaced = replaced.slice(Math.max(0, start - 1), replacedTo);
      const known = new Set(replaced.flatMap(sheet => sheet.children));
      return { sheets: groups, from: start, to, replaced, known };
    }
    const first = Math.max(0, start - 1);
    replaced = replaced.slice(first, replacedTo + 1).flatMap(group => group.children);
    groups = groups.slice(first, to + 1).flatMap(placedIn);
  }
}

/** How many blocks it has brought. */
function grownBy({ sheets, from, to, replaced }: Change): number {
  const count = (all: readonly Node[]) => all.reduce((sum, sheet) => sum + sheet.childCount, 0);
  const now = sheets.slice(Math.max(0, from - 1), to).map(({ group }) => group);
  return count(now) - count(replaced);
}

/**
 * An open paragraph may stay open only where it was and as it was. Remote changes never close one: two devices that
 * both did would give it two newlines.
 */
function closeOpenBlocks(tr: Transaction, doc: Node, change: Change): void {
  eachBlock(change, Math.max(0, change.from - 1), (block, position, next) => {
    if (block.attrs.open !== true) return;
    const isOnlyBlock = doc.content.size === block.nodeSize + 2 * GROUPS_AROUND;
    const mayStayOpen =
      change.known.has(block) && !next?.isTextblock && (block.content.size > 0 || isOnlyBlock);
    if (!mayStayOpen) tr.setNodeMarkup(position, null, { ...block.attrs, open: false });
  });
}

/** A newline or an object character that an input method or a dropped text has brought into a block. */
function cleanBlocks(tr: Transaction, change: Change): void {
  const unclean: { from: number; to: number; text: string }[] = [];
  eachBlock(change, change.from, (block, position) => {
    if (change.known.has(block)) return;
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
  { sheets, to }: Change,
  from: number,
  visit: (block: Node, position: number, next: Node | null) => void,
): void {
  for (let index = from; index < to; index++) {
    const placed = sheets[index];
    if (placed === undefined) return;
    const { group: sheet } = placed;
    let at = placed.start + 1;
    for (let blockIndex = 0; blockIndex < sheet.childCount; blockIndex++) {
      const block = sheet.child(blockIndex);
      visit(block, at, sheet.maybeChild(blockIndex + 1) ?? sheets[index + 1]?.group.firstChild ?? null);
      at += block.nodeSize;
    }
  }
}

interface Cut {
  readonly kind: 'split' | 'join';
  readonly position: number;
}

/** A sheet that was cut, and into how many. */
interface CutSheet {
  readonly start: number;
  readonly parts: number;
}

/** Splits sheets that have grown too long and joins neighbours that have become short; only those that were touched. */
function balanceSheets(
  tr: Transaction,
  { doc, selection }: EditorState,
  change: Change,
  sizes: BlockSizes,
): void {
  const { sheets, from, to, known } = change;
  const cutSheets: CutSheet[] = [];
  const isMuchNew = grownBy(change) >= sizes.joined;
  const neighbours = sheets.slice(Math.max(0, from - 1), to + 1);
  const touched = new Set(sheets.slice(from, to));
  const cuts = evening(neighbours, sizes, placed => {
    const { group: sheet, start } = placed;
    const isTouched = touched.has(placed);
    if (sheet.childCount <= (isMuchNew && isTouched ? sizes.joined : sizes.max)) return [];
    const isNew = isTouched ? newBlocksIn(sheet, known) : undefined;
    const blocks = sheetCuts(sheet, { caret: childWithCaret(doc, placed, selection.head), isNew }, sizes);
    cutSheets.push({ start, parts: blocks.length + 1 });
    return blocks;
  });
  const [cutSheet] = cutSheets;
  // Where several sheets became one, or more than one is cut, it is not known what is drawn of which.
  const isOfOneSheet = replacedSheets(change) === 1 && cutSheets.length === 1;
  const placed = cutSheet && { ...cutSheet, start: tr.mapping.map(cutSheet.start) };
  apply(
    tr,
    cuts.map(({ kind, position }) => ({ kind, position: tr.mapping.map(position) })),
  );
  if (isOfOneSheet && placed) keepDrawing(tr.doc, placed, known);
}

/** Where a row of groups is to be split, as `splits` says, and where it is to be joined. */
function evening(
  row: readonly PlacedGroup[],
  sizes: GroupSizes,
  splits: (placed: PlacedGroup) => readonly number[],
): Cut[] {
  let isJoined = false;
  return row.flatMap((placed, index) => {
    const wasJoined = isJoined;
    isJoined = false;
    const found = splits(placed);
    if (found.length > 0) return found.map(child => splitBefore(placed, child));
    isJoined = !wasJoined && isShortWith(row[index + 1], placed, sizes);
    return isJoined ? [{ kind: 'join', position: placed.end }] : [];
  });
}

/** Without the one before them. */
function replacedSheets({ replaced, from }: Change): number {
  return replaced.length - Math.min(1, from);
}

/** The child of a group that a caret stands in. */
function childWithCaret(doc: Node, { start, end }: PlacedGroup, caret: number): number | undefined {
  if (caret <= start || caret >= end) return undefined;
  const [group, at] = [doc.resolve(start + 1), doc.resolve(caret)];
  return at.depth > group.depth ? at.index(group.depth) : undefined;
}

/** Cuts a group before one of its children. */
function splitBefore({ group, start }: PlacedGroup, index: number): Cut {
  const before = group.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 0);
  return { kind: 'split', position: start + 1 + before };
}

/** Only with one of the same parent, which would otherwise have its end between them. */
function isShortWith(next: PlacedGroup | undefined, { group, end }: PlacedGroup, { joined }: GroupSizes) {
  return next?.start === end && group.childCount + next.group.childCount <= joined;
}

/** Lets what is drawn of a sheet that was cut go to the part that has most of its blocks. */
function keepDrawing(doc: Node, { start, parts }: CutSheet, known: ReadonlySet<Node>): void {
  const made: Node[] = [];
  for (let position = start; made.length < parts; ) {
    const sheet = doc.nodeAt(position);
    if (sheet === null) return;
    made.push(sheet);
    position += sheet.nodeSize;
  }
  const held = made.map(sheet => sheet.children.filter(block => known.has(block)).length);
  const most = held.indexOf(Math.max(...held));
  for (const sheet of made.slice(0, most)) drawAnew(sheet);
}

/** The same for the groups of a depth, quires and then volumes, as the groups in them have left them. */
function balanceGroups(
  tr: Transaction,
  { selection }: EditorState,
  change: Change,
  depth: number,
  sizes: GroupSizes,
): void {
  const caret = tr.mapping.map(selection.head);
  const cuts = evening(groupsBeside(tr, change, depth), sizes, placed => {
    const count = placed.group.childCount;
    return count > sizes.max ? cutsOf(count, childWithCaret(tr.doc, placed, caret), sizes) : [];
  });
  apply(tr, cuts);
}

/** The groups of a depth that a change has touched, and one on either side. */
function groupsBeside({ doc, mapping }: Transaction, { sheets }: Change, depth: number): PlacedGroup[] {
  const from = mapping.map(sheets.at(0)?.start ?? 0);
  const to = mapping.map(sheets.at(-1)?.end ?? 0);
  let groups = placedVolumes(doc);
  for (let at = 1; ; at++) {
    const first = groups.findIndex(({ end }) => end >= from);
    const last = groups.findLastIndex(({ start }) => start <= to);
    if (at === depth) return groups.slice(Math.max(0, first - 1), last + 2);
    groups = groups.slice(first, last + 1).flatMap(placedIn);
  }
}

/** From right to left, so that positions to the left stay what they are. */
function apply(tr: Transaction, cuts: readonly Cut[]): void {
  for (const { kind, position } of cuts.toReversed()) {
    if (kind === 'split') tr.split(position);
    else if (canJoin(tr.doc, position)) tr.join(position);
  }
}
