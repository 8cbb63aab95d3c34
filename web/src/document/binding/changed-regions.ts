import type { ChangedRegion } from '@everdraft/core/document/region-change';
import { longestForwardChain, type Match } from '@everdraft/core/document/sequence-match';
import type { Node } from '@tiptap/pm/model';
import { blockOfNode } from './block-nodes.ts';
import { blockNodeLength, groupLength } from './places.ts';

/** How many children two nodes share, as the same objects, at their starts and at their ends. */
export function sharedEnds(before: readonly Node[], after: readonly Node[]): { start: number; end: number } {
  const longest = Math.min(before.length, after.length);
  let start = 0;
  while (start < longest && before[start] === after[start]) start++;
  let end = 0;
  while (end < longest - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { start, end };
}

/**
 * Where two documents differ: the blocks that were replaced, found by the identity of the nodes, so that the search
 * costs what was changed. A change in one place and one in another stay two regions: what lies between them is not
 * part of either.
 */
export function changedRegions(before: Node, after: Node): ChangedRegion[] {
  const volumes = differing(before.children, after.children);
  const quires = differing(volumes.before, volumes.after);
  const sheets = differing(quires.before, quires.after);
  return regionsBetween(sheets.before, sheets.after, volumes.offset + quires.offset + sheets.offset);
}

/** What is in the groups that differ, and how much of the text stands in those before them. */
function differing(before: readonly Node[], after: readonly Node[]) {
  const { start, end } = sharedEnds(before, after);
  return {
    before: before.slice(start, before.length - end).flatMap(group => group.children),
    after: after.slice(start, after.length - end).flatMap(group => group.children),
    offset: before.slice(0, start).reduce((sum, group) => sum + groupLength(group), 0),
  };
}

function regionsBetween(before: readonly Node[], after: readonly Node[], offset: number): ChangedRegion[] {
  const regions: ChangedRegion[] = [];
  let from = 0;
  let newFrom = 0;
  let at = offset;
  const pass = (until: number, newUntil: number) => {
    if (until > from || newUntil > newFrom) {
      regions.push({
        at,
        before: before.slice(from, until).map(blockOfNode),
        after: after.slice(newFrom, newUntil).map(blockOfNode),
      });
    }
    for (; from < until; from++) at += lengthAt(before, from);
    newFrom = newUntil;
  };
  const keep = () => {
    at += lengthAt(before, from);
    from++;
    newFrom++;
  };
  const shared = sharedEnds(before, after);
  for (let index = 0; index < shared.start; index++) keep();
  const until = before.length - shared.end;
  const newUntil = after.length - shared.end;
  for (const kept of keptBlocks(before, after, { from, until, newFrom, newUntil })) {
    pass(kept.oldStart, kept.newStart);
    keep();
  }
  pass(until, newUntil);
  return regions;
}

function lengthAt(blocks: readonly Node[], index: number): number {
  const block = blocks[index];
  return block === undefined ? 0 : blockNodeLength(block);
}

interface Stretch {
  from: number;
  until: number;
  newFrom: number;
  newUntil: number;
}

/** Blocks that are the same object on both sides, in order. One that stands twice, as after a paste, says nothing. */
function keptBlocks(
  before: readonly Node[],
  after: readonly Node[],
  { from, until, newFrom, newUntil }: Stretch,
): Match[] {
  if (until - from < 2 || newUntil - newFrom < 2) return [];
  const places = singlePlaces(before, from, until);
  const pairs: Match[] = [];
  for (const [node, newStart] of singlePlaces(after, newFrom, newUntil)) {
    const oldStart = places.get(node) ?? -1;
    if (newStart >= 0 && oldStart >= 0) pairs.push({ oldStart, newStart, length: 1 });
  }
  return longestForwardChain(pairs);
}

/** Where each node stands, -1 for one that stands more than once. */
function singlePlaces(nodes: readonly Node[], from: number, until: number): Map<Node, number> {
  const places = new Map<Node, number>();
  for (let index = from; index < until; index++) {
    const node = nodes[index];
    if (node !== undefined) places.set(node, places.has(node) ? -1 : index);
  }
  return places;
}
