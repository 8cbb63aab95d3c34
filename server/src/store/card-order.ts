import { arrangeKeys } from '@everdraft/core/entities/arrange-keys';
import type { ReadDoor, WriteDoor } from './door.ts';
import type { Tables } from './schema.ts';
import { holdSequence, takeSequence } from './sequence.ts';

interface Outline {
  userId: string;
  manuscriptId: string;
}

interface CardInOrder {
  id: string;
  key: string;
}

/** These cards first, in this order, then the others as they were. Ids that are no card of the manuscript are passed over. */
export async function reorderCards(door: WriteDoor, outline: Outline, ids: readonly string[]): Promise<void> {
  await holdSequence(door, outline.userId);
  const present = await cardsInOrder(door, outline);
  const known = new Map(present.map(card => [card.id, card]));
  const first = [...new Set(ids)].flatMap(id => known.get(id) ?? []);
  const moved = new Set(first.map(card => card.id));
  await writeOrder(door, outline, [...first, ...present.filter(card => !moved.has(card.id))]);
}

/** Gives cards of the manuscript the keys that a device has chosen for them; the others stay where they are. */
export async function placeCards(
  door: WriteDoor,
  outline: Outline,
  keys: ReadonlyMap<string, string>,
): Promise<void> {
  await holdSequence(door, outline.userId);
  const present = await cardsInOrder(door, outline);
  const moved = present.flatMap(({ id, key: former }) => {
    const key = keys.get(id);
    return key === undefined || key === former ? [] : [{ id, key }];
  });
  await writeKeys(door, outline, moved);
}

/** Puts one card at a position among the others. */
export async function moveCard(
  door: WriteDoor,
  outline: Outline,
  id: string,
  position: number,
): Promise<void> {
  await holdSequence(door, outline.userId);
  const present = await cardsInOrder(door, outline);
  const moved = present.filter(card => card.id === id);
  const others = present.filter(card => card.id !== id);
  await writeOrder(door, outline, others.toSpliced(position, 0, ...moved));
}

/** Cards in the trash count, so that one that comes back stands where it stood. */
export async function lastKeyOf({ tables }: ReadDoor, manuscriptId: string): Promise<string | undefined> {
  const last = await tables
    .selectFrom('outline_cards')
    .select('order_key')
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('order_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.order_key;
}

/** Gives every card in the list the key of its place. */
async function writeOrder(door: WriteDoor, outline: Outline, cards: readonly CardInOrder[]): Promise<void> {
  const keys = arrangeKeys(cards.map(card => card.key));
  const moved = cards.flatMap(({ id, key: former }, index) => {
    const key = keys[index];
    return key === undefined || key === former ? [] : [{ id, key }];
  });
  await writeKeys(door, outline, moved);
}

async function writeKeys(door: WriteDoor, { userId }: Outline, moved: readonly CardInOrder[]): Promise<void> {
  if (moved.length === 0) return;
  let seq = await takeSequence(door, userId, moved.length);
  for (const { id, key } of moved) {
    await door.tables
      .updateTable('outline_cards')
      .set({ seq: seq++, order_key: key })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    await door.pause();
  }
}

async function cardsInOrder({ tables }: ReadDoor, { userId, manuscriptId }: Outline): Promise<CardInOrder[]> {
  return tables
    .selectFrom('outline_cards')
    .select(['id', 'order_key as key'])
    .where('user_id', '=', userId)
    .where('manuscript_id', '=', manuscriptId)
    .where('deleted_at', 'is', null)
    .orderBy('order_key')
    .orderBy('id')
    .execute();
}

/** As a card stands in the database. */
export type PlacedCard = Pick<Tables['outline_cards'], 'id' | 'order_key'>;

/** How many of these cards, which are in order, stand before a card. */
export function placeAmong(cards: readonly PlacedCard[], card: PlacedCard): number {
  let [from, to] = [0, cards.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const other = cards[middle];
    if (other && standsBefore(other, card)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function standsBefore(one: PlacedCard, other: PlacedCard): boolean {
  return one.order_key === other.order_key ? one.id < other.id : one.order_key < other.order_key;
}
