import { blockLength } from './blocks.ts';
import { type DeltaStep, DeltaWriter } from './delta-writer.ts';
import { type Block, blockValue, EMPTY_PARAGRAPH, isOpen, isTextRun } from './flat-text.ts';
import { type Match, MatchBudget, matchSequences } from './sequence-match.ts';
import { styledText } from './styled-text.ts';
import { diffText, joinedInBlocks } from './text-diff.ts';
import { type BlockChange, writeChange } from './write-change.ts';

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

/**
 * Yjs pays for every edit with a move of all that it holds. A replace-all of a book is written block by block, which
 * takes seconds, not word by word, which takes minutes.
 */
const MAX_FINE_EDITS = 10_000;

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
  const matches = matchSequences(oldBlocks, newBlocks, blockKey, budget);
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
