import * as Y from 'yjs';
import { PROSE_NAME } from './flat-text.ts';

/** How far each writer had come, by the writer's number. */
export type Clocks = ReadonlyMap<number, number>;

export interface ReadableUpdate {
  readonly ok: true;
  /** Where the changes of each writer begin and end. */
  readonly from: Clocks;
  readonly to: Clocks;
  /** How far a document must have come so that nothing of the update has to wait. */
  readonly needs: Clocks;
}

export interface RefusedUpdate {
  readonly ok: false;
  readonly error: 'too-large' | 'unreadable' | 'foreign-content';
}

/** A million words with their history take about 10 MB. */
export const MAX_UPDATE_BYTES = 16 * 1024 * 1024;
const MAX_WRITERS = 50_000;
const MAX_ATTRIBUTE_LENGTH = 1024;
const MAX_EMBED_LENGTH = 16 * 1024;
const ATTRIBUTE_KEY = /^[a-z][\w.:-]{0,63}$/i;
const MERGED_AT_ONCE = 32;

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

class ForeignContentError extends Error {}

function requireOurs(isOurs: boolean): void {
  if (!isOurs) throw new ForeignContentError();
}

function jsonLength(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

function checkContent(content: Y.Item['content']): void {
  if (content instanceof Y.ContentFormat) {
    requireOurs(ATTRIBUTE_KEY.test(content.key) && jsonLength(content.value) <= MAX_ATTRIBUTE_LENGTH);
  } else if (content instanceof Y.ContentEmbed) {
    requireOurs(typeof content.embed === 'object' && content.embed !== null);
    requireOurs(jsonLength(content.embed) <= MAX_EMBED_LENGTH);
  } else {
    requireOurs(content instanceof Y.ContentString || content instanceof Y.ContentDeleted);
  }
}

/** Yjs trusts that a writer builds only on its own past; a forged order breaks it off in the middle. */
function checkOwnOrder({ id, origin, rightOrigin }: Y.Item): void {
  for (const reference of [origin, rightOrigin]) {
    requireOurs(reference === null || reference.client !== id.client || reference.clock < id.clock);
  }
}

function checkStruct(struct: Struct): void {
  requireOurs(struct.length > 0 && Number.isSafeInteger(struct.id.clock + struct.length));
  if (!(struct instanceof Y.Item)) return;
  // Read from bytes, a parent at the root is still its name, which the library's types do not say.
  const parent: unknown = struct.parent;
  requireOurs(parent === null || parent === PROSE_NAME);
  requireOurs(struct.parentSub === null);
  checkContent(struct.content);
  checkOwnOrder(struct);
}

function raise(clocks: Map<number, number>, client: number, clock: number): void {
  clocks.set(client, Math.max(clocks.get(client) ?? 0, clock));
}

function clocksOf({ structs, ds }: ReturnType<typeof Y.decodeUpdate>): ReadableUpdate {
  const from = new Map<number, number>();
  const to = new Map<number, number>();
  const needs = new Map<number, number>();
  for (const struct of structs) {
    if (struct instanceof Y.Skip) continue;
    const { id, length } = struct;
    // A gap must be filled before what follows it, like the beginning.
    if (to.get(id.client) !== id.clock) raise(needs, id.client, id.clock);
    if (!from.has(id.client)) from.set(id.client, id.clock);
    raise(to, id.client, id.clock + length);
  }
  const refer = (client: number, clock: number) => {
    const isInside = clock >= (from.get(client) ?? 0) && clock < (to.get(client) ?? 0);
    if (!isInside) raise(needs, client, clock + 1);
  };
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    if (struct.origin !== null) refer(struct.origin.client, struct.origin.clock);
    if (struct.rightOrigin !== null) refer(struct.rightOrigin.client, struct.rightOrigin.clock);
  }
  for (const [client, deletions] of ds.clients) {
    for (const { clock, len } of deletions) if (len > 0) refer(client, clock + len - 1);
  }
  return { ok: true, from, to, needs };
}

/**
 * Whether an update from outside may be stored: it can be read, it is not larger than any book, and it holds nothing
 * but prose in our own text. Reads the bytes only; no document is touched.
 */
export function inspectUpdate(update: Uint8Array): ReadableUpdate | RefusedUpdate {
  if (update.byteLength > MAX_UPDATE_BYTES) return { ok: false, error: 'too-large' };
  try {
    const decoded = Y.decodeUpdate(update);
    for (const struct of decoded.structs) checkStruct(struct);
    const clocks = clocksOf(decoded);
    return clocks.to.size <= MAX_WRITERS ? clocks : { ok: false, error: 'too-large' };
  } catch (error) {
    return { ok: false, error: error instanceof ForeignContentError ? 'foreign-content' : 'unreadable' };
  }
}

/** How far a document has come. */
export function clocksOfDocument(doc: Y.Doc): Clocks {
  return Y.decodeStateVector(Y.encodeStateVector(doc));
}

/** Whether a document that has come this far can take an update whole. If not, its sender must send more. */
export function hasBase(update: ReadableUpdate, document: Clocks): boolean {
  return [...update.needs].every(([client, clock]) => (document.get(client) ?? 0) >= clock);
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
