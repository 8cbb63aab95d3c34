import type { ListItem } from '../document/flat-text.ts';

/** Counts the items of a list as a reader sees them: each level for itself, anew after every step back up. */
export class ListCounter {
  readonly #counts: { kind: ListItem['kind']; count: number }[] = [];

  /** The number of an item, from 1, and how deep it stands; no deeper than one step below the item before it. */
  next({ kind, indent }: Pick<ListItem, 'kind' | 'indent'>): { number: number; depth: number } {
    const depth = Math.min(indent, this.#counts.length);
    this.#counts.length = Math.min(this.#counts.length, depth + 1);
    const level = this.#counts[depth];
    const count = level?.kind === kind ? level.count + 1 : 1;
    this.#counts[depth] = { kind, count };
    return { number: count, depth };
  }
}
