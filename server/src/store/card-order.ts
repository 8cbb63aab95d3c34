import { arrangeKeys, keyAfter } from '@everdraft/core/entities/arrange-keys';
import { orderKeySchema } from '@everdraft/core/entities/order-key';
import type { Selectable } from 'kysely';
import type { ReadDoor, WriteDoor } from './door.ts';
import { resealed } from './resealed.ts';
import type { Tables } from './schema.ts';
import type { NumberedPlace } from './sealer.ts';
import { holdSequence, LostRace, takeSequence } from './sequence.ts';

type Row = Selectable<Tables['outline_cards']>;

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
  const cards = () =>
    tables
      .selectFrom('outline_cards')
      .select('order_key')
      .where('manuscript_id', '=', manuscriptId)
      .orderBy('order_key', 'desc');
  const last = await cards().limit(1).executeTakeFirst();
  if (last === undefined || isKey(last.order_key)) return last?.order_key;
  return (await cards().execute()).find(({ order_key }) => isKey(order_key))?.order_key;
}

/** Where the words of a card are sealed. */
export function placeOfCard(row: Pick<Row, 'id' | 'user_id' | 'manuscript_id' | 'seq'>): NumberedPlace {
  return {
    userId: row.user_id,
    table: 'outline_cards',
    recordId: row.id,
    extra: `sealed|${row.manuscript_id}`,
    seq: row.seq,
    manuscriptId: row.manuscript_id,
    key: { id: row.id },
  };
}

/** Gives every card in the list the key of its place. */
async function writeOrder(door: WriteDoor, outline: Outline, cards: readonly CardInOrder[]): Promise<void> {
  const keys = arrangeKeys(usableKeys(cards));
  const moved = cards.flatMap(({ id, key: former }, index) => {
    const key = keys[index];
    return key === undefined || key === former ? [] : [{ id, key }];
  });
  await writeKeys(door, outline, moved);
}

/** What is no key, in a damaged row, counts like that of its neighbor: one of the two then gets another. */
function usableKeys(cards: readonly CardInOrder[]): string[] {
  let usable = cards.find(({ key }) => isKey(key))?.key ?? keyAfter(undefined);
  return cards.map(({ key }) => {
    if (isKey(key)) usable = key;
    return usable;
  });
}

function isKey(key: string): boolean {
  return orderKeySchema.safeParse(key).success;
}

/** Fewer than any database takes as values of one statement. */
const CARDS_AT_ONCE = 500;

async function writeKeys(door: WriteDoor, { userId }: Outline, moved: readonly CardInOrder[]): Promise<void> {
  if (moved.length === 0) return;
  let seq = await takeSequence(door, userId, moved.length);
  for (let from = 0; from < moved.length; from += CARDS_AT_ONCE) {
    const some = moved.slice(from, from + CARDS_AT_ONCE);
    const rows = await door.tables
      .selectFrom('outline_cards')
      .select(['id', 'user_id', 'manuscript_id', 'seq', 'sealed'])
      .where('user_id', '=', userId)
      .where(
        'id',
        'in',
        some.map(card => card.id),
      )
      .execute();
    const rowOf = new Map(rows.map(row => [row.id, row]));
    for (const { id, key } of some) {
      const row = rowOf.get(id);
      if (!row) throw new LostRace();
      const columns = await resealed(door, placeOfCard(row), placeOfCard({ ...row, seq: seq++ }), row.sealed);
      await door.tables
        .updateTable('outline_cards')
        .set({ ...columns, order_key: key })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
      await door.pause();
    }
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
