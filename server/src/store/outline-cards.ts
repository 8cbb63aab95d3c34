import { Refusal } from '@everdraft/core/api/errors';
import { keyAfter } from '@everdraft/core/entities/arrange-keys';
import { timestampSchema } from '@everdraft/core/entities/ids';
import { orderKeySchema } from '@everdraft/core/entities/order-key';
import {
  type CardMetadata,
  type OutlineCard,
  outlineCardSchema,
} from '@everdraft/core/entities/outline-card';
import type { Selectable } from 'kysely';
import {
  lastKeyOf,
  moveCard,
  type PlacedCard,
  placeAmong,
  placeCards,
  placeOfCard,
  reorderCards,
} from './card-order.ts';
import { keepReplaced } from './damaged-rows.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { inOrderOf } from './in-order-of.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import type { ListedRow } from './listed-row.ts';
import { ifReadable, openRow } from './open-row.ts';
import { openRows } from './open-rows.ts';
import { resealed } from './resealed.ts';
import { bytesOfRow } from './row-size.ts';
import type { Tables } from './schema.ts';
import { isSameSeq, LostRace, type SequenceRange, takeSequence } from './sequence.ts';
import { storedTime } from './stored-time.ts';
import { bury } from './tombstones.ts';
import { emptyTrash } from './trash.ts';
import { bytesOf } from './unreadable-rows.ts';
import type { Whereabouts } from './whereabouts.ts';

export interface OutlineCardRecord extends OutlineCard {
  userId: string;
  createdAt: string;
  seq: number;
}

export interface TrashedCard extends Omit<OutlineCardRecord, 'position'> {
  deletedAt: string;
}

/** In use, or in the trash, where its position is the one it would come back to. */
export interface KeptCard extends OutlineCardRecord {
  /** Sorts the cards of a manuscript; cards with the same key go by their ids. */
  orderKey: string;
  deletedAt: string | null;
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
  /** Its place as a device has chosen it, whatever the position says. */
  orderKey?: string;
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
type CardText = Pick<OutlineCard, 'title' | 'content' | 'metadata'>;

/** A card as a row holds it: its position is counted. */
const rowSchema = outlineCardSchema.omit({ position: true }).extend({
  orderKey: orderKeySchema,
  createdAt: timestampSchema,
  deletedAt: timestampSchema.nullable(),
});

/** Cards in the trash, and cards of a manuscript in the trash, are found by methods that say so, and by no other. */
export class OutlineCardsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** In their order, without those in the trash; positions run from 0 without gaps. */
  async listOf(
    userId: string,
    manuscriptId: string,
    whereabouts: Whereabouts = 'in-use',
  ): Promise<OutlineCardRecord[]> {
    const rows = await this.#listed(userId, manuscriptId, whereabouts).execute();
    const rowsInPlace = [...rows.entries()];
    return openRows(
      rowsInPlace,
      async ([position, row]) => ({ ...(await this.opened(row)), position }),
      this.door,
    );
  }

  /** The same list, unopened. */
  async indexOf(
    userId: string,
    manuscriptId: string,
    whereabouts: Whereabouts = 'in-use',
  ): Promise<ListedRow[]> {
    return this.#listed(userId, manuscriptId, whereabouts)
      .clearSelect()
      .select(({ fn }) => [
        'outline_cards.id',
        fn<number>('octet_length', ['outline_cards.sealed']).as('bytes'),
      ])
      .execute();
  }

  /** Some of the same list, in its order; those that have left it meanwhile are left out. */
  async openListed(
    userId: string,
    manuscriptId: string,
    ids: readonly string[],
  ): Promise<Omit<OutlineCardRecord, 'position'>[]> {
    const found = await this.door.tables
      .selectFrom('outline_cards')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    const rows = inOrderOf(ids, found).filter(
      row => row.user_id === userId && row.manuscript_id === manuscriptId && row.deleted_at === null,
    );
    return openRows(rows, row => this.opened(row), this.door);
  }

  /** The manuscript of a card, also of one that cannot be read. */
  async manuscriptOf(userId: string, id: string, whereabouts: Whereabouts): Promise<string | undefined> {
    const row = await (whereabouts === 'anywhere' ? this.rowAnywhere(userId, id) : this.liveRow(userId, id));
    return row?.manuscript_id;
  }

