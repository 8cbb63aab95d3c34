import * as Y from 'yjs';
import { ForeignContentError, TooManyChangesError, UpdateReader } from './update-reader.ts';

/** How far each writer had come, by the writer's number. */
export type Clocks = ReadonlyMap<number, number>;

export interface ReadableUpdate {
  readonly ok: true;
  /** Where the changes of each writer begin and end. */
  readonly from: Clocks;
  readonly to: Clocks;
  /** How far a document must have come so that nothing of the update has to wait. */
  readonly needs: Clocks;
  /** How many changes and ranges of deletions it holds. Applying one takes at most one walk over the document. */
  readonly changes: number;
}

export interface RefusedUpdate {
  readonly ok: false;
  readonly error: 'too-large' | 'unreadable' | 'foreign-content';
}

/** A million words with their history take about 10 MB. */
export const MAX_UPDATE_BYTES = 16 * 1024 * 1024;
const MERGED_AT_ONCE = 32;

function raise(clocks: Map<number, number>, writer: number, clock: number): void {
  if (clock > (clocks.get(writer) ?? 0)) clocks.set(writer, clock);
}

function readClocks(update: Uint8Array): ReadableUpdate {
  const from = new Map<number, number>();
  const to = new Map<number, number>();
  const needs = new Map<number, number>();
  const referred = new Map<number, number>();
  const reader = new UpdateReader(update, {
    change(writer, clock, length, isGap) {
      if (isGap) return;
      // What stands before a gap must be there before what follows it, like what stands before the beginning.
      if (to.get(writer) !== clock) raise(needs, writer, clock);
      if (!from.has(writer)) from.set(writer, clock);
      raise(to, writer, clock + length);
    },
    reference(writer, clock) {
      raise(referred, writer, clock + 1);
    },
  });
  reader.read();
  for (const [writer, clock] of referred) {
    if (clock > (to.get(writer) ?? 0)) raise(needs, writer, clock);
  }
  return { ok: true, from, to, needs, changes: reader.changes };
}

/**
 * Whether an update from outside may be stored: it can be read, it is not larger than any book, and it holds nothing
 * but prose in our own text. Reads the bytes only; no document is touched.
 */
export function inspectUpdate(update: Uint8Array): ReadableUpdate | RefusedUpdate {
  if (update.byteLength > MAX_UPDATE_BYTES) return { ok: false, error: 'too-large' };
  try {
    return readClocks(update);
  } catch (error) {
    if (error instanceof ForeignContentError) return { ok: false, error: 'foreign-content' };
    if (error instanceof TooManyChangesError) return { ok: false, error: 'too-large' };
    return { ok: false, error: 'unreadable' };
  }
}

/** How far a document has come. */
export function clocksOfDocument(doc: Y.Doc): Clocks {
  return Y.decodeStateVector(Y.encodeStateVector(doc));
}

/** Whether a document that has come this far can take an update whole. If not, its sender must send more. */
export function hasBase(update: Pick<ReadableUpdate, 'needs'>, document: Clocks): boolean {
  return [...update.needs].every(([writer, clock]) => (document.get(writer) ?? 0) >= clock);
}

/** Several updates as one. In groups, because merging many at once sorts all of them for every change in them. */
export function mergeUpdates(updates: readonly Uint8Array[]): Uint8Array {
  let merged = [...updates];
  while (merged.length > 1) {
    const groups: Uint8Array[] = [];
    for (let index = 0; index < merged.length; index += MERGED_AT_ONCE) {
      groups.push(Y.mergeUpdates(merged.slice(index, index + MERGED_AT_ONCE)));
    }
    merged = groups;
  }
  return merged[0] ?? Y.encodeStateAsUpdate(new Y.Doc());
}
