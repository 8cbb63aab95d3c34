import { cleanText } from '@everdraft/core/text/clean-text';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { canJoin } from '@tiptap/pm/transform';
import { sharedEnds } from './changed-regions.ts';
import { drawAnew } from './drawn-anew.ts';
import { type BlockPath, GROUPS_AROUND } from './places.ts';
import { type RewrittenBlock, rewrittenBlock } from './rewritten-block.ts';
import { cutsOf, newBlocksIn, sheetCuts } from './sheet-cuts.ts';
import {
  type BlockSizes,
  type GroupSizes,
  type PlacedGroup,
  placedQuires,
  placedSheets,
  placedVolumes,
  quiresIn,
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
      if (rewritten !== undefined && isInShape(state.doc, rewritten, sizes)) return null;
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
        const caret = tr.mapping.map(state.selection.head);
        balanceGroups(tr, placedQuires(tr.doc), { ...change.quires, caret }, sizes.quire);
        balanceGroups(tr, placedVolumes(tr.doc), { ...change.volumes, caret }, sizes.volume);
      }
      return tr.docChanged ? tr : null;
    },
  });
}

/** Whether nothing of the below is to be done, so that a key costs none of it. */
function isInShape(doc: Node, { before, after, path }: RewrittenBlock, sizes: SheetSizes): boolean {
  return (
    after.type === before.type &&
    after.attrs.open !== true &&
    after.children.every(child => child.text === undefined || cleanText(child.text) === child.text) &&
    areBalanced(doc, path, sizes)
  );
}

/** Whether the groups around a block are of good sizes. */
function areBalanced(doc: Node, path: BlockPath, { volume, quire, sheet }: SheetSizes): boolean {
  let parent = doc;
  const bounds = [volume, quire, sheet];
  return path.every((index, depth) => {
    const group = parent;
    parent = group.child(index);
    const sizes = bounds[depth];
    return sizes === undefined || isBalanced(group, index, sizes);
  });
}

/** Whether a group is of a good size beside its neighbours. */
function isBalanced(parent: Node, index: number, { max, joined }: GroupSizes): boolean {
  const count = parent.child(index).childCount;
  const before = parent.maybeChild(index - 1)?.childCount ?? max;
  const after = parent.maybeChild(index + 1)?.childCount ?? max;
  return count <= max && Math.max(before, after) <= max && count + Math.min(before, after) > joined;
}

/** A row of groups of one kind, by their numbers in the whole document. */
interface Row {
  readonly from: number;
  readonly to: number;
}

/** What a change has touched, and its neighbours on both sides. */
interface Change {
  /** The sheets around it as they are now; those from `from` to `to` differ. */
  readonly sheets: readonly PlacedGroup[];
  readonly from: number;
  readonly to: number;
  /** The sheets that it has replaced, and one before them. */
  readonly replaced: readonly Node[];
  /** The quires of `sheets`. */
  readonly quires: Row;
  readonly volumes: Row;
}

function changeBetween(before: Node, doc: Node): Change {
  const [quiresBefore, quiresNow] = [quiresIn(before), quiresIn(doc)];
  const volumes = differingWithNeighbours(before.children, doc.children);
  const quires = differingWithNeighbours(quiresBefore, quiresNow);
  const sheets = placedSheets(doc, quires.from, quires.to);
  const sheetsBefore = quiresBefore
    .slice(quires.from, quiresBefore.length - quiresNow.length + quires.to)
    .flatMap(quire => quire.children);
  const shared = sharedEnds(
    sheetsBefore,
    sheets.map(({ group }) => group),
  );
  return {
    sheets,
    from: shared.start,
    to: sheets.length - shared.end,
    replaced: sheetsBefore.slice(Math.max(0, shared.start - 1), sheetsBefore.length - shared.end),
    quires,
    volumes,
  };
}

function differingWithNeighbours(before: readonly Node[], now: readonly Node[]): Row {
  const { start, end } = sharedEnds(before, now);
  return { from: Math.max(0, start - 1), to: Math.min(now.length, now.length - end + 1) };
}

/** How many blocks it has brought. */
function grownBy({ sheets, from, to, replaced }: Change): number {
  const count = (all: readonly Node[]) => all.reduce((sum, sheet) => sum + sheet.childCount, 0);
  const now = sheets.slice(Math.max(0, from - 1), to).map(({ group }) => group);
  return count(now) - count(replaced);
}

