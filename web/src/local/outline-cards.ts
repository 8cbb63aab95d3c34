import { keyAfter, keysAfterMove } from '@everdraft/core/entities/arrange-keys';
import { metadataChange } from '@everdraft/core/entities/card-metadata-change';
import { type CardMetadata, NEW_CARD_TITLE } from '@everdraft/core/entities/outline-card';
import { queueOrder } from './card-order.ts';
import type { LocalCard } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';

export interface CardChange {
  title?: string;
  content?: string;
  metadata?: CardMetadata | null;
}

/** The cards of a manuscript in their order, at positions 0 to n-1. */
export async function listCards({ database }: LocalStore, manuscriptId: string): Promise<LocalCard[]> {
  const all = await database.outlineCards.where({ manuscriptId }).toArray();
  return all
    .filter(card => card.deletedAt === null)
    .sort(inOrder)
    .map((card, position) => ({ ...card, position }));
}

/** Most recently deleted first. */
export async function listDeletedCards({ database }: LocalStore, manuscriptId: string): Promise<LocalCard[]> {
  const all = await database.outlineCards.where({ manuscriptId }).toArray();
  return all
    .filter(card => card.deletedAt !== null)
    .sort((a, b) => compare(b.deletedAt ?? '', a.deletedAt ?? '') || inOrder(a, b));
}

/** A new card behind the others. */
export async function createCard(local: LocalStore, manuscriptId: string): Promise<LocalCard> {
  return inOneTransaction(local, async () => {
    // Cards in the trash count, so that one that comes back stands where it stood.
    const all = await local.database.outlineCards.where({ manuscriptId }).sortBy('orderKey');
    const card: LocalCard = {
      id: local.newId(),
      manuscriptId,
      title: NEW_CARD_TITLE,
      content: '',
      position: all.filter(({ deletedAt }) => deletedAt === null).length,
      metadata: null,
      orderKey: keyAfter(all.at(-1)?.orderKey),
      deletedAt: null,
    };
    const { deletedAt: _deletedAt, ...data } = card;
    await local.database.outlineCards.add(card);
    await enqueue(local, { type: 'outlineCard', action: 'create', id: card.id, data });
    return card;
  });
}

export async function changeCard(local: LocalStore, id: string, change: CardChange): Promise<void> {
  await inOneTransaction(local, async () => {
    const card = await local.database.outlineCards.get(id);
    if (!card || isSame(card, change)) return;
    await local.database.outlineCards.update(id, change);
    const { metadata, ...fields } = change;
    // Only the parts that have changed: another device may be changing others.
    const parts = metadata === undefined ? undefined : metadataChange(card.metadata, metadata);
    const data = { ...fields, ...(parts && { metadataChange: parts }) };
    if (Object.keys(data).length > 0)
      await enqueue(local, { type: 'outlineCard', action: 'update', id, data });
  });
}

function isSame(card: LocalCard, change: CardChange): boolean {
  const { title = card.title, content = card.content, metadata = card.metadata } = change;
  const isSameText = title === card.title && content === card.content;
  return isSameText && JSON.stringify(metadata) === JSON.stringify(card.metadata);
}

/** Moves a card to the trash, from which it can be taken back on this device and on every other. */
export async function deleteCard(local: LocalStore, id: string): Promise<void> {
  const deletedAt = local.clock().toISOString();
  await inOneTransaction(local, async () => {
    const changed = await local.database.outlineCards.update(id, { deletedAt });
    if (changed) await enqueue(local, { type: 'outlineCard', action: 'delete', id, data: {} });
  });
}

/** Takes a card out of the trash, back to its place. */
export async function restoreCard(local: LocalStore, id: string): Promise<void> {
  await inOneTransaction(local, async () => {
    const changed = await local.database.outlineCards.update(id, { deletedAt: null });
    if (changed) await enqueue(local, { type: 'outlineCard', action: 'restore', id, data: {} });
  });
}

/** Puts a card at a position among the others. Answers false when it stands there already. */
export async function moveCard(
  local: LocalStore,
  { manuscriptId, id }: Pick<LocalCard, 'manuscriptId' | 'id'>,
  position: number,
): Promise<boolean> {
  return inOneTransaction(local, async () => {
    const cards = await listCards(local, manuscriptId);
    const from = cards.findIndex(card => card.id === id);
    const [card] = cards.slice(from, from + 1);
    if (!card || from === position) return false;
    const keys = keysAfterMove(
      cards.map(({ orderKey }) => orderKey),
      from,
      position,
    );
    const moved = cards.toSpliced(from, 1).toSpliced(position, 0, card);
    const rekeyed = moved.flatMap((one, index) => {
      const orderKey = keys[index] ?? one.orderKey;
      return orderKey === one.orderKey ? [] : [{ ...one, orderKey, formerKey: one.orderKey }];
    });
    for (const { id: cardId, orderKey } of rekeyed) {
      await local.database.outlineCards.update(cardId, { orderKey });
    }
    await queueOrder(local, {
      manuscriptId,
      cardIds: moved.map(one => one.id),
      keys: Object.fromEntries(rekeyed.map(one => [one.id, one.orderKey])),
      formerKeys: Object.fromEntries(rekeyed.map(one => [one.id, one.formerKey])),
    });
    return true;
  });
}

function inOneTransaction<T>(local: LocalStore, work: () => Promise<T>): Promise<T> {
  const { outlineCards, syncQueue, metadata } = local.database;
  return local.database.transaction('rw', [outlineCards, syncQueue, metadata], work);
}

function inOrder(a: LocalCard, b: LocalCard): number {
  return compare(a.orderKey, b.orderKey) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
