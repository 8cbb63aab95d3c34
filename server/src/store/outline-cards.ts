import { timestampSchema } from '@everdraft/core/entities/ids';
import { orderKeySchema } from '@everdraft/core/entities/order-key';
import {
  type CardMetadata,
  type OutlineCard,
  outlineCardSchema,
} from '@everdraft/core/entities/outline-card';
import type { Selectable } from 'kysely';
import { type PlacedCard, placeAmong, placeOfCard } from './card-order.ts';
import type { ReadDoor } from './door.ts';
import { inOrderOf } from './in-order-of.ts';
import type { ListedRow } from './listed-row.ts';
import { openRow } from './open-row.ts';
import { openRows } from './open-rows.ts';
import type { Tables } from './schema.ts';
import type { SequenceRange } from './sequence.ts';
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

export type CardRow = Selectable<Tables['outline_cards']>;
export type CardText = Pick<OutlineCard, 'title' | 'content' | 'metadata'>;

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

  protected rowAnywhere(userId: string, id: string): Promise<CardRow | undefined> {
    return this.#cardsAnywhere(userId).where('outline_cards.id', '=', id).executeTakeFirst();
  }

  protected liveRow(userId: string, id: string): Promise<CardRow | undefined> {
    return this.#cardsOf(userId)
      .where('outline_cards.id', '=', id)
      .where('outline_cards.deleted_at', 'is', null)
      .executeTakeFirst();
  }

  /** 'anywhere' says where its manuscript may lie. */
  protected trashedRow(userId: string, id: string, whereabouts: Whereabouts): Promise<CardRow | undefined> {
    const cards = whereabouts === 'anywhere' ? this.#cardsAnywhere(userId) : this.#cardsOf(userId);
    return cards
      .where('outline_cards.id', '=', id)
      .where('outline_cards.deleted_at', 'is not', null)
      .executeTakeFirst();
  }

  protected async openedInPlace(row: CardRow): Promise<OutlineCardRecord> {
    return { ...(await this.opened(row)), position: await this.#positionOf(row) };
  }

  async #positionOf(row: CardRow): Promise<number> {
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

  protected async opened(row: CardRow): Promise<Omit<OutlineCardRecord, 'position'>> {
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

function recordOf(row: CardRow, { title, content, metadata }: CardText) {
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