function nodesBefore({ replaced }: Change): Set<Node> {
  return new Set(replaced.flatMap(sheet => sheet.children));
}

/**
 * An open paragraph may stay open only where it was and as it was. Remote changes never close one: two devices that
 * both did would give it two newlines.
 */
function closeOpenBlocks(tr: Transaction, doc: Node, change: Change): void {
  let known: Set<Node> | undefined;
  eachBlock(change, Math.max(0, change.from - 1), (block, position, next) => {
    if (block.attrs.open !== true) return;
    known ??= nodesBefore(change);
    const isOnlyBlock = doc.content.size === block.nodeSize + 2 * GROUPS_AROUND;
    const mayStayOpen = known.has(block) && !next?.isTextblock && (block.content.size > 0 || isOnlyBlock);
    if (!mayStayOpen) tr.setNodeMarkup(position, null, { ...block.attrs, open: false });
  });
}

/** A newline or an object character that an input method or a dropped text has brought into a block. */
function cleanBlocks(tr: Transaction, change: Change): void {
  const known = nodesBefore(change);
  const unclean: { from: number; to: number; text: string }[] = [];
  eachBlock(change, change.from, (block, position) => {
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
  const { sheets } = change;
  const cuts: Cut[] = [];
  const cutSheets: CutSheet[] = [];
  let known: Set<Node> | undefined;
  let isJoined = false;
  const isMuchNew = grownBy(change) >= sizes.joined;
  for (let index = Math.max(0, change.from - 1); index < change.to + 1; index++) {
    const placed = sheets[index];
    if (placed === undefined) break;
    const wasJoined = isJoined;
    isJoined = false;
    const isTouched = index >= change.from && index < change.to;
    if (placed.group.childCount > (isMuchNew && isTouched ? sizes.joined : sizes.max)) {
      known ??= nodesBefore(change);
      const isNew = isTouched ? newBlocksIn(placed.group, known) : undefined;
      const blocks = sheetCuts(
        placed.group,
        { caret: childWithCaret(doc, placed, selection.head), isNew },
        sizes,
      );
      for (const block of blocks) cuts.push(splitBefore(placed.group, placed.start, block));
      cutSheets.push({ start: placed.start, parts: blocks.length + 1 });
    } else if (!wasJoined && isShortWith(sheets[index + 1], placed, sizes)) {
      cuts.push({ kind: 'join', position: placed.end });
      isJoined = true;
    }
  }
  const [cutSheet] = cutSheets;
  // Where several sheets became one, or more than one is cut, it is not known what is drawn of which.
  const isOfOneSheet = replacedSheets(change) === 1 && cutSheets.length === 1;
  const placed = cutSheet && { ...cutSheet, start: tr.mapping.map(cutSheet.start) };
  apply(
    tr,
    cuts.map(({ kind, position }) => ({ kind, position: tr.mapping.map(position) })),
  );
  if (isOfOneSheet && placed && known) keepDrawing(tr.doc, placed, known);
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
function splitBefore(group: Node, start: number, index: number): Cut {
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

/** The same for quires and then for volumes, as the groups in them have left them. */
function balanceGroups(
  tr: Transaction,
  placed: readonly PlacedGroup[],
  { from, to, caret }: Row & { caret: number },
  sizes: GroupSizes,
): void {
  const cuts: Cut[] = [];
  let isJoined = false;
  for (let index = from; index < to; index++) {
    const one = placed[index];
    if (one === undefined) break;
    const wasJoined = isJoined;
    isJoined = false;
    if (one.group.childCount > sizes.max) {
      for (const child of cutsOf(one.group.childCount, childWithCaret(tr.doc, one, caret), sizes))
        cuts.push(splitBefore(one.group, one.start, child));
    } else if (!wasJoined && isShortWith(placed[index + 1], one, sizes)) {
      cuts.push({ kind: 'join', position: one.end });
      isJoined = true;
    }
  }
  apply(tr, cuts);
}

/** From right to left, so that positions to the left stay what they are. */
function apply(tr: Transaction, cuts: readonly Cut[]): void {
  for (const { kind, position } of cuts.toReversed()) {
    if (kind === 'split') tr.split(position);
    else if (canJoin(tr.doc, position)) tr.join(position);
  }
}
