import { type DeltaStep, DeltaWriter } from './delta-writer.ts';
import type { Block } from './flat-text.ts';
import { MatchBudget } from './sequence-match.ts';
import { styledText } from './styled-text.ts';
import { diffText, isNothing, type TextEdit, trimmed } from './text-diff.ts';
import { type BlockChange, writeChange } from './write-change.ts';

/** Blocks that stand at an offset of the old text, and the blocks that take their place. */
export interface ChangedRegion {
  readonly at: number;
  readonly before: readonly Block[];
  readonly after: readonly Block[];
}

function costOf(edits: readonly TextEdit[]): number {
  return edits.reduce((sum, edit) => sum + edit.to - edit.from + edit.newTo - edit.newFrom, 0);
}

/** Whether edits, and nothing else, turn one text into the other. */
function explain(before: string, after: string, edits: readonly TextEdit[]): boolean {
  let at = 0;
  let newAt = 0;
  for (const edit of edits) {
    if (edit.from < at || edit.newFrom < newAt || edit.from - at !== edit.newFrom - newAt) return false;
    if (before.slice(at, edit.from) !== after.slice(newAt, edit.newFrom)) return false;
    at = edit.to;
    newAt = edit.newTo;
  }
  return before.slice(at) === after.slice(newAt);
}

/**
 * The edits between two texts. What a command says of itself tells where among equal letters it acted, but a command
 * may also take a long way round, such as carrying words from one block to another: then the shorter way is taken,
 * for words that are deleted and typed again are lost to whoever is changing them elsewhere.
 */
function editsBetween(before: string, after: string, said: readonly TextEdit[]): readonly TextEdit[] {
  if (before === after) return [];
  if (said.length === 0 || !explain(before, after, said)) return diffText(before, after, new MatchBudget());
  const fromCommand = said.map(edit => trimmed(before, after, edit)).filter(edit => !isNothing(edit));
  const cost = costOf(fromCommand);
  if (cost === Math.abs(before.length - after.length)) return fromCommand;
  const found = diffText(before, after, new MatchBudget());
  return costOf(found) < cost ? found : fromCommand;
}

/** What a command says of a region, in offsets of that region's texts. */
function saidOf(said: readonly TextEdit[], region: BlockChangeFrame): TextEdit[] {
  const { at, newAt, before, after } = region;
  return said
    .filter(
      edit =>
        edit.from >= at &&
        edit.to <= at + before.text.length &&
        edit.newFrom >= newAt &&
        edit.newTo <= newAt + after.text.length,
    )
    .map(edit => ({
      from: edit.from - at,
      to: edit.to - at,
      newFrom: edit.newFrom - newAt,
      newTo: edit.newTo - newAt,
    }));
}

interface BlockChangeFrame extends Omit<BlockChange, 'edits'> {
  readonly at: number;
  readonly newAt: number;
}

/**
 * The smallest change of a text whose blocks were replaced in some regions, from left to right. `said` are the edits
 * that the command itself reports, in offsets of the whole text before and after.
 */
export function deltaOfRegions(
  regions: readonly ChangedRegion[],
  said: readonly TextEdit[] = [],
): DeltaStep[] {
  const delta = new DeltaWriter();
  let reached = 0;
  let growth = 0;
  for (const { at, before: oldBlocks, after: newBlocks } of regions) {
    const before = styledText(oldBlocks, { unknownAs: 'characters' });
    const after = styledText(newBlocks, { unknownAs: 'characters' });
    const frame = { at, newAt: at + growth, before, after };
    delta.keep(at - reached);
    writeChange(delta, { before, after, edits: editsBetween(before.text, after.text, saidOf(said, frame)) });
    reached = at + before.text.length;
    growth += after.text.length - before.text.length;
  }
  return delta.steps;
}
