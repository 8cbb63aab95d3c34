import type { DeltaStep } from '@everdraft/core/document/delta-writer';
import { createID, type GC, Item, type Text as YText } from 'yjs';

/** With fewer the search for the places costs more than it saves. */
const MIN_CUTS = 200;

/**
 * Cuts the items of a text wherever a change of many places will need them cut. Yjs cuts one at a time and moves all
 * items behind it in memory for each: sixty thousand replaced words took twenty seconds. Here each list of items is
 * written anew once. To be called in the transaction of the change.
 */
export function splitItemsFor(text: YText, delta: readonly DeltaStep[], minCuts = MIN_CUTS): void {
  const store = text.doc?.store;
  if (store === undefined || delta.length < minCuts) return;
  const cuts = cutsOf(delta);
  const parts = new Map<Item, Item[]>();
  let index = 0;
  let offset = 0;
  for (let item = text._start; item !== null && index < cuts.length; item = item.right) {
    if (item.deleted || !item.countable) continue;
    const end = offset + item.length;
    while ((cuts[index] ?? end) <= offset) index++;
    const within: number[] = [];
    for (let cut = cuts[index]; cut !== undefined && cut < end; cut = cuts[++index])
      within.push(cut - offset);
    offset = end;
    if (within.length === 0) continue;
    const split = splitAt(item, within);
    parts.set(item, split);
    item = split.at(-1) ?? item;
  }
  for (const [client, structs] of store.clients) {
    const added = structs.some(struct => struct instanceof Item && parts.has(struct));
    if (added) store.clients.set(client, withParts(structs, parts));
  }
}

/** The offsets at which steps begin and end, from left to right. */
function cutsOf(delta: readonly DeltaStep[]): number[] {
  const cuts: number[] = [];
  let at = 0;
  for (const step of delta) {
    if (cuts.at(-1) !== at) cuts.push(at);
    if ('insert' in step) continue;
    at += 'delete' in step ? step.delete : step.retain;
  }
  if (cuts.at(-1) !== at) cuts.push(at);
  return cuts;
}

/** Cuts an item as Yjs does; answers the new items, from left to right. */
function splitAt(item: Item, places: readonly number[]): Item[] {
  const parts: Item[] = [];
  const { client, clock } = item.id;
  // From right to left: each cut takes what is behind it off the one item.
  for (const place of places.toReversed()) {
    const right = new Item(
      createID(client, clock + place),
      item,
      createID(client, clock + place - 1),
      item.right,
      item.rightOrigin,
      item.parent,
      item.parentSub,
      item.content.splice(place),
    );
    if (item.keep) right.keep = true;
    if (item.redone !== null) right.redone = createID(item.redone.client, item.redone.clock + place);
    if (right.right !== null) right.right.left = right;
    item.right = right;
    item.length = place;
    parts.unshift(right);
  }
  return parts;
}

function withParts(
  structs: readonly (Item | GC)[],
  parts: ReadonlyMap<Item, readonly Item[]>,
): (Item | GC)[] {
  return structs.flatMap(struct => {
    const split = struct instanceof Item ? parts.get(struct) : undefined;
    return split === undefined ? [struct] : [struct, ...split];
  });
}
