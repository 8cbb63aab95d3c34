import { blockLength } from './blocks.ts';
import { type DeltaStep, DeltaWriter } from './delta-writer.ts';
import { type Block, blockValue, EMPTY_PARAGRAPH, isOpen, isTextRun, RULE_EMBED } from './flat-text.ts';
import { type Match, MatchBudget, matchSequences } from './sequence-match.ts';
import { attributesOf, type StyledText, StyleReader, styleChange, styledText } from './styled-text.ts';
import { diffText, joinedInBlocks, RULE_CHARACTER, type TextEdit } from './text-diff.ts';

/** A block as HTML shows it. Two blocks with the same key need no change, whatever else they carry. */
function blockKey(block: Block): string {
  if (block.kind === 'rule') return '\nrule';
  if (isOpen(block) && !block.runs.some(isTextRun)) return '\nnothing';
  let key = blockValue(block) ?? '';
  let marksBefore = '';
  for (const run of block.runs) {
    if (!isTextRun(run)) continue;
    // A newline cannot stand in the text of a run, so no text can be taken for a change of marks.
    const marks = `\n${run.bold ? 'b' : ''}${run.italic ? 'i' : ''}\n`;
    key += marks === marksBefore ? run.text : marks + run.text;
    marksBefore = marks;
  }
  return key;
}

/** Steps over the old characters, which leaves embeds that this version does not know where they are. */
class OldTextWalk {
  readonly #delta: DeltaWriter;
  readonly #unknownEmbeds: readonly number[];
  #position = 0;
  #embedIndex = 0;

  constructor(delta: DeltaWriter, { unknownEmbeds }: StyledText) {
    this.#delta = delta;
    this.#unknownEmbeds = unknownEmbeds;
  }

  /** Goes forward to a place in the old text, giving each stretch between embeds to `step`. */
  to(end: number, step: (length: number) => void): void {
    while (this.#embedPosition() < end) {
      step(this.#embedPosition() - this.#position);
      this.#position = this.#embedPosition();
      this.#delta.keep(1);
      this.#embedIndex++;
    }
    step(end - this.#position);
    this.#position = end;
  }

  finish(): void {
    this.#delta.keep(this.#unknownEmbeds.length - this.#embedIndex);
  }

  #embedPosition(): number {
    return this.#unknownEmbeds[this.#embedIndex] ?? Number.POSITIVE_INFINITY;
  }
}

/**
 * Yjs pays for every edit with a move of all that it holds. A replace-all of a book is written block by block, which
 * takes seconds, not word by word, which takes minutes.
 */
const MAX_FINE_EDITS = 10_000;

/** Some old blocks and the new ones that take their place. */
export interface BlockChange {
  readonly before: StyledText;
  readonly after: StyledText;
  readonly edits: readonly TextEdit[];
}

export function writeChange(delta: DeltaWriter, { before, after, edits }: BlockChange): void {
  const walk = new OldTextWalk(delta, before);
  const oldStyles = new StyleReader(before);
  const newStyles = new StyleReader(after);

  function keep(from: number, to: number, newFrom: number): void {
    for (let at = from; at < to; ) {
      const oldStretch = oldStyles.at(at);
      const newStretch = newStyles.at(newFrom + at - from);
      const end = Math.min(to, oldStretch.end, newStretch.end - newFrom + from);
      const change = styleChange(oldStretch.style, newStretch.style);
      walk.to(end, length =>
        change === undefined ? delta.keep(length) : delta.format(length, { ...change }),
      );
      at = end;
    }
  }

  function insert(from: number, to: number): void {
    for (let at = from; at < to; ) {
      const { end, style } = newStyles.at(at);
      const text = after.text.slice(at, Math.min(end, to));
      if (style.on === 'unknown') delta.insert(asObject(style.embed), {});
      else if (text === RULE_CHARACTER) delta.insert(RULE_EMBED, {});
      else delta.insert(text, attributesOf(style));
      at += text.length;
    }
  }

  let at = 0;
  let newAt = 0;
  for (const edit of edits) {
    keep(at, edit.from, newAt);
    insert(edit.newFrom, edit.newTo);
    walk.to(edit.to, length => delta.delete(length));
    at = edit.to;
    newAt = edit.newTo;
  }
  keep(at, before.text.length, newAt);
  walk.finish();
}

/** Yjs takes objects alone for embeds; anything else was never one. */
function asObject(embed: unknown): object {
  return typeof embed === 'object' && embed !== null ? embed : {};
}

/** Keeps a block. If it is open and text now follows, it needs its newline, or the two would become one. */
function keepBlock(delta: DeltaWriter, block: Block, next: Block | undefined): void {
  delta.keep(blockLength(block));
  const isFollowedByText = next !== undefined && next.kind !== 'rule';
  if (isOpen(block) && isFollowedByText) delta.insert('\n', {});
}

function withoutEmptyText(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter(block => !(isOpen(block) && blockLength(block) === 0));
}

interface ChangeBeforeMatch {
  readonly change: BlockChange;
  readonly match: Match;
}

/** The matches in order, each with the change that stands before it; the last match is empty. */
function changesAndMatches(oldBlocks: readonly Block[], newBlocks: readonly Block[]): ChangeBeforeMatch[] {
  const budget = new MatchBudget();
  const matches = matchSequences(oldBlocks.map(blockKey), newBlocks.map(blockKey), budget);
  const end: Match = { oldStart: oldBlocks.length, newStart: newBlocks.length, length: 0 };
  let oldIndex = 0;
  let newIndex = 0;
  return [...matches, end].map(match => {
    const before = styledText(oldBlocks.slice(oldIndex, match.oldStart));
    const after = styledText(newBlocks.slice(newIndex, match.newStart));
    oldIndex = match.oldStart + match.length;
    newIndex = match.newStart + match.length;
    return { change: { before, after, edits: diffText(before.text, after.text, budget) }, match };
  });
}

/**
 * The smallest change from one list of blocks to another: whole blocks first, then words in the blocks that differ,
 * then letters in the words. What is not in the change is not touched, so that what another device does there at the
 * same time stays as well.
 */
export function deltaBetween(current: readonly Block[], wanted: readonly Block[]): DeltaStep[] {
  const oldBlocks = withoutEmptyText(current);
  const newBlocks = withoutEmptyText(wanted);
  const parts = changesAndMatches(oldBlocks, newBlocks);
  const isFine = parts.reduce((sum, { change }) => sum + change.edits.length, 0) <= MAX_FINE_EDITS;
  const delta = new DeltaWriter();
  for (const { change, match } of parts) {
    const edits = isFine ? change.edits : joinedInBlocks(change.edits, change.before.text);
    writeChange(delta, { ...change, edits });
    for (let index = 0; index < match.length; index++) {
      const kept = oldBlocks[match.oldStart + index] ?? EMPTY_PARAGRAPH;
      keepBlock(delta, kept, newBlocks[match.newStart + index + 1]);
    }
  }
  return delta.steps;
}
