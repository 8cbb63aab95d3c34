import { cleanText } from '@everdraft/core/text/clean-text';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
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

/**
 * Replaces all matches in a book and answers how many there were. A few are a step each, which tells the text exactly
 * where it was changed; many are one step for each sheet, because a thousand steps would each build the book anew.
 */
export function replaceAllWords(
  tr: Transaction,
  matchesIn: (block: Node) => readonly Stretch[],
  replacement: string,
): number {
  const words = cleanText(replacement);
  const { doc, selection } = tr;
  const all = placedMatches(doc, matchesIn);
  const caret = movedBy(all, words.length, selection.head);
  if (all.length <= MAX_SINGLE_STEPS) {
    for (const match of all.toReversed()) replaceWords(tr, match, words);
  } else {
    let position = doc.content.size;
    for (const sheet of doc.children.toReversed()) {
      position -= sheet.nodeSize;
      replaceInSheet(tr, { sheet, start: position + 1 }, matchesIn, words);
    }
  }
  if (all.length > 0) {
    const place = tr.doc.resolve(Math.min(caret, tr.doc.content.size));
    tr.setSelection(TextSelection.near(place));
  }
  return all.length;
}

function replaceInSheet(
  tr: Transaction,
  { sheet, start }: { sheet: Node; start: number },
  matchesIn: (block: Node) => readonly Stretch[],
  words: string,
): void {
  const blocks = sheet.children.map(block => {
    const matches = matchesIn(block);
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

function placedMatches(doc: Node, matchesIn: (block: Node) => readonly Stretch[]): Stretch[] {
  const placed: Stretch[] = [];
  let at = 0;
  for (const sheet of doc.children) {
    let start = at + 1;
    for (const block of sheet.children) {
      for (const { from, to } of matchesIn(block))
        placed.push({ from: start + 1 + from, to: start + 1 + to });
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
