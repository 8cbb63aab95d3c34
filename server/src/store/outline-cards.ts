import type { CardMetadata, OutlineCard } from '@everdraft/core/entities/outline-card';
import type { Selectable } from 'kysely';
import type { ReadDoor, WriteDoor } from './door.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import { arrangeKeys, keyAfter } from './order-key.ts';
import type { Tables } from './schema.ts';
import type { SealedPlace } from './sealer.ts';
import { holdSequence, LostRace, takeSequence } from './sequence.ts';
import { bury } from './tombstones.ts';

export interface OutlineCardRecord extends OutlineCard {
  userId: string;
  createdAt: string;
  seq: number;
}

export interface TrashedCard extends Omit<OutlineCardRecord, 'position'> {
  deletedAt: string;
}

export interface NewCardRecord {
  id: string;
  userId: string;
  manuscriptId: string;
  title: string;
  content?: string;
  metadata?: CardMetadata | null;
  /** Where it goes among the other cards; after the last one when left out. */
  position?: number;
  createdAt: string;
}

/** Fields that are left out stay as they are. */
export interface CardFields {
  title?: string;
  content?: string;
  metadata?: CardMetadata | null;
  position?: number;
}

type Row = Selectable<Tables['outline_cards']>;
type CardInOrder = { id: string; key: string };
type CardText = Pick<OutlineCard, 'title' | 'content' | 'metadata'>;

