import { z } from 'zod';
import type { StoredQueueItem } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';

const orderSchema = z.object({
  manuscriptId: z.string(),
  /** All cards of the manuscript, in their new order. */
  cardIds: z.array(z.string()),
  /** The new keys of the cards that were moved. */
  keys: z.record(z.string(), z.string()),
  /** Their former keys, for when the server refuses. */
  formerKeys: z.record(z.string(), z.string()),
});
type CardOrder = z.infer<typeof orderSchema>;

/** Not the manuscript's own id: an order that does not get through must not hold back the words of the book. */
function orderIdOf(manuscriptId: string): string {
  return `${manuscriptId}:order`;
}

/** Queues an order, with what an order that was not sent yet has moved. Called inside the transaction that moves the cards. */
export async function queueOrder(local: LocalStore, order: CardOrder): Promise<void> {
  const id = orderIdOf(order.manuscriptId);
  const items = await local.database.syncQueue.where({ type: 'cardOrder', id }).toArray();
  const unsent = items.find(item => !item.wasSent);
  const before = unsent && orderOf(unsent);
  const data: CardOrder = {
    ...order,
    keys: { ...before?.keys, ...order.keys },
    formerKeys: { ...order.formerKeys, ...before?.formerKeys },
  };
  await enqueue(local, { type: 'cardOrder', action: 'update', id, data });
}

/** What is sent: the full list, in which the cards that were moved have the keys of their new places. */
export function reorderBody(item: Pick<StoredQueueItem, 'data'>): object {
  const { cardIds, keys } = orderOf(item);
  return { cards: cardIds.map(id => (keys[id] === undefined ? { id } : { id, orderKey: keys[id] })) };
}

/** The cards that have a place on this device which the server does not know yet. */
export function cardsOnTheMove(items: readonly StoredQueueItem[]): ReadonlySet<string> {
  const orders = items.filter(item => item.type === 'cardOrder').map(orderOf);
  return new Set(orders.flatMap(order => Object.keys(order.keys)));
}

/**
 * Takes back an order that the server has refused: its cards go where they were, but for those that have been moved again.
 * Called inside a transaction.
 */
export async function withdrawOrder({ database }: LocalStore, item: StoredQueueItem): Promise<void> {
  const { formerKeys } = orderOf(item);
  await database.syncQueue.delete(item.key);
  const later = await database.syncQueue.where({ type: 'cardOrder', id: item.id }).toArray();
  for (const [cardId, orderKey] of Object.entries(formerKeys)) {
    const again = later.find(one => cardId in orderOf(one).keys);
    if (again) {
      const order = orderOf(again);
      order.formerKeys[cardId] = orderKey;
      await database.syncQueue.update(again.key, { data: order });
    } else {
      await database.outlineCards.update(cardId, { orderKey });
    }
  }
}

function orderOf({ data }: Pick<StoredQueueItem, 'data'>): CardOrder {
  return orderSchema.parse(data);
}

/** Whether an order of the manuscript's cards has not got through to the server yet. */
export async function isOrderWaiting({ database }: LocalStore, manuscriptId: string): Promise<boolean> {
  return (await database.syncQueue.where({ type: 'cardOrder', id: orderIdOf(manuscriptId) }).count()) > 0;
}
