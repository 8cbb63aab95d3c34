import { blocksAfter } from '@everdraft/core/document/apply-steps';
import type { DeltaStep } from '@everdraft/core/document/delta-writer';
import { EMPTY_PARAGRAPH } from '@everdraft/core/document/flat-text';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import {
  AllSelection,
  type EditorState,
  NodeSelection,
  type Selection,
  type Transaction,
} from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { blockOfNode, marksOf, nodeOfBlock } from './block-nodes.ts';
import { FROM_TEXT } from './keep-sheets.ts';
import {
  BlockWalk,
  GROUPS_AROUND,
  groupAround,
  isSameSheet,
  offsetAt,
  type PlacedBlock,
  selectionBetween,
  sharedGroups,
  sheetOf,
} from './places.ts';
import { blockNodesOf } from './sheets.ts';

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
  // One that lies apart moves along with the document by itself.
  if (!isApart(state.selection, clusters)) keepSelection(tr, state, delta);
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
  let reached = indexInSheet(first);
  for (const cluster of clusters) {
    const from = indexInSheet(cluster.first);
    const until = indexInSheet(cluster.last) + 1;
    blocks.push(...sheet.children.slice(reached, from));
    const before = sheet.children.slice(from, until);
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

function indexInSheet({ path }: PlacedBlock): number {
  return path[GROUPS_AROUND] ?? 0;
}

function applyCluster(tr: Transaction, doc: Node, cluster: Cluster): void {
  if (insertLetters(tr, cluster)) return;
  const { first, last } = cluster;
  const covered = doc.copy(Fragment.from(coveredIn(doc, 0, first, last)));
  const blocksBefore = blockNodesOf(covered);
  const changed = blocksAfter(blocksBefore.map(blockOfNode), stepsFrom(cluster));
  const isWholeBook = !hasBefore(first, 0) && !hasAfter(doc, last, 0);
  const shown = changed.length === 0 && isWholeBook ? [EMPTY_PARAGRAPH] : changed;
  const blocks = reusing(
    blocksBefore,
    shown.map(block => nodeOfBlock(doc.type.schema, block)),
  );
  if (isSameSheet(first, last) && (blocks.length > 0 || isOneOfSheet(doc, cluster))) {
    const sheet = sheetOf(doc, first).copy(Fragment.from(blocks));
    replaceDifference(tr, first.position, Fragment.from(blocksBefore), sheet);
    return;
  }
  const left = doc.copy(Fragment.from(leftOf(doc, cluster, blocks)));
  replaceDifference(tr, first.position - GROUPS_AROUND, covered.content, left);
}

/** Letters within a block need not be found by reading it before and after: that is how most of what others write comes. */
function insertLetters(tr: Transaction, { first: { node, position, offset }, steps }: Cluster): boolean {
  const [{ from, step } = {}, ...others] = steps;
  if (from === undefined || step === undefined || others.length > 0 || !('insert' in step)) return false;
  const { insert, attributes } = step;
  if (typeof insert !== 'string' || insert === '' || insert.includes('\n') || !node.isTextblock) return false;
  const marks = marksOf(node.type.schema, {
    bold: attributes.bold === true,
    italic: attributes.italic === true,
  });
  // Behind the last newline of the text another block begins.
  if (from - offset > node.content.size) return false;
  const at = position + 1 + from - offset;
  tr.step(new ReplaceStep(at, at, new Slice(Fragment.from(node.type.schema.text(insert, marks)), 0, 0)));
  return true;
}

/** Whether there is something before a block in the group around it that lies at a depth of the document. */
function hasBefore({ path }: PlacedBlock, depth: number): boolean {
  return path.slice(depth).some(index => index > 0);
}

function hasAfter(doc: Node, block: PlacedBlock, depth: number): boolean {
  const isLast = (index: number, inner: number) => index === groupAround(doc, block, inner).childCount - 1;
  return !block.path.every((index, inner) => inner < depth || isLast(index, inner));
}

/** Whether its sheet has other blocks than those of the cluster. */
function isOneOfSheet(doc: Node, { first, last }: Cluster): boolean {
  return hasBefore(first, GROUPS_AROUND) || hasAfter(doc, last, GROUPS_AROUND);
}

/**
 * What a change covers of a group and the groups in it, as if they began with its first block and ended with its last:
 * equal neighbours outside would draw it to themselves.
 */
function coveredIn(group: Node, depth: number, first?: PlacedBlock, last?: PlacedBlock): Node[] {
  const to = last?.path[depth];
  const covered = group.children.slice(first?.path[depth], to === undefined ? undefined : to + 1);
  if (depth === GROUPS_AROUND) return covered;
  return covered.map((child, index) => {
    const isLast = index === covered.length - 1;
    const inner = coveredIn(child, depth + 1, index === 0 ? first : undefined, isLast ? last : undefined);
    return child.copy(Fragment.from(inner));
  });
}

/**
 * What a change leaves of the groups that it covers: those of its first block with the blocks that it has made, and those of
 * its last block that have more behind it. A group in which nothing is left goes.
 */
function leftOf(doc: Node, { first, last }: Cluster, blocks: readonly Node[]): Node[] {
  const shared = sharedGroups(first, last);
  const isKept = (depth: number) => blocks.length > 0 || hasBefore(first, depth);
  const isKeptBehind = (depth: number) => hasAfter(doc, last, depth);
  const around = (block: PlacedBlock, depth: number, inner: readonly Node[]) =>
    groupAround(doc, block, depth).copy(Fragment.from(inner));
  let before = [...blocks];
  let behind: Node[] = [];
  for (let depth = GROUPS_AROUND; depth > shared; depth--) {
    before = isKept(depth) ? [around(first, depth, before)] : [];
    behind = isKeptBehind(depth) ? [around(last, depth, behind)] : [];
  }
  let left = [...before, ...behind];
  for (let depth = shared; depth > 0; depth--) {
    left = isKept(depth) || isKeptBehind(depth) ? [around(first, depth, left)] : [];
  }
  return left;
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

/**
 * Whether a selection lies before all blocks of a change or behind them. Asked of the blocks and not of the steps: an 'a' that
 * was written before an 'a' is a step behind it.
 */
function isApart({ anchor, head }: Selection, clusters: readonly Cluster[]): boolean {
  const { first, last } = asOne(clusters);
  const [from, to] = [first.position, last.position + last.node.nodeSize];
  return Math.max(anchor, head) < from || Math.min(anchor, head) > to;
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