/** Cards in the trash, and cards of a manuscript in the trash, are not found by `listOf` and `find`. */
export class OutlineCardsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** In their order; positions run from 0 without gaps. */
  async listOf(userId: string, manuscriptId: string): Promise<OutlineCardRecord[]> {
    const rows = await this.#cardsOf(userId)
      .where('outline_cards.manuscript_id', '=', manuscriptId)
      .where('outline_cards.deleted_at', 'is', null)
      .orderBy('outline_cards.order_key')
      .orderBy('outline_cards.id')
      .execute();
    return Promise.all(rows.map(async (row, position) => ({ ...(await this.#opened(row)), position })));
  }

  async find(userId: string, id: string): Promise<OutlineCardRecord | undefined> {
    const row = await this.liveRow(userId, id);
    return row && this.openedInPlace(row);
  }

  /** Most recently deleted first. */
  async listTrash(userId: string, manuscriptId: string): Promise<TrashedCard[]> {
    const rows = await this.#cardsOf(userId)
      .where('outline_cards.manuscript_id', '=', manuscriptId)
      .where('outline_cards.deleted_at', 'is not', null)
      .orderBy('outline_cards.deleted_at', 'desc')
      .orderBy('outline_cards.seq', 'desc')
      .execute();
    return Promise.all(
      rows.map(async row => ({ ...(await this.#opened(row)), deletedAt: row.deleted_at ?? '' })),
    );
  }

  protected liveRow(userId: string, id: string): Promise<Row | undefined> {
    return this.#cardsOf(userId)
      .where('outline_cards.id', '=', id)
      .where('outline_cards.deleted_at', 'is', null)
      .executeTakeFirst();
  }

  protected trashedRow(userId: string, id: string): Promise<Row | undefined> {
    return this.#cardsOf(userId)
      .where('outline_cards.id', '=', id)
      .where('outline_cards.deleted_at', 'is not', null)
      .executeTakeFirst();
  }

  protected async openedInPlace(row: Row): Promise<OutlineCardRecord> {
    const { position } = await this.door.tables
      .selectFrom('outline_cards')
      .select(({ fn }) => fn.countAll<number>().as('position'))
      .where('manuscript_id', '=', row.manuscript_id)
      .where('deleted_at', 'is', null)
      .where(({ and, eb, or }) =>
        or([
          eb('order_key', '<', row.order_key),
          and([eb('order_key', '=', row.order_key), eb('id', '<', row.id)]),
        ]),
      )
      .executeTakeFirstOrThrow();
    return { ...(await this.#opened(row)), position };
  }

  async #opened(row: Row): Promise<Omit<OutlineCardRecord, 'position'>> {
    const text = await this.door.sealer.openJson<CardText>(placeOf(row), row.sealed);
    return {
      id: row.id,
      userId: row.user_id,
      manuscriptId: row.manuscript_id,
      title: text.title,
      content: text.content,
      metadata: text.metadata,
      createdAt: row.created_at,
      seq: row.seq,
    };
  }

  #cardsOf(userId: string) {
    return this.door.tables
      .selectFrom('outline_cards')
      .innerJoin('manuscripts', 'manuscripts.id', 'outline_cards.manuscript_id')
      .selectAll('outline_cards')
      .where('outline_cards.user_id', '=', userId)
      .where('manuscripts.deleted_at', 'is', null);
  }
}

export class OutlineCardsWriter extends OutlineCardsReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** The manuscript must exist. */
  async insert(card: NewCardRecord): Promise<InsertOutcome> {
    const { id, userId, manuscriptId } = card;
    const { tables, sealer } = this.door;
    const present = await tables
      .selectFrom('outline_cards')
      .select(['user_id', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'outline-card' }, present, this.door);
    if (obstacle) return obstacle;
    const seq = await takeSequence(this.door, userId);
    const text: CardText = {
      title: card.title,
      content: card.content ?? '',
      metadata: card.metadata ?? null,
    };
    const place = placeOf({ id, user_id: userId, manuscript_id: manuscriptId });
    const inserted = await tables
      .insertInto('outline_cards')
      .values({
        id,
        user_id: userId,
        manuscript_id: manuscriptId,
        seq,
        sealed: await sealer.sealJson(place, text),
        order_key: keyAfter(await this.#lastKeyOf(manuscriptId)),
        created_at: card.createdAt,
        deleted_at: null,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new LostRace();
    if (card.position !== undefined) await this.#move(userId, manuscriptId, id, card.position);
    return 'inserted';
  }

  async change(userId: string, id: string, fields: CardFields): Promise<OutlineCardRecord | undefined> {
    const { position, ...text } = fields;
    const row = await this.liveRow(userId, id);
    if (!row) return undefined;
    if (Object.keys(text).length > 0) await this.#changeText(userId, id, text);
    if (position !== undefined) await this.#move(userId, row.manuscript_id, id, position);
    return this.find(userId, id);
  }

  /** These cards first, in this order, then the others as they were. Ids that are no card of the manuscript are passed over. */
  async reorder(userId: string, manuscriptId: string, ids: readonly string[]): Promise<void> {
    await holdSequence(this.door, userId);
    const present = await this.#cardsInOrder(userId, manuscriptId);
    const known = new Map(present.map(card => [card.id, card]));
    const first = [...new Set(ids)].flatMap(id => known.get(id) ?? []);
    const moved = new Set(first.map(card => card.id));
    await this.#writeOrder(userId, [...first, ...present.filter(card => !moved.has(card.id))]);
  }

  async moveToTrash(userId: string, id: string, deletedAt: string): Promise<boolean> {
    if (!(await this.liveRow(userId, id))) return false;
    const seq = await takeSequence(this.door, userId);
    if (!(await this.liveRow(userId, id))) throw new LostRace();
    await this.#update(userId, id, { seq, deleted_at: deletedAt });
    await bury(this.door, userId, { entity: 'outline-card', id, seq, deletedAt });
    return true;
  }

  async restore(userId: string, id: string): Promise<OutlineCardRecord | undefined> {
    if (!(await this.trashedRow(userId, id))) return undefined;
    const seq = await takeSequence(this.door, userId);
    const row = await this.trashedRow(userId, id);
    if (!row) throw new LostRace();
    await this.#update(userId, id, { seq, deleted_at: null });
    return this.openedInPlace({ ...row, seq, deleted_at: null });
  }

  /** Removes for good, whoever owns it, what was deleted before that time; its tombstone stays. */
  async purgeDeletedBefore(before: string): Promise<number> {
    const purged = await this.door.tables
      .deleteFrom('outline_cards')
      .where('deleted_at', '<', before)
      .executeTakeFirst();
    return Number(purged.numDeletedRows);
  }

  async #changeText(userId: string, id: string, text: Partial<CardText>): Promise<void> {
    const seq = await takeSequence(this.door, userId);
    const row = await this.liveRow(userId, id);
    if (!row) throw new LostRace();
    const place = placeOf(row);
    // What a newer server has sealed beside these fields is kept.
    const changed = { ...(await this.door.sealer.openJson(place, row.sealed)), ...text };
    await this.#update(userId, id, { seq, sealed: await this.door.sealer.sealJson(place, changed) });
  }

  async #move(userId: string, manuscriptId: string, id: string, position: number): Promise<void> {
    await holdSequence(this.door, userId);
    const present = await this.#cardsInOrder(userId, manuscriptId);
    const moved = present.filter(card => card.id === id);
    const others = present.filter(card => card.id !== id);
    await this.#writeOrder(userId, others.toSpliced(position, 0, ...moved));
  }

  /** Gives every card in the list the key of its place. */
  async #writeOrder(userId: string, cards: readonly CardInOrder[]): Promise<void> {
    const keys = arrangeKeys(cards.map(card => card.key));
    const moved = cards.flatMap(({ id, key: former }, index) => {
      const key = keys[index];
      return key === undefined || key === former ? [] : [{ id, key }];
    });
    if (moved.length === 0) return;
    let seq = await takeSequence(this.door, userId, moved.length);
    for (const { id, key } of moved) await this.#update(userId, id, { seq: seq++, order_key: key });
  }

  async #cardsInOrder(userId: string, manuscriptId: string): Promise<CardInOrder[]> {
    return this.door.tables
      .selectFrom('outline_cards')
      .select(['id', 'order_key as key'])
      .where('user_id', '=', userId)
      .where('manuscript_id', '=', manuscriptId)
      .where('deleted_at', 'is', null)
      .orderBy('order_key')
      .orderBy('id')
      .execute();
  }

  // Cards in the trash count, so that one that comes back stands where it stood.
  async #lastKeyOf(manuscriptId: string): Promise<string | undefined> {
    const last = await this.door.tables
      .selectFrom('outline_cards')
      .select('order_key')
      .where('manuscript_id', '=', manuscriptId)
      .orderBy('order_key', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.order_key;
  }

  async #update(userId: string, id: string, columns: Partial<Row>): Promise<void> {
    await this.door.tables
      .updateTable('outline_cards')
      .set(columns)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  }
}

function placeOf(row: Pick<Row, 'id' | 'user_id' | 'manuscript_id'>): SealedPlace {
  return {
    userId: row.user_id,
    table: 'outline_cards',
    recordId: row.id,
    extra: `sealed|${row.manuscript_id}`,
    manuscriptId: row.manuscript_id,
  };
}
