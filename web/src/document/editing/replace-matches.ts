import { cleanText } from '@everdraft/core/text/clean-text';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

/** A stretch of one block's content. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What a command said of itself is traced for so many steps; beyond, whole blocks are exchanged at once. */
const MAX_SINGLE_STEPS = 40;

/** Puts words in the place of others between two positions of one block. They take the formats of the words they replace. */
export function replaceWords(tr: Transaction, { from, to }: Stretch, words: string): Transaction {
  const text = cleanText(words);
  if (text === '') return tr.delete(from, to);
  const marks = tr.doc.resolve(from).nodeAfter?.marks ?? [];
  return tr.replaceWith(from, to, tr.doc.type.schema.text(text, marks));
}

function withReplaced(block: Node, matches: readonly Stretch[], words: string): Node {
  let content = Fragment.empty;
  let reached = 0;
  for (const { from, to } of matches) {
    const marks = block.nodeAt(from)?.marks ?? [];
    content = content.append(block.content.cut(reached, from));
    if (words !== '') content = content.append(Fragment.from(block.type.schema.text(words, marks)));
    reached = to;
  }
  return block.copy(content.append(block.content.cut(reached)));
}

/** Answers where in a block there is something to replace. */
type MatchesIn = (block: Node) => readonly Stretch[];

interface ChangedEditor {
  readonly state: EditorState;
  dispatch(transaction: Transaction): void;
}

/**
 * Replaces all matches in a book and answers how many there were. A few are a step each, which tells the text exactly
 * where it was changed. Many are one step for each sheet, because a thousand steps would each build the book anew, and
 * two changes, every other block in each: a block between two that stay the same is compared by itself, where a long
 * row of changed blocks would be deleted and written again as a whole.
 */
export function replaceAllWords(editor: ChangedEditor, matchesIn: MatchesIn, replacement: string): number {
  const words = cleanText(replacement);
  const count = placedMatches(editor.state.doc, matchesIn).length;
  if (count === 0) return 0;
  if (count <= MAX_SINGLE_STEPS) {
    const { tr } = editor.state;
    const matches = placedMatches(tr.doc, matchesIn);
    for (const match of matches.toReversed()) replaceWords(tr, match, words);
    dispatchWithCaret(editor, tr, matches, words);
    return count;
  }
  for (const turn of [0, 1]) {
    // By the place, not by the block: one object may stand in the book twice.
    const inTurn: PlacedMatchesIn = (block, index) => (index % 2 === turn ? matchesIn(block) : NO_MATCHES);
    const { tr } = editor.state;
    let position = tr.doc.content.size;
    let index = tr.doc.children.reduce((sum, sheet) => sum + sheet.childCount, 0);
    for (const sheet of tr.doc.children.toReversed()) {
      position -= sheet.nodeSize;
      index -= sheet.childCount;
      replaceInSheet(tr, { sheet, start: position + 1, firstIndex: index }, inTurn, words);
    }
    if (tr.docChanged) dispatchWithCaret(editor, tr, placedMatches(tr.before, inTurn), words);
  }
  return count;
}

type PlacedMatchesIn = (block: Node, index: number) => readonly Stretch[];

const NO_MATCHES: readonly Stretch[] = [];

function dispatchWithCaret(
  editor: ChangedEditor,
  tr: Transaction,
  matches: readonly Stretch[],
  words: string,
): void {
  const caret = movedBy(matches, words.length, editor.state.selection.head);
  const place = tr.doc.resolve(Math.min(caret, tr.doc.content.size));
  editor.dispatch(tr.setSelection(TextSelection.near(place)));
}

function replaceInSheet(
  tr: Transaction,
  { sheet, start, firstIndex }: { sheet: Node; start: number; firstIndex: number },
  matchesIn: PlacedMatchesIn,
  words: string,
): void {
  const blocks = sheet.children.map((block, index) => {
    const matches = matchesIn(block, firstIndex + index);
    return matches.length === 0 ? block : withReplaced(block, matches, words);
  });
  const first = blocks.findIndex((block, index) => block !== sheet.children[index]);
  const last = blocks.findLastIndex((block, index) => block !== sheet.children[index]);
  if (first < 0) return;
  const from = start + sizeOf(sheet.children.slice(0, first));
  const to = from + sizeOf(sheet.children.slice(first, last + 1));
  // Blocks between them that have no match stay the same objects: for the text they were not touched.
  tr.step(new ReplaceStep(from, to, new Slice(Fragment.from(blocks.slice(first, last + 1)), 0, 0)));
}

function placedMatches(doc: Node, matchesIn: PlacedMatchesIn): Stretch[] {
  const placed: Stretch[] = [];
  let index = 0;
  let at = 0;
  for (const sheet of doc.children) {
    let start = at + 1;
    for (const block of sheet.children) {
      for (const { from, to } of matchesIn(block, index)) {
        placed.push({ from: start + 1 + from, to: start + 1 + to });
      }
      index += 1;
      start += block.nodeSize;
    }
    at += sheet.nodeSize;
  }
  return placed;
}

/** Where a position is after the replacing; one inside a match goes behind the new words. */
function movedBy(matches: readonly Stretch[], length: number, position: number): number {
  let moved = position;
  for (const { from, to } of matches) {
    if (from >= position) break;
    moved += length - (Math.min(to, position) - from);
  }
  return moved;
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + node.nodeSize, 0);
}
