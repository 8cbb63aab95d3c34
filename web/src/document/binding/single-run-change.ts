import type { DeltaStep } from '@everdraft/core/document/delta-writer';
import { BLOCK_ATTRIBUTE } from '@everdraft/core/document/flat-text';
import { ContentFormat, ContentString, type GC, Item, type Transaction, type Text as YText } from 'yjs';
import type { TextAnchors } from './text-anchors.ts';

/**
 * The change of a Yjs transaction that inserted or deleted one run of characters, which is what another author's
 * typing is. Undefined for anything else. Yjs's own answer walks the whole text and removes formats on the way: at a
 * million words 7 to 26 ms for one remote letter.
 * The anchors have not followed it yet.
 */
export function singleRunChange(
  text: YText,
  transaction: Transaction,
  anchors: TextAnchors,
): DeltaStep[] | undefined {
  const inserted = onlyInserted(transaction);
  const deleted = onlyDeleted(transaction);
  if (inserted === 'several' || deleted === 'several') return undefined;
  if (inserted !== undefined && deleted === undefined && isShown(text, inserted)) {
    const { content } = inserted;
    if (inserted.deleted || !(content instanceof ContentString)) return undefined;
    return withKept(anchors.offsetOf(inserted), {
      insert: content.str,
      attributes: attributesBefore(inserted, anchors),
    });
  }
  if (deleted !== undefined && inserted === undefined && isShown(text, deleted)) {
    return withKept(anchors.offsetOf(deleted), { delete: deleted.length });
  }
  return undefined;
}

function isShown(text: YText, item: Item): boolean {
  return item.parent === text && item.countable;
}

function withKept(offset: number, step: DeltaStep): DeltaStep[] {
  return offset > 0 ? [{ retain: offset }, step] : [step];
}

const SHOWN_FORMATS = ['bold', 'italic', BLOCK_ATTRIBUTE];

/** The formats in force at an item, of those that the editor shows: for each, the nearest on its left. */
function attributesBefore(item: Item, anchors: TextAnchors): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  const open = new Set(SHOWN_FORMATS);
  for (let left = item.left; left !== null && open.size > 0; left = left.left) {
    if (left.deleted) continue;
    // None was in force there.
    if (anchors.beginsAt(left)) break;
    if (!(left.content instanceof ContentFormat)) continue;
    const { key, value } = left.content as { key: string; value: unknown };
    if (open.delete(key) && value !== null) attributes[key] = value;
  }
  return attributes;
}

/** The one item that a transaction brought. */
function onlyInserted({ afterState, beforeState, doc }: Transaction): Item | 'several' | undefined {
  let found: Item | undefined;
  for (const [client, after] of afterState) {
    const before = beforeState.get(client) ?? 0;
    if (before === after) continue;
    const structs = doc.store.clients.get(client) ?? [];
    for (let index = structs.length - 1; index >= 0; index--) {
      const struct = structs[index];
      if (struct === undefined || struct.id.clock + struct.length <= before) break;
      if (found !== undefined || !(struct instanceof Item) || struct.id.clock < before) return 'several';
      found = struct;
    }
  }
  return found;
}

/** The one item that a transaction deleted. */
function onlyDeleted({ deleteSet, doc }: Transaction): Item | 'several' | undefined {
  let found: Item | undefined;
  for (const [client, ranges] of deleteSet.clients) {
    const structs = doc.store.clients.get(client) ?? [];
    for (const { clock, len } of ranges) {
      if (found !== undefined) return 'several';
      const struct = structAt(structs, clock);
      if (!(struct instanceof Item) || struct.id.clock !== clock || struct.length !== len) return 'several';
      found = struct;
    }
  }
  return found;
}

function structAt(structs: readonly (Item | GC)[], clock: number): Item | GC | undefined {
  let low = 0;
  let high = structs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((structs[middle]?.id.clock ?? 0) <= clock) low = middle;
    else high = middle - 1;
  }
  return structs[low];
}
