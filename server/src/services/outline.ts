import { Refusal } from '@everdraft/core/api/errors';
import {
  NEW_CARD_TITLE,
  type NewOutlineCard,
  type OutlineCard,
  type OutlineCardChange,
} from '@everdraft/core/entities/outline-card';
import { refuseTakenId } from './created.ts';
import { givenFields } from './given-fields.ts';
import { ownCard, ownManuscript } from './ownership.ts';
import type { ServiceTools } from './service-tools.ts';

export function createOutline({ store, clock, newId }: ServiceTools) {
  return {
    list(userId: string, manuscriptId: string): Promise<OutlineCard[]> {
      return store.read(async records => {
        await ownManuscript(records, userId, manuscriptId);
        return records.outlineCards.listOf(userId, manuscriptId);
      });
    },

    create(userId: string, { id = newId(), ...fields }: NewOutlineCard): Promise<OutlineCard> {
      const createdAt = clock().toISOString();
      return store.transact(async records => {
        await ownManuscript(records, userId, fields.manuscriptId);
        const card = { ...givenFields(fields), title: fields.title?.trim() || NEW_CARD_TITLE };
        refuseTakenId(await records.outlineCards.insert({ ...card, id, userId, createdAt }));
        return ownCard(records, userId, id);
      });
    },

    change(userId: string, id: string, fields: OutlineCardChange): Promise<OutlineCard> {
      return store.transact(async records => {
        const changed = await records.outlineCards.change(userId, id, givenFields(fields));
        if (!changed) throw new Refusal('not_found');
        return changed;
      });
    },

    async remove(userId: string, id: string): Promise<void> {
      const deletedAt = clock().toISOString();
      await store.transact(async records => {
        if (!(await records.outlineCards.moveToTrash(userId, id, deletedAt))) throw new Refusal('not_found');
      });
    },

    /** All of the cards must be cards of one manuscript of this author; otherwise nothing moves. */
    reorder(userId: string, ids: readonly string[]): Promise<OutlineCard[]> {
      return store.transact(async records => {
        const [firstId] = ids;
        if (firstId === undefined) return [];
        const { manuscriptId } = await ownCard(records, userId, firstId);
        const cards = await records.outlineCards.listOf(userId, manuscriptId);
        const known = new Set(cards.map(card => card.id));
        if (!ids.every(id => known.has(id))) throw new Refusal('not_found');
        await records.outlineCards.reorder(userId, manuscriptId, ids);
        return records.outlineCards.listOf(userId, manuscriptId);
      });
    },
  };
}

export type Outline = ReturnType<typeof createOutline>;