  async find(userId: string, id: string): Promise<OutlineCardRecord | undefined> {
    const row = await this.liveRow(userId, id);
    return row && this.openedInPlace(row);
  }

  /** In use, in the trash, or with its manuscript in the trash. */
  async findAnywhere(userId: string, id: string): Promise<KeptCard | undefined> {
    const row = await this.rowAnywhere(userId, id);
    return row && { ...(await this.openedInPlace(row)), orderKey: row.order_key, deletedAt: row.deleted_at };
  }

  /** What was changed, wherever it lies. */
  async listChanged(userId: string, { after, upTo }: SequenceRange): Promise<KeptCard[]> {
    const rows = await this.#cardsAnywhere(userId)
      .where('outline_cards.seq', '>', after)
      .where('outline_cards.seq', '<=', upTo)
      .execute();
    const orders = await this.#ordersOf(new Set(rows.map(row => row.manuscript_id)));
    return openRows(
      rows,
      async row => ({
        ...(await this.opened(row)),
        position: placeAmong(orders.get(row.manuscript_id) ?? [], row),
        orderKey: row.order_key,
        deletedAt: row.deleted_at,
      }),
      this.door,
    );
  }

  /** Most recently deleted first. */
  async listTrash(userId: string, manuscriptId: string): Promise<TrashedCard[]> {
    const rows = await this.#cardsOf(userId)
      .where('outline_cards.manuscript_id', '=', manuscriptId)
      .where('outline_cards.deleted_at', 'is not', null)
      .orderBy('outline_cards.deleted_at', 'desc')
      .orderBy('outline_cards.seq', 'desc')
      .execute();
    return openRows(
      rows,
      async row => ({ ...(await this.opened(row)), deletedAt: row.deleted_at ?? '' }),
      this.door,
    );
  }

  protected rowAnywhere(userId: string, id: string): Promise<Row | undefined> {
    return this.#cardsAnywhere(userId).where('outline_cards.id', '=', id).executeTakeFirst();
  }

  protected liveRow(userId: string, id: string): Promise<Row | undefined> {
    return this.#cardsOf(userId)
      .where('outline_cards.id', '=', id)
      .where('outline_cards.deleted_at', 'is', null)
      .executeTakeFirst();
  }

  /** 'anywhere' says where its manuscript may lie. */
  protected trashedRow(userId: string, id: string, whereabouts: Whereabouts): Promise<Row | undefined> {
    const cards = whereabouts === 'anywhere' ? this.#cardsAnywhere(userId) : this.#cardsOf(userId);
    return cards
      .where('outline_cards.id', '=', id)
      .where('outline_cards.deleted_at', 'is not', null)
      .executeTakeFirst();
  }

  protected async openedInPlace(row: Row): Promise<OutlineCardRecord> {
    return { ...(await this.opened(row)), position: await this.#positionOf(row) };
  }

  async #positionOf(row: Row): Promise<number> {
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
    return position;
  }

