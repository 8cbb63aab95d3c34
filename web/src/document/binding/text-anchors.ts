import type { DeltaStep } from '@everdraft/core/document/delta-writer';
import { ContentFormat, ContentString, createID, getItem, type Item, type Text as YText } from 'yjs';

/** A character without any format, by its id, and where it stands. */
interface Anchor {
  readonly client: number;
  readonly clock: number;
  offset: number;
}

/** An item of the text from which a walk may begin, and the offset of its first character. */
export interface WalkStart {
  readonly item: Item;
  readonly offset: number;
}

const ITEMS_BETWEEN_ANCHORS = 60;
/** Anchors whose characters were deleted meanwhile are passed over; after so many the walk begins at the start. */
const MAX_TRIES = 4;

/**
 * Places in a text from which Yjs can begin to walk. Once a text holds one format, Yjs walks from its first item to
 * every change: at a million words that was eight milliseconds for a key. An anchor is a character without formats, so
 * that a walk begun there knows, as at the start of the text, that none are in force.
 */
export class TextAnchors {
  readonly #text: YText;
  /** From left to right. */
  readonly #anchors: Anchor[];
  /** The same anchors by the ids of their characters, to find one that a walk comes by. */
  readonly #byId = new Map<number, Map<number, Anchor>>();

  constructor(text: YText, itemsBetween = ITEMS_BETWEEN_ANCHORS) {
    this.#text = text;
    // Offsets given to Yjs while it walks from an anchor are relative; its own markers would take them for absolute.
    text._searchMarker = null;
    this.#anchors = anchorsOf(text, itemsBetween);
    for (const anchor of this.#anchors) {
      const ofClient = this.#byId.get(anchor.client);
      if (ofClient) ofClient.set(anchor.clock, anchor);
      else this.#byId.set(anchor.client, new Map([[anchor.clock, anchor]]));
    }
  }

  /** The places as they are now, for a check against a walk from the start. */
  get places(): readonly Readonly<Anchor>[] {
    return this.#anchors;
  }

  /** Lets something walk the text as if it began near an offset. `walk` gets the offset at which it now begins. */
  from<T>(offset: number, walk: (startsAt: number) => T): T {
    const start = this.#startBefore(offset);
    if (start === undefined) return walk(0);
    const first = this.#text._start;
    this.#text._start = start.item;
    try {
      return walk(start.offset);
    } finally {
      this.#text._start = first;
    }
  }

  /**
   * How many characters stand before an item. It walks left to the next anchor only; from there on nothing may have changed
   * that the anchors did not follow.
   */
  offsetOf(item: Item): number {
    let offset = 0;
    for (let left = item.left; left !== null; left = left.left) {
      if (left.deleted || !left.countable) continue;
      offset += left.length;
      const anchor = this.#at(left);
      if (anchor !== undefined) return anchor.offset + offset;
    }
    return offset;
  }

  /** Whether the first character of an item is an anchor. */
  beginsAt(item: Item): boolean {
    return this.#at(item) !== undefined;
  }

  /**
   * Moves the anchors along with a change. Those whose characters were deleted or formatted go. The list stays the same one: a
   * book that was much edited has thousands, and a new list for each key would be collected between the keys.
   */
  follow(delta: readonly DeltaStep[]): void {
    const anchors = this.#anchors;
    let index = this.#countBefore(firstChange(delta));
    let kept = index;
    let reached = 0;
    let growth = 0;
    const pass = (until: number, isKept: boolean) => {
      for (let anchor = anchors[index]; anchor !== undefined && anchor.offset < until; ) {
        if (isKept) {
          anchor.offset += growth;
          anchors[kept++] = anchor;
        } else {
          this.#byId.get(anchor.client)?.delete(anchor.clock);
        }
        index++;
        anchor = anchors[index];
      }
    };
    for (const step of delta) {
      if ('insert' in step) {
        pass(reached, true);
        growth += typeof step.insert === 'string' ? step.insert.length : 1;
      } else if ('delete' in step) {
        pass(reached, true);
        reached += step.delete;
        pass(reached, false);
        growth -= step.delete;
      } else {
        pass(reached, true);
        reached += step.retain;
        pass(reached, step.attributes === undefined);
      }
    }
    pass(Number.POSITIVE_INFINITY, true);
    anchors.length = kept;
  }

  #at({ id }: Item): Anchor | undefined {
    return this.#byId.get(id.client)?.get(id.clock);
  }

  #countBefore(offset: number): number {
    let low = 0;
    let high = this.#anchors.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#anchors[middle]?.offset ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Strictly before the offset: what is inserted needs the character on its left. */
  #startBefore(offset: number): WalkStart | undefined {
    const { doc } = this.#text;
    if (doc === null) return undefined;
    const count = this.#countBefore(offset);
    for (let index = count - 1; index >= Math.max(0, count - MAX_TRIES); index--) {
      const anchor = this.#anchors[index];
      if (anchor === undefined) return undefined;
      const item = getItem(doc.store, createID(anchor.client, anchor.clock));
      if (item.deleted || item.parent !== this.#text) continue;
      return { item, offset: anchor.offset - (anchor.clock - item.id.clock) };
    }
    return undefined;
  }
}

/** The offset of the first step that changes anything. */
export function firstChange(delta: readonly DeltaStep[]): number {
  const [first] = delta;
  return first !== undefined && 'retain' in first && first.attributes === undefined ? first.retain : 0;
}

function anchorsOf(text: YText, itemsBetween: number): Anchor[] {
  const anchors: Anchor[] = [];
  const formats = new Set<string>();
  let offset = 0;
  let sinceLast = itemsBetween;
  for (let item = text._start; item !== null; item = item.right) {
    sinceLast++;
    if (item.deleted) continue;
    if (item.content instanceof ContentFormat) {
      if (item.content.value === null) formats.delete(item.content.key);
      else formats.add(item.content.key);
      continue;
    }
    if (sinceLast >= itemsBetween && formats.size === 0 && item.content instanceof ContentString) {
      anchors.push({ client: item.id.client, clock: item.id.clock, offset });
      sinceLast = 0;
    }
    if (item.countable) offset += item.length;
  }
  return anchors;
}
