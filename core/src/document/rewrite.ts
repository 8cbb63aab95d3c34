import type { DeltaInsert } from './blocks.ts';
import { type DeltaStep, DeltaWriter } from './delta-writer.ts';
import { type Attributes, type Block, NO_ATTRIBUTES, RULE_EMBED, sameAttributes } from './flat-text.ts';
import { MatchBudget } from './sequence-match.ts';
import { attributesOf, type StyledText, StyleReader, styledText } from './styled-text.ts';
import { diffText, joinedWhere, RULE_CHARACTER, type TextEdit, widenedToWords } from './text-diff.ts';

/** One change of the words that a rewrite proposes. Each can be taken without the others. */
export interface Hunk extends TextEdit {
  /** What changes in it: words that stay between them keep their marks. */
  readonly edits: readonly TextEdit[];
}

/** Blocks that are offered in the place of a stretch of text: the stretch goes on in its block, so no newline ends them. */
export function offeredText(blocks: readonly Block[]): StyledText {
  const offered = styledText(blocks);
  return { ...offered, text: offered.text.trimEnd() };
}

/** A new sentence or paragraph begins, or more than one word stands between two changes. */
const APART = /[\n\uFFFC.!?…]|[\p{L}\p{N}]\P{L}+[\p{L}\p{N}]/u;

/** Whole words, and what a reader takes for one change as one: its words make sense only together. */
export function hunksOf(before: string, { text }: StyledText): Hunk[] {
  const found = diffText(before, text, new MatchBudget()).map(edit => widenedToWords(before, text, edit));
  const edits = joinedWhere(found, (last, next) => next.from < last.to || next.newFrom < last.newTo);
  const phrases = joinedWhere(edits, (last, next) => !APART.test(before.slice(last.to, next.from)));
  return phrases.map(phrase => ({
    ...phrase,
    edits: edits.filter(({ from, to }) => phrase.from <= from && to <= phrase.to),
  }));
}

/**
 * The hunks in a text that has changed since they were found: moved along with the words around them, undefined where
 * their own words have changed and nobody can say any more what was proposed for them.
 */
export function carriedOver(hunks: readonly Hunk[], before: string, now: string): (Hunk | undefined)[] {
  const edits = diffText(before, now, new MatchBudget());
  return hunks.map(hunk => {
    if (edits.some(({ from, to }) => from <= hunk.to && to >= hunk.from)) return undefined;
    let growth = 0;
    for (const { from, to, newFrom, newTo } of edits) {
      if (to < hunk.from) growth += newTo - newFrom - (to - from);
    }
    return { ...movedBy(hunk, growth), edits: hunk.edits.map(edit => movedBy(edit, growth)) };
  });
}

function movedBy<Edit extends TextEdit>(edit: Edit, length: number): Edit {
  return { ...edit, from: edit.from + length, to: edit.to + length };
}

/** What a piece of a text says: an embed is one character. */
export function flatWords(pieces: readonly DeltaInsert[]): string {
  return pieces.map(({ insert }) => (typeof insert === 'string' ? insert : RULE_CHARACTER)).join('');
}

/** A stretch of a text, and what is offered for it. */
export interface Rewritten {
  /** Where the stretch begins in the text. */
  readonly from: number;
  readonly pieces: readonly DeltaInsert[];
  readonly offered: StyledText;
}

/** The change of the text that takes these hunks, and nothing else. */
export function stepsOfHunks({ from, pieces, offered }: Rewritten, hunks: readonly Hunk[]): DeltaStep[] {
  const delta = new DeltaWriter();
  const styles = new StyleReader(offered);
  delta.keep(from);
  let at = 0;
  for (const edit of hunks.flatMap(({ edits }) => edits)) {
    delta.keep(edit.from - at);
    // A model is shown the words without their marks: what it gives for words in italics stays in italics.
    const inherited = marksAround(pieces, edit);
    for (let newAt = edit.newFrom; newAt < edit.newTo; ) {
      const { end, style } = styles.at(newAt);
      const text = offered.text.slice(newAt, Math.min(end, edit.newTo));
      if (text === RULE_CHARACTER) delta.insert(RULE_EMBED, {});
      else {
        const own = attributesOf(style);
        delta.insert(text, style.on === 'text' && Object.keys(own).length === 0 ? { ...inherited } : own);
      }
      newAt += text.length;
    }
    delta.delete(edit.to - edit.from);
    at = edit.to;
  }
  return delta.steps;
}

/** The attributes that all of the words that go have, or, where none go, both neighbours; none where they differ. */
function marksAround(pieces: readonly DeltaInsert[], { from, to }: TextEdit): Attributes {
  const [first, last] = from === to ? [from - 1, to + 1] : [from, to];
  let found: Attributes | undefined;
  let at = 0;
  for (const { insert, attributes = NO_ATTRIBUTES } of pieces) {
    const end = at + (typeof insert === 'string' ? insert.length : 1);
    if (end > first && at < last) {
      if (typeof insert !== 'string' || (found && !sameAttributes(found, attributes))) return NO_ATTRIBUTES;
      found = attributes;
    }
    at = end;
  }
  const { block: _, ...marks } = found ?? NO_ATTRIBUTES;
  return marks;
}
