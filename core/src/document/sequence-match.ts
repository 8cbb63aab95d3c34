import { diffArrays } from 'diff';

/** A stretch that stands in both sequences. */
export interface Match {
  readonly oldStart: number;
  readonly newStart: number;
  readonly length: number;
}

interface Region {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
  readonly depth: number;
}

/** More rounds would find a few more anchors in texts made to have them one inside the other. */
const MAX_DEPTH = 8;
const MIN_EDITS = 24;
/** Looking for n edits takes n squared steps; so all regions of a book together cost what the book weighs. */
const STEPS_PER_ELEMENT = 32;
const MAX_STEPS_PER_REGION = 10_000_000;
const MAX_STEPS = 15_000_000;

/** How much work is left for exact comparisons. Shared by all comparisons of one change. */
export class MatchBudget {
  #steps = MAX_STEPS;

  allowedEdits(size: number): number {
    const byWeight = Math.max(MIN_EDITS, Math.sqrt(STEPS_PER_ELEMENT * size));
    const byBudget = Math.sqrt(Math.max(0, this.#steps));
    return Math.floor(Math.min(size, byWeight, byBudget, MAX_STEPS_PER_REGION / size));
  }

  spend(size: number, edits: number): void {
    this.#steps -= size + edits * edits;
  }
}

/** Gives every element a number, so that comparing two costs the same for long and short ones. */
export class ElementNumbers {
  readonly #numbers = new Map<string, number>();

  of(element: string): number {
    const known = this.#numbers.get(element);
    if (known !== undefined) return known;
    const next = this.#numbers.size;
    this.#numbers.set(element, next);
    return next;
  }
}

/** The shortest edit between two regions, or undefined when they differ too much to look for it. */
function exactMatches(
  before: Int32Array,
  after: Int32Array,
  region: Region,
  budget: MatchBudget,
): Match[] | undefined {
  const size = region.oldEnd - region.oldStart + region.newEnd - region.newStart;
  const maxEditLength = budget.allowedEdits(size);
  // The ends differ, so that one edit cannot be enough; copying a whole book to learn that would be a waste.
  if (maxEditLength < 2) return undefined;
  const oldPart = Array.from(before.subarray(region.oldStart, region.oldEnd));
  const newPart = Array.from(after.subarray(region.newStart, region.newEnd));
  const changes = diffArrays(oldPart, newPart, { maxEditLength });
  const editLength = changes?.reduce(
    (sum, { added, removed, count }) => sum + (added || removed ? count : 0),
    0,
  );
  budget.spend(size, editLength ?? maxEditLength);
  if (changes === undefined) return undefined;
  const matches: Match[] = [];
  let { oldStart, newStart } = region;
  for (const { added, removed, count } of changes) {
    if (!added && !removed) matches.push({ oldStart, newStart, length: count });
    if (!added) oldStart += count;
    if (!removed) newStart += count;
  }
  return matches;
}

/** Where each value stands in a part, or -1 if it stands there more than once. */
function singlePositions(values: Int32Array, start: number, end: number): Map<number, number> {
  const positions = new Map<number, number>();
  for (let index = start; index < end; index++) {
    const value = values[index] ?? 0;
    positions.set(value, positions.has(value) ? -1 : index);
  }
  return positions;
}

/** The longest chain of pairs that goes forward in both sequences; the pairs come sorted by their new position. */
export function longestForwardChain(pairs: readonly Match[]): Match[] {
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [index, pair] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const isBefore = (pairs[tails[middle] ?? 0]?.oldStart ?? 0) < pair.oldStart;
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    previous[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  }
  const chain: Match[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) chain.push(pair);
  }
  return chain.reverse();
}

/** What stands exactly once in both parts is most likely the same thing. */
function anchors(before: Int32Array, after: Int32Array, region: Region): Match[] {
  const oldPositions = singlePositions(before, region.oldStart, region.oldEnd);
  const newPositions = singlePositions(after, region.newStart, region.newEnd);
  const pairs: Match[] = [];
  for (const [value, newStart] of newPositions) {
    const oldStart = oldPositions.get(value) ?? -1;
    if (newStart >= 0 && oldStart >= 0) pairs.push({ oldStart, newStart, length: 1 });
  }
  return longestForwardChain(pairs);
}

function regionsBetween(chain: readonly Match[], around: Region): Region[] {
  const regions: Region[] = [];
  let { oldStart, newStart } = around;
  const depth = around.depth + 1;
  for (const anchor of chain) {
    regions.push({ oldStart, oldEnd: anchor.oldStart, newStart, newEnd: anchor.newStart, depth });
    oldStart = anchor.oldStart + 1;
    newStart = anchor.newStart + 1;
  }
  regions.push({ oldStart, oldEnd: around.oldEnd, newStart, newEnd: around.newEnd, depth });
  return regions;
}

function commonStart(before: Int32Array, after: Int32Array, region: Region): number {
  const longest = Math.min(region.oldEnd - region.oldStart, region.newEnd - region.newStart);
  let length = 0;
  while (length < longest && before[region.oldStart + length] === after[region.newStart + length]) length++;
  return length;
}

function commonEnd(before: Int32Array, after: Int32Array, region: Region): number {
  const longest = Math.min(region.oldEnd - region.oldStart, region.newEnd - region.newStart);
  let length = 0;
  while (length < longest && before[region.oldEnd - 1 - length] === after[region.newEnd - 1 - length])
    length++;
  return length;
}

/**
 * Which stretches two sequences have in common, in order. Small differences are found exactly; where there is too
 * much to compare, what is unique on both sides cuts the sequences into smaller ones, and what still cannot be
 * compared counts as replaced. So it is never slow, and never wrong, only sometimes longer than needed.
 */
export function matchSequences<T>(
  oldElements: readonly T[],
  newElements: readonly T[],
  keyOf: (element: T) => string,
  budget: MatchBudget,
): Match[] {
  const numbers = new ElementNumbers();
  const numbered = (element: T) => numbers.of(keyOf(element));
  return matchNumbers(Int32Array.from(oldElements, numbered), Int32Array.from(newElements, numbered), budget);
}

/** The same for elements that have their numbers. */
export function matchNumbers(before: Int32Array, after: Int32Array, budget: MatchBudget): Match[] {
  const matches: Match[] = [];
  const regions: Region[] = [
    { oldStart: 0, oldEnd: before.length, newStart: 0, newEnd: after.length, depth: 0 },
  ];
  for (let region = regions.pop(); region !== undefined; region = regions.pop()) {
    const start = commonStart(before, after, region);
    if (start > 0) matches.push({ oldStart: region.oldStart, newStart: region.newStart, length: start });
    const afterStart = { ...region, oldStart: region.oldStart + start, newStart: region.newStart + start };
    const end = commonEnd(before, after, afterStart);
    const oldEnd = region.oldEnd - end;
    const newEnd = region.newEnd - end;
    if (end > 0) matches.push({ oldStart: oldEnd, newStart: newEnd, length: end });
    const middle = { ...afterStart, oldEnd, newEnd };
    if (middle.oldStart === oldEnd || middle.newStart === newEnd) continue;
    const exact = exactMatches(before, after, middle, budget);
    if (exact !== undefined) {
      matches.push(...exact);
    } else if (middle.depth < MAX_DEPTH) {
      const chain = anchors(before, after, middle);
      if (chain.length === 0) continue;
      for (const anchor of chain) matches.push(anchor);
      for (const part of regionsBetween(chain, middle)) regions.push(part);
    }
  }
  return matches.sort((one, two) => one.oldStart - two.oldStart);
}