  /** The cards in use of these manuscripts, in order: asked for one by one, positions would take a query each. */
  async #ordersOf(manuscriptIds: ReadonlySet<string>): Promise<Map<string, PlacedCard[]>> {
    const orders = new Map<string, PlacedCard[]>();
    for (const manuscriptId of manuscriptIds) {
      const cards = await this.door.tables
        .selectFrom('outline_cards')
        .select(['id', 'order_key'])
        .where('manuscript_id', '=', manuscriptId)
        .where('deleted_at', 'is', null)
        .orderBy('order_key')
        .orderBy('id')
        .execute();
      orders.set(manuscriptId, cards);
    }
    return orders;
  }

  protected async opened(row: Row): Promise<Omit<OutlineCardRecord, 'position'>> {
    const {
      orderKey: _key,
      deletedAt: _deletedAt,
      ...card
    } = await openRow(this.door, placeOfCard(row), row.sealed, {
      schema: rowSchema,
      record: (text: CardText) => recordOf(row, text),
    });
    return card;
  }

  #listed(userId: string, manuscriptId: string, whereabouts: Whereabouts) {
    const cards = whereabouts === 'anywhere' ? this.#cardsAnywhere(userId) : this.#cardsOf(userId);
    return cards
      .where('outline_cards.manuscript_id', '=', manuscriptId)
      .where('outline_cards.deleted_at', 'is', null)
      .orderBy('outline_cards.order_key')
      .orderBy('outline_cards.id');
  }

  #cardsOf(userId: string) {
    return this.#cardsAnywhere(userId).where('manuscripts.deleted_at', 'is', null);
  }

  #cardsAnywhere(userId: string) {
    return this.door.tables
      .selectFrom('outline_cards')
      .innerJoin('manuscripts', 'manuscripts.id', 'outline_cards.manuscript_id')
      .selectAll('outline_cards')
      .where('outline_cards.user_id', '=', userId);
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
    const { tables, sealer, usage } = this.door;
    const present = await tables
      .selectFrom('outline_cards')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const obstacle = await obstacleTo({ userId, id, entity: 'outline-card' }, present, this.door);
    if (present?.user_id === userId) await this.#repair(present, card);
    if (obstacle) return obstacle;
    const seq = await takeSequence(this.door, userId);
    const place = placeOfCard({ id, user_id: userId, manuscript_id: manuscriptId, seq });
    const sealed = await sealer.sealJson(place, textOf(card));
    const inserted = await tables
      .insertInto('outline_cards')
      .values({
        id,
        user_id: userId,
        manuscript_id: manuscriptId,
        seq,
        sealed,
        order_key: card.orderKey ?? keyAfter(await lastKeyOf(this.door, manuscriptId)),
        created_at: card.createdAt,
        deleted_at: null,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new LostRace();
    usage.addToBook({ userId, manuscriptId }, { cards: 1, bytes: bytesOfRow(sealed) });
    if (card.position !== undefined && card.orderKey === undefined) {
      await moveCard(this.door, { userId, manuscriptId }, id, card.position);
    }
    return 'inserted';
  }

  /** The card after the change; undefined when there is none there. In the trash it keeps its place. */
  async change(
    userId: string,
    id: string,
    fields: CardFields,
    whereabouts: Whereabouts = 'in-use',
  ): Promise<OutlineCardRecord | undefined> {
    const { position, ...text } = fields;
    const row = await this.#row(userId, id, whereabouts);
    if (!row) return undefined;
    if (Object.keys(text).length > 0) await this.#changeText(userId, id, text, whereabouts);
    if (position !== undefined) {
      await moveCard(this.door, { userId, manuscriptId: row.manuscript_id }, id, position);
    }
    const changed = await this.#row(userId, id, whereabouts);
    return changed && this.openedInPlace(changed);
  }

  reorder(userId: string, manuscriptId: string, ids: readonly string[]): Promise<void> {
    return reorderCards(this.door, { userId, manuscriptId }, ids);
  }

  place(userId: string, manuscriptId: string, keys: ReadonlyMap<string, string>): Promise<void> {
    return placeCards(this.door, { userId, manuscriptId }, keys);
  }

  /** False when there is none there, or it lies in the trash already. */
  async moveToTrash(
    userId: string,
    id: string,
    deletedAt: string,
    whereabouts: Whereabouts = 'in-use',
  ): Promise<boolean> {
    if ((await this.#row(userId, id, whereabouts))?.deleted_at !== null) return false;
    const seq = await takeSequence(this.door, userId);
    const row = await this.#row(userId, id, whereabouts);
    if (row?.deleted_at !== null) throw new LostRace();
    await this.#update(userId, id, { ...(await this.#renumbered(row, seq)), deleted_at: deletedAt });
    this.#noteMove(row, -1);
    await bury(this.door, userId, { entity: 'outline-card', id, seq, deletedAt });
    return true;
  }

  /** False when there is none in the trash. */
  async restore(userId: string, id: string, whereabouts: Whereabouts = 'in-use'): Promise<boolean> {
    if (!(await this.trashedRow(userId, id, whereabouts))) return false;
    const seq = await takeSequence(this.door, userId);
    const row = await this.trashedRow(userId, id, whereabouts);
    if (!row) throw new LostRace();
    await this.#update(userId, id, { ...(await this.#renumbered(row, seq)), deleted_at: null });
    this.#noteMove(row, 1);
    return true;
  }

  /** Removes some of what was deleted before that time for good, whoever owns it; answers how many. Tombstones stay. */
  async purgeDeletedBefore(before: string): Promise<number> {
    return emptyTrash(this.door, 'outline-card', before);
  }

  #row(userId: string, id: string, whereabouts: Whereabouts): Promise<Row | undefined> {
    return whereabouts === 'anywhere' ? this.rowAnywhere(userId, id) : this.liveRow(userId, id);
  }

  async #changeText(
    userId: string,
    id: string,
    text: Partial<CardText>,
    whereabouts: Whereabouts,
  ): Promise<void> {
    const seq = await takeSequence(this.door, userId);
    const row = await this.#row(userId, id, whereabouts);
    if (!row) throw new LostRace();
    const place = placeOfCard({ ...row, seq });
    const changed = { ...(await this.#formerText(row, seq, text)), ...text };
    const sealed = await this.door.sealer.sealJson(place, changed);
    await this.#update(userId, id, { seq, sealed });
    this.#noteGrowth(row, sealed);
  }

  #noteGrowth(row: Row, sealed: Uint8Array): void {
    const grown = sealed.length - bytesOf(row.sealed).length;
    const book = { userId: row.user_id, manuscriptId: row.manuscript_id };
    this.door.usage.addToBook(book, row.deleted_at === null ? { bytes: grown } : { trashedBytes: grown });
  }

  /** Into the trash with -1, out of it with 1. */
  #noteMove(row: Row, sign: 1 | -1): void {
    const bytes = sign * bytesOfRow(row.sealed);
    const place = { userId: row.user_id, manuscriptId: row.manuscript_id };
    this.door.usage.addToBook(place, { cards: sign, bytes, trashedBytes: -bytes });
  }

  /** What a newer server has sealed beside the fields is kept. Where nothing can be read, all fields must be given. */
  async #formerText(row: Row, seq: number, text: Partial<CardText>): Promise<object> {
    if (await ifReadable(() => this.opened(row))) {
      return this.door.sealer.openJson(placeOfCard(row), row.sealed);
    }
    if (!isWhole(text)) throw new Refusal('need_record');
    await keepReplaced(this.door, { place: placeOfCard(row), sealed: row.sealed }, seq);
    return {};
  }

  #renumbered(row: Row, seq: number) {
    return resealed(this.door, placeOfCard(row), placeOfCard({ ...row, seq }), row.sealed);
  }

  /** A device gives back what the server cannot read. What can be read stays as it is. */
  async #repair(row: Row, card: NewCardRecord): Promise<void> {
    if (await ifReadable(() => this.opened(row))) return;
    const { id, user_id: userId, manuscript_id: manuscriptId } = row;
    const seq = await takeSequence(this.door, userId);
    if (!isSameSeq(await this.rowAnywhere(userId, id), row)) throw new LostRace();
    await keepReplaced(this.door, { place: placeOfCard(row), sealed: row.sealed }, seq);
    const { data: ownKey } = orderKeySchema.safeParse(row.order_key);
    const sealed = await this.door.sealer.sealJson(placeOfCard({ ...row, seq }), textOf(card));
    this.#noteGrowth(row, sealed);
    await this.#update(userId, id, {
      seq,
      sealed,
      order_key: ownKey ?? card.orderKey ?? keyAfter(await lastKeyOf(this.door, manuscriptId)),
      created_at: storedTime(row.created_at) ?? card.createdAt,
      deleted_at: row.deleted_at === null ? null : (storedTime(row.deleted_at) ?? card.createdAt),
    });
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

function textOf({ title, content = '', metadata = null }: NewCardRecord): CardText {
  return { title, content, metadata };
}

function isWhole({ title, content, metadata }: Partial<CardText>): boolean {
  return title !== undefined && content !== undefined && metadata !== undefined;
}

function recordOf(row: Row, { title, content, metadata }: CardText) {
  return {
    id: row.id,
    userId: row.user_id,
    manuscriptId: row.manuscript_id,
    title,
    content,
    metadata,
    createdAt: row.created_at,
    seq: row.seq,
    orderKey: row.order_key,
    deletedAt: row.deleted_at,
  };
}
