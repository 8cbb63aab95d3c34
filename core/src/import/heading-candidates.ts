import { isBreakBlock, lineEssence, usualGap } from './block-looks.ts';
import { findContents } from './contents-list.ts';
import { type HeadingLabel, readLabel } from './heading-label.ts';
import { BACK_MATTER, CHAPTER_WORDS } from './heading-words.ts';
import { findNumberSeries } from './number-series.ts';
import { findPrefixedSeries, headOthers } from './prefixed-series.ts';
import type { SourceBlock } from './source-block.ts';

export type HeadingRole = 'part' | 'chapter' | 'section';

/** The blocks of a file with everything that one of them alone, or its neighbours, says about being a heading. */
export interface Candidates {
  readonly blocks: readonly SourceBlock[];
  readonly usual: number;
  readonly contents: ReadonlySet<number>;
  readonly labels: ReadonlyMap<number, HeadingLabel>;
  /** Numbers that head chapters where nothing else does… */
  readonly numbers: ReadonlySet<number>;
  /** …numbers that divide what those head… */
  readonly innerNumbers: ReadonlySet<number>;
  /** …and numbers of parts above them. */
  readonly outerNumbers: ReadonlySet<number>;
  readonly declared: ReadonlySet<number>;
}

function isApart(blocks: readonly SourceBlock[], at: number, usual: number): boolean {
  const gap = blocks[at]?.gapBefore ?? 0;
  const isBold = blocks[at]?.isBold === true;
  return usual === 0 || at === 0 || gap > 0 || isBold || readLabel(blocks[at - 1]?.text ?? '') !== undefined;
}

export function findCandidates(blocks: readonly SourceBlock[]): Candidates {
  const usual = usualGap(blocks);
  const contents = findContents(blocks);
  const labels = new Map<number, HeadingLabel>();
  const declared = new Set<number>();
  for (const [at, block] of blocks.entries()) {
    if (contents.has(at) || block.role !== 'text' || block.text === '' || isBreakBlock(block)) continue;
    if (BACK_MATTER.has(lineEssence(block.text))) continue;
    if (block.declaredLevel > 0) declared.add(at);
    const label = block.declaredLevel > 0 || isApart(blocks, at, usual) ? readLabel(block.text) : undefined;
    if (label !== undefined) labels.set(at, label);
  }
  const isTaken = (at: number) =>
    contents.has(at) || labels.has(at) || declared.has(at) || blocks[at]?.role !== 'text';
  const hasChapters = [...labels.values()].some(
    ({ kind, word }) => kind === 'chapter' && CHAPTER_WORDS.has(word),
  );
  if (!hasChapters) {
    const { numbers } = findNumberSeries(blocks, usual, isTaken);
    // 'Letter', 'Day' and the like count chapters, or days of ten stories each.
    const weak = [...labels].filter(([, { kind }]) => kind === 'chapter');
    const found = findPrefixedSeries(blocks, usual, isTaken, [...numbers, ...weak.map(([at]) => at)]);
    const places = [...found.keys()].sort((a, b) => a - b);
    for (const [at, label] of found) labels.set(at, label);
    const areOverOthers = headOthers(
      weak.map(([at]) => at),
      places,
      blocks,
    );
    if (areOverOthers) for (const [at, label] of weak) labels.set(at, { ...label, kind: 'part' });
  }
  return { blocks, usual, contents, labels, declared, ...findNumberSeries(blocks, usual, isTaken) };
}
