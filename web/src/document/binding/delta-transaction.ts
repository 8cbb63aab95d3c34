import { blocksAfter } from '@everdraft/core/document/apply-steps';
import type { DeltaStep } from '@everdraft/core/document/delta-writer';
import { EMPTY_PARAGRAPH } from '@everdraft/core/document/flat-text';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { AllSelection, type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { blockOfNode, nodeOfBlock } from './block-nodes.ts';
import { FROM_TEXT } from './keep-sheets.ts';
import { BlockWalk, isSameSheet, offsetAt, type PlacedBlock, selectionBetween, sheetOf } from './places.ts';

/** One step of a change with the stretch of the old text that it is about. */
interface PlacedStep {
  readonly from: number;
  readonly to: number;
  readonly step: DeltaStep;
}

/** Changes that lie in neighbouring blocks, from the first block to the last. */
interface Cluster {
  first: PlacedBlock;
  last: PlacedBlock;
  readonly steps: PlacedStep[];
}

/** A change of the text as the smallest change of the document: blocks that it does not touch stay the same objects. */
export function transactionOfDelta(state: EditorState, delta: readonly DeltaStep[]): Transaction | undefined {
  const { doc } = state;
  const steps = placedSteps(delta);
  if (steps.length === 0) return undefined;
  const clusters = clustersOf(doc, steps);
  const tr = applied(state, clusters) ?? applied(state, [asOne(clusters)]);
  if (!tr?.docChanged) return undefined;
  keepSelection(tr, state, delta);
  if (state.storedMarks) tr.setStoredMarks(state.storedMarks);
  return tr.setMeta(FROM_TEXT, true).setMeta('addToHistory', false);
}

function placedSteps(delta: readonly DeltaStep[]): PlacedStep[] {
  const steps: PlacedStep[] = [];
  let at = 0;
  for (const step of delta) {
    if ('insert' in step) steps.push({ from: at, to: at, step });
    else {
      const length = 'delete' in step ? step.delete : step.retain;
      if ('delete' in step || step.attributes) steps.push({ from: at, to: at + length, step });
      at += length;
    }
  }
  return steps;
}

function clustersOf(doc: Node, steps: readonly PlacedStep[]): Cluster[] {
  const clusters: Cluster[] = [];
  const walk = new BlockWalk(doc);
  for (const step of steps) {
    const first = walk.to(step.from);
    const last = walk.to(step.to);
    const cluster = clusters.at(-1);
    if (cluster !== undefined && first.offset <= cluster.last.offset) {
      cluster.steps.push(step);
      if (last.offset > cluster.last.offset || last.position > cluster.last.position) cluster.last = last;
    } else clusters.push({ first, last, steps: [step] });
  }
  return clusters;
}

function asOne(clusters: readonly Cluster[]): Cluster {
  const [first] = clusters;
  const last = clusters.at(-1);
  if (!first || !last) throw new RangeError('A change has at least one place.');
  return { first: first.first, last: last.last, steps: clusters.flatMap(cluster => cluster.steps) };
}

/** All clusters in one transaction; undefined when two of them would together leave a sheet empty. */
function applied(state: EditorState, clusters: readonly Cluster[]): Transaction | undefined {
  const { tr } = state;
  try {
    // From right to left, so that positions to the left stay what they are.
    for (const group of groupsOf(clusters).toReversed()) {
      const [first] = group;
      if (first && group.length === 1) applyCluster(tr, state.doc, first);
      else applyInSheet(tr, state.doc, group);
    }
    return tr;
  } catch (failure) {
    if (clusters.length === 1) throw failure;
    return undefined;
  }
}

/** Beyond it the clusters of a sheet are one step: every step builds the book anew. */
const MAX_STEPS = 40;

/** Clusters that become one step each: those of one sheet when there are many, otherwise every one by itself. */
function groupsOf(clusters: readonly Cluster[]): Cluster[][] {
  const groups: Cluster[][] = [];
  for (const cluster of clusters) {
    const before = groups.at(-1);
    const first = before?.[0]?.first;
    const isInOneSheet =
      first !== undefined &&
      [before?.at(-1)?.last, cluster.first, cluster.last].every(
        block => block !== undefined && isSameSheet(block, first),
      );
    if (clusters.length > MAX_STEPS && isInOneSheet) before?.push(cluster);
    else groups.push([cluster]);
  }
  return groups;
}

/** Changes within one sheet as one step. Blocks between them stay the same objects. */
function applyInSheet(tr: Transaction, doc: Node, clusters: readonly Cluster[]): void {
  const first = clusters[0]?.first;
  const last = clusters.at(-1)?.last;
  if (!first || !last) return;
  const sheet = sheetOf(doc, first);
  const blocks: Node[] = [];
  let reached = first.blockIndex;
  for (const cluster of clusters) {
    const until = cluster.last.blockIndex + 1;
    blocks.push(...sheet.children.slice(reached, cluster.first.blockIndex));
    const before = sheet.children.slice(cluster.first.blockIndex, until);
    const after = blocksAfter(before.map(blockOfNode), stepsFrom(cluster));
    blocks.push(
      ...reusing(
        before,
        after.map(block => nodeOfBlock(doc.type.schema, block)),
      ),
    );
    reached = until;
  }
  const slice = new Slice(Fragment.from(blocks), 0, 0);
  tr.step(new ReplaceStep(first.position, last.position + last.node.nodeSize, slice));
}

function applyCluster(tr: Transaction, doc: Node, cluster: Cluster): void {
  const { first, last } = cluster;
  const quiresBefore = coveredBy(doc, cluster);
  const blocksBefore = quiresBefore.flatMap(quire => quire.children.flatMap(sheet => sheet.children));
  const hasBefore = first.blockIndex > 0;
  const hasAfter = last.blockIndex + 1 < sheetOf(doc, last).childCount;
  const hasSheetsBefore = hasBefore || first.sheetIndex > 0;
  const hasSheetsAfter = hasAfter || last.sheetIndex + 1 < doc.child(last.quireIndex).childCount;
  const isWholeBook =
    first.quireIndex === 0 && !hasSheetsBefore && last.quireIndex === doc.childCount - 1 && !hasSheetsAfter;
  const changed = blocksAfter(blocksBefore.map(blockOfNode), stepsFrom(cluster));
  const shown = changed.length === 0 && isWholeBook ? [EMPTY_PARAGRAPH] : changed;
  const blocks = reusing(
    blocksBefore,
    shown.map(block => nodeOfBlock(doc.type.schema, block)),
  );

  const sheet = sheetOf(doc, first).copy(Fragment.from(blocks));
  if (isSameSheet(first, last) && (hasBefore || hasAfter || blocks.length > 0)) {
    replaceDifference(tr, first.position, Fragment.from(blocksBefore), sheet);
    return;
  }
  const after: Node[] = [];
  if (hasSheetsBefore || blocks.length > 0) {
    const sheets = hasBefore || blocks.length > 0 ? [sheet] : [];
    after.push(doc.child(first.quireIndex).copy(Fragment.from(sheets)));
  }
  if (hasSheetsAfter) {
    const sheets = hasAfter ? [sheetOf(doc, last).copy(Fragment.empty)] : [];
    after.push(doc.child(last.quireIndex).copy(Fragment.from(sheets)));
  }
  replaceDifference(tr, first.position - 2, Fragment.from(quiresBefore), doc.copy(Fragment.from(after)));
}

/**
 * The quires and sheets that a change covers, as if they began with its first block and ended with its last: equal
 * neighbours outside would draw it to themselves.
 */
function coveredBy(doc: Node, { first, last }: Cluster): Node[] {
  return doc.children.slice(first.quireIndex, last.quireIndex + 1).map((quire, index) => {
    const isFirst = index === 0;
    const isLast = first.quireIndex + index === last.quireIndex;
    const fromSheet = isFirst ? first.sheetIndex : 0;
    const toSheet = isLast ? last.sheetIndex + 1 : quire.childCount;
    const sheets = quire.children.slice(fromSheet, toSheet).map((sheet, sheetIndex, all) => {
      const from = isFirst && sheetIndex === 0 ? first.blockIndex : 0;
      const to = isLast && sheetIndex === all.length - 1 ? last.blockIndex + 1 : sheet.childCount;
      return sheet.copy(Fragment.from(sheet.children.slice(from, to)));
    });
    return quire.copy(Fragment.from(sheets));
  });
}

/** The steps in offsets of the cluster's own text. */
function stepsFrom({ first, steps }: Cluster): DeltaStep[] {
  const result: DeltaStep[] = [];
  let at = first.offset;
  for (const { from, to, step } of steps) {
    if (from > at) result.push({ retain: from - at });
    result.push(step);
    at = to;
  }
  return result;
}

/** Nodes that say the same as before stay the same objects at both ends: what follows compares by identity. */
function reusing(before: readonly Node[], after: readonly Node[]): Node[] {
  const nodes = [...after];
  const longest = Math.min(before.length, after.length);
  const keepAt = (index: number, oldIndex: number) => {
    const [old, made] = [before[oldIndex], nodes[index]];
    if (old === undefined || made === undefined || !old.eq(made)) return false;
    nodes[index] = old;
    return true;
  };
  let start = 0;
  while (start < longest && keepAt(start, start)) start++;
  for (let end = 1; end <= longest - start; end++) {
    if (!keepAt(after.length - end, before.length - end)) break;
  }
  return nodes;
}

function replaceDifference(tr: Transaction, position: number, before: Fragment, after: Node): void {
  const start = before.findDiffStart(after.content);
  if (start === null) return;
  const ends = before.findDiffEnd(after.content);
  if (ends === null) return;
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  tr.step(
    new ReplaceStep(position + start, position + ends.a + overlap, after.slice(start, ends.b + overlap)),
  );
}

/** The author's selection stays at its words, not at its place. */
function keepSelection(tr: Transaction, { doc, selection }: EditorState, delta: readonly DeltaStep[]): void {
  if (selection instanceof NodeSelection || selection instanceof AllSelection) return;
  const anchor = offsetAfter(doc, selection.anchor, delta);
  const head = selection.empty ? anchor : offsetAfter(doc, selection.head, delta);
  tr.setSelection(selectionBetween(tr.doc, anchor, head));
}

/** Where an offset is after a change. It clings to the character on its left, at the start of a block to that on its right. */
function offsetAfter(doc: Node, position: number, delta: readonly DeltaStep[]): number {
  const offset = offsetAt(doc, position);
  const at = doc.resolve(position);
  const clingsRight = at.parent.isTextblock && at.parentOffset === 0;
  let reached = 0;
  let result = 0;
  for (const step of delta) {
    if ('insert' in step) {
      if (reached === offset && !clingsRight) break;
      result += typeof step.insert === 'string' ? step.insert.length : 1;
    } else if ('delete' in step) {
      if (reached + step.delete > offset) return result;
      reached += step.delete;
    } else {
      if (reached + step.retain > offset) break;
      reached += step.retain;
      result += step.retain;
    }
  }
  return result + offset - reached;
}
