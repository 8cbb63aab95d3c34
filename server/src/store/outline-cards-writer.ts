import { Refusal } from '@everdraft/core/api/errors';
import { keyAfter } from '@everdraft/core/entities/arrange-keys';
import { orderKeySchema } from '@everdraft/core/entities/order-key';
import { lastKeyOf, moveCard, placeCards, placeOfCard, reorderCards } from './card-order.ts';
import { keepReplaced } from './damaged-rows.ts';
import type { WriteDoor } from './door.ts';
import { type InsertOutcome, obstacleTo } from './insert-outcome.ts';
import { ifReadable } from './open-row.ts';
import {
  type CardFields,
  type CardRow,
  type CardText,
  type NewCardRecord,
  type OutlineCardRecord,
  OutlineCardsReader,
} from './outline-cards.ts';
import { resealed } from './resealed.ts';
import { bytesOfRow } from './row-size.ts';
import { isSameSeq, LostRace, takeSequence } from './sequence.ts';
import { storedTime } from './stored-time.ts';
import { bury } from './tombstones.ts';
import { emptyTrash } from './trash.ts';
import { bytesOf } from './unreadable-rows.ts';
import type { Whereabouts } from './whereabouts.ts';

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

  #row(userId: string, id: string, whereabouts: Whereabouts): Promise<CardRow | undefined> {
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

  #noteGrowth(row: CardRow, sealed: Uint8Array): void {
    const grown = sealed.length - bytesOf(row.sealed).length;
    const book = { userId: row.user_id, manuscriptId: row.manuscript_id };
    this.door.usage.addToBook(book, row.deleted_at === null ? { bytes: grown } : { trashedBytes: grown });
  }

  /** Into the trash with -1, out of it with 1. */
  #noteMove(row: CardRow, sign: 1 | -1): void {
    const bytes = sign * bytesOfRow(row.sealed);
    const place = { userId: row.user_id, manuscriptId: row.manuscript_id };
    this.door.usage.addToBook(place, { cards: sign, bytes, trashedBytes: -bytes });
  }

  /** What a newer server has sealed beside the fields is kept. Where nothing can be read, all fields must be given. */
  async #formerText(row: CardRow, seq: number, text: Partial<CardText>): Promise<object> {
    if (await ifReadable(() => this.opened(row))) {
      return this.door.sealer.openJson(placeOfCard(row), row.sealed);
    }
    if (!isWhole(text)) throw new Refusal('need_record');
    await keepReplaced(this.door, { place: placeOfCard(row), sealed: row.sealed }, seq);
    return {};
  }

  #renumbered(row: CardRow, seq: number) {
    return resealed(this.door, placeOfCard(row), placeOfCard({ ...row, seq }), row.sealed);
  }

  /** A device gives back what the server cannot read. What can be read stays as it is. */
  async #repair(row: CardRow, card: NewCardRecord): Promise<void> {
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

  async #update(userId: string, id: string, columns: Partial<CardRow>): Promise<void> {
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
