import type { Node } from '@tiptap/pm/model';
import { type PlacedGroup, placedSheets, sheetsIn } from '../binding/sheets.ts';
import { type FindQuery, patternOf } from './find-query.ts';

/** Where a match stands: positions of the document. */
export interface Match {
  readonly from: number;
  readonly to: number;
}

const NO_MATCHES: readonly Match[] = [];

/**
 * A search through a book. Nodes never change, so each is searched once: after an edit only its own block is searched
 * again, and a book that is searched in slices goes on where it stopped.
 */
export class BookSearch {
  readonly #pattern: RegExp | undefined;
  readonly #inBlock = new WeakMap<Node, readonly Match[]>();
  readonly #inSheet = new WeakMap<Node, number>();

  constructor(query: FindQuery) {
    this.#pattern = patternOf(query);
  }

  /** The matches of a block, in offsets of its content. Formats are no bounds: a match may begin in one and end in another. */
  matchesIn(block: Node): readonly Match[] {
    const known = this.#inBlock.get(block);
    if (known !== undefined) return known;
    const matches = this.#search(block);
    this.#inBlock.set(block, matches);
    return matches;
  }

  countIn(sheet: Node): number {
    const known = this.#inSheet.get(sheet);
    if (known !== undefined) return known;
    const count = sheet.children.reduce((sum, block) => sum + this.matchesIn(block).length, 0);
    this.#inSheet.set(sheet, count);
    return count;
  }

  isCounted(sheet: Node): boolean {
    return this.#inSheet.has(sheet);
  }

  /** How many there are in what has been searched so far. */
  total(doc: Node): number {
    return sheetsIn(doc).reduce((sum, sheet) => sum + (this.#inSheet.get(sheet) ?? 0), 0);
  }

  /** The number of the match that is exactly between two positions, counted from 1; 0 when there is none. */
  numberOf(doc: Node, { from, to }: Match): number {
    let number = 0;
    for (const placed of placedSheets(doc)) {
      if (placed.end <= from) {
        number += this.#inSheet.get(placed.group) ?? 0;
        continue;
      }
      for (const match of this.#placedMatches(placed)) {
        if (match.from > from) return 0;
        number += 1;
        if (match.from === from) return match.to === to ? number : 0;
      }
      return 0;
    }
    return 0;
  }

  /** The matches that touch a stretch of the document, as far as they are needed. */
  matchesBetween(doc: Node, from: number, to: number, limit: number): Match[] {
    const found: Match[] = [];
    for (const placed of placedSheets(doc)) {
      if (placed.end <= from) continue;
      if (placed.start >= to) break;
      for (const match of this.#placedMatches(placed, from, to)) {
        if (found.length === limit) return found;
        found.push(match);
      }
    }
    return found;
  }

  /** The next match from a position, round the end of the book; 'not-yet' where the search has not come so far. */
  findFrom(doc: Node, position: number, direction: 'forward' | 'backward'): Match | 'not-yet' | undefined {
    const isForward = direction === 'forward';
    const sheets = isForward ? placedSheets(doc) : placedSheets(doc).reverse();
    const first = sheets.findIndex(({ start, end }) => (isForward ? position <= end : position >= start));
    // The very ends of the document lie outside of its sheets.
    const begin = first === -1 ? sheets.length - 1 : first;
    const order = [...sheets.slice(begin), ...sheets.slice(0, begin + 1)];
    for (const [index, placed] of order.entries()) {
      if (!this.isCounted(placed.group)) return 'not-yet';
      if (this.countIn(placed.group) === 0) continue;
      const isRound = index >= sheets.length - begin;
      const matches = this.#placedMatches(placed);
      const isWanted = ({ from, to }: Match) => isRound || (isForward ? from >= position : to <= position);
      const found = isForward ? matches.find(isWanted) : matches.findLast(isWanted);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #search(block: Node): readonly Match[] {
    if (this.#pattern === undefined || !block.isTextblock || block.content.size === 0) return NO_MATCHES;
    const text = block.textBetween(0, block.content.size, '', '\uFFFC');
    const matches: Match[] = [];
    for (const { index, 0: words } of text.matchAll(this.#pattern)) {
      matches.push({ from: index, to: index + words.length });
    }
    return matches.length === 0 ? NO_MATCHES : matches;
  }

  #placedMatches({ group, start }: PlacedGroup, from = 0, to = Number.POSITIVE_INFINITY): Match[] {
    const placed: Match[] = [];
    let at = start + 1;
    for (const block of group.children) {
      const end = at + block.nodeSize;
      if (end > from && at < to) {
        for (const match of this.matchesIn(block)) {
          placed.push({ from: at + 1 + match.from, to: at + 1 + match.to });
        }
      }
      at = end;
    }
    return placed;
  }
}
