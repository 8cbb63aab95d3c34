import { blocksFromDelta, type DeltaInsert, deltaFromBlocks } from './blocks.ts';
import type { DeltaStep } from './delta-writer.ts';
import { type Attributes, type Block, NO_ATTRIBUTES } from './flat-text.ts';

function lengthOf({ insert }: DeltaInsert): number {
  return typeof insert === 'string' ? insert.length : 1;
}

function changed(before: Attributes, change: Attributes): Attributes {
  const kept = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  return kept.length === 0 ? NO_ATTRIBUTES : Object.fromEntries(kept);
}

/** Reads pieces of a text from left to right, cutting them where it is asked to. */
class PieceReader {
  readonly #pieces: readonly DeltaInsert[];
  #index = 0;
  #within = 0;

  constructor(pieces: readonly DeltaInsert[]) {
    this.#pieces = pieces;
  }

  take(length: number): DeltaInsert[] {
    const taken: DeltaInsert[] = [];
    let left = length;
    for (let piece = this.#pieces[this.#index]; piece !== undefined && left > 0; ) {
      const end = Math.min(lengthOf(piece), this.#within + left);
      taken.push(
        typeof piece.insert === 'string'
          ? { ...piece, insert: piece.insert.slice(this.#within, end) }
          : piece,
      );
      left -= end - this.#within;
      this.#within = end;
      if (end === lengthOf(piece)) {
        this.#index++;
        this.#within = 0;
      }
      piece = this.#pieces[this.#index];
    }
    return taken;
  }
}

/** Blocks after a change of their text. None are left when all of it was deleted. */
export function blocksAfter(blocks: readonly Block[], steps: readonly DeltaStep[]): Block[] {
  const reader = new PieceReader(deltaFromBlocks(blocks));
  const result: DeltaInsert[] = [];
  for (const step of steps) {
    if ('insert' in step) result.push({ insert: step.insert, attributes: changed({}, step.attributes) });
    else if ('delete' in step) reader.take(step.delete);
    else {
      const { attributes } = step;
      for (const piece of reader.take(step.retain)) {
        result.push(
          attributes === undefined
            ? piece
            : { ...piece, attributes: changed(piece.attributes ?? NO_ATTRIBUTES, attributes) },
        );
      }
    }
  }
  for (const piece of reader.take(Number.POSITIVE_INFINITY)) result.push(piece);
  return result.some(piece => lengthOf(piece) > 0) ? blocksFromDelta(result) : [];
}
