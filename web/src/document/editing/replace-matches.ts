import { type DeltaStep, DeltaWriter } from '@everdraft/core/document/delta-writer';
import { markAttributes } from '@everdraft/core/document/flat-text';
import { trimmed } from '@everdraft/core/document/text-diff';
import { cleanText } from '@everdraft/core/text/clean-text';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { blockNodeLength } from '../binding/places.ts';
import { blockNodesOf } from '../binding/sheets.ts';

/** A stretch of one block's content. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Puts words in the place of others between two positions of one block. They take the formats of the words they replace. */
export function replaceWords(tr: Transaction, { from, to }: Stretch, words: string): Transaction {
  const text = cleanText(words);
  if (text === '') return tr.delete(from, to);
  const marks = tr.doc.resolve(from).nodeAfter?.marks ?? [];
  return tr.replaceWith(from, to, tr.doc.type.schema.text(text, marks));
}

/**
 * The change of the text that replaces all matches in a book, and how many there are. It is said place by place, because
 * it is known: to compare the whole book before and after would take seconds.
 */
export function replacementOfAll(
  doc: Node,
  matchesIn: (block: Node) => readonly Stretch[],
  replacement: string,
): { count: number; delta: DeltaStep[] } {
  const words = cleanText(replacement);
  const delta = new DeltaWriter();
  let count = 0;
  for (const block of blockNodesOf(doc)) {
    const matches = matchesIn(block);
    let reached = 0;
    for (const match of matches) {
      delta.keep(match.from - reached);
      writeReplacement(delta, block, match, words);
      reached = match.to;
    }
    delta.keep(blockNodeLength(block) - reached);
    count += matches.length;
  }
  return { count, delta: delta.steps };
}

function writeReplacement(delta: DeltaWriter, block: Node, { from, to }: Stretch, words: string): void {
  const first = block.nodeAt(from);
  const has = (name: string) => first?.marks.some(mark => mark.type.name === name) ?? false;
  const before = block.textBetween(from, to);
  const whole = { from: 0, to: to - from, newFrom: 0, newTo: words.length };
  // What both begin or end with stays, where all of it has one format.
  const isOneRun = block.nodeAt(to - 1) === first && before.length === to - from;
  const edit = isOneRun ? trimmed(before, words, whole) : whole;
  delta.keep(edit.from);
  // Before the old words go: an end of their format would go with them.
  delta.insert(
    words.slice(edit.newFrom, edit.newTo),
    markAttributes({ bold: has('bold'), italic: has('italic') }),
  );
  delta.delete(edit.to - edit.from);
  delta.keep(to - from - edit.to);
}
