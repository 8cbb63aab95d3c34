import { Refusal } from '@everdraft/core/api/errors';
import { withMetadataChange } from '@everdraft/core/entities/card-metadata-change';
import {
  type CardInOrder,
  NEW_CARD_TITLE,
  type NewOutlineCard,
  type OutlineCard,
  type OutlineCardChange,
} from '@everdraft/core/entities/outline-card';
import type { ListedRow } from '../store/listed-row.ts';
import { ifReadable } from '../store/open-row.ts';
import type { RecordsWriter } from '../store/store.ts';
import type { Whereabouts } from '../store/whereabouts.ts';
import { refuseTakenId } from './created.ts';
import { givenFields } from './given-fields.ts';
import { beginChange, deliveryOf, type Gone, shownAfter, whereaboutsFor } from './operation.ts';
import { ownCard, ownManuscript } from './ownership.ts';
import type { ServiceTools } from './service-tools.ts';
import { type ListPage, type SlicedList, sliceList } from './sliced-list.ts';

export function createOutline({
  store,
  clock,
  newId,
  quotas,
}: Pick<ServiceTools, 'store' | 'clock' | 'newId' | 'quotas'>) {
  function slicesOf(
    userId: string,
    manuscriptId: string,
    rows: readonly ListedRow[],
    page: ListPage,
  ): SlicedList<OutlineCard> {
    const positions = new Map(rows.map(({ id }, position) => [id, position]));
    return sliceList(rows, page, async ids => {
      const cards = await store.read(records => records.outlineCards.openListed(userId, manuscriptId, ids));
      return cards.map(card => ({ ...card, position: positions.get(card.id) ?? 0 }));
    });
  }

  return {
    list(userId: string, manuscriptId: string): Promise<OutlineCard[]> {
      return store.read(async records => {
        await ownManuscript(records, userId, manuscriptId);
        return records.outlineCards.listOf(userId, manuscriptId);
      });
    },

    async listInSlices(
      userId: string,
      manuscriptId: string,
      page: ListPage,
    ): Promise<SlicedList<OutlineCard>> {
      const rows = await store.read(async records => {
        await ownManuscript(records, userId, manuscriptId);
        return records.outlineCards.indexOf(userId, manuscriptId);
      });
      return slicesOf(userId, manuscriptId, rows, page);
    },

    create(
      userId: string,
      { id: wantedId, ...fields }: NewOutlineCard,
      operation?: string,
    ): Promise<OutlineCard | Gone> {
      const id = wantedId ?? operation ?? newId();
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        if (await beginChange(records, delivery)) {
          await ownManuscript(records, userId, fields.manuscriptId, whereaboutsFor(delivery));
          const card = { ...givenFields(fields), title: fields.title?.trim() || NEW_CARD_TITLE };
          refuseTakenId(await records.outlineCards.insert({ ...card, id, userId, createdAt: delivery.at }));
          await quotas.check(records, userId);
        }
        if (operation === undefined) return ownCard(records, userId, id);
        return shownAfter(() => records.outlineCards.findAnywhere(userId, id));
      });
    },

    /** What a device has changed of a deleted card goes into its copy in the trash, and it stays deleted. */
    change(
      userId: string,
      id: string,
      { metadataChange, ...fields }: OutlineCardChange,
      operation?: string,
    ): Promise<OutlineCard | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        if (!(await beginChange(records, delivery)))
          return shownAfter(() => records.outlineCards.findAnywhere(userId, id));
        const whereabouts = whereaboutsFor(delivery);
        const given = givenFields(fields);
        if (metadataChange) {
          const card = await readableCard(() => ownCard(records, userId, id, whereabouts));
          given.metadata = withMetadataChange(given.metadata ?? card.metadata, metadataChange);
        }
        const changed = await records.outlineCards.change(userId, id, given, whereabouts);
        if (!changed) throw new Refusal('not_found');
        await quotas.check(records, userId);
        return changed;
      });
    },

    async remove(userId: string, id: string, operation?: string): Promise<void> {
      const delivery = deliveryOf(userId, operation, clock);
      await store.transact(async records => {
        if (!(await beginChange(records, delivery))) return;
        const whereabouts = whereaboutsFor(delivery);
        if (await records.outlineCards.moveToTrash(userId, id, delivery.at, whereabouts)) return;
        const tombstone = await records.tombstones.find(userId, 'outline-card', id);
        if (operation === undefined || !tombstone) throw new Refusal('not_found');
      });
    },

    restore(userId: string, id: string, operation?: string): Promise<OutlineCard | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      const whereabouts = whereaboutsFor(delivery);
      return store.transact(async records => {
        if (!(await beginChange(records, delivery)))
          return shownAfter(() => records.outlineCards.findAnywhere(userId, id));
        if (await records.outlineCards.restore(userId, id, whereabouts)) {
          return shownAfter(() => records.outlineCards.findAnywhere(userId, id));
        }
        return ownCard(records, userId, id, whereabouts);
      });
    },

    /**
     * All of the cards must be cards of one manuscript of this author; otherwise nothing moves. A device may also name cards
     * that were deleted elsewhere meanwhile.
     */
    async reorder(
      userId: string,
      cards: readonly CardInOrder[],
      operation?: string,
    ): Promise<SlicedList<OutlineCard>> {
      const ids = cards.map(card => card.id);
      const keys = new Map(cards.flatMap(({ id, orderKey }) => (orderKey ? [[id, orderKey] as const] : [])));
      const delivery = deliveryOf(userId, operation, clock);
      const whereabouts = whereaboutsFor(delivery);
      const outcome = await store.transact(async records => {
        const isFirstDelivery = await beginChange(records, delivery);
        const passOver = async (id: string) => {
          const isDeleted =
            operation !== undefined &&
            (await records.tombstones.find(userId, 'outline-card', id)) !== undefined;
          if (!isDeleted) throw new Refusal('not_found');
        };
        const first = await findFirst(records, userId, ids, passOver, whereabouts);
        if (!first) return undefined;
        const list = () => records.outlineCards.indexOf(userId, first.manuscriptId, whereabouts);
        const known = new Set((await list()).map(card => card.id));
        for (const id of ids) if (!known.has(id)) await passOver(id);
        if (isFirstDelivery && keys.size > 0) {
          await records.outlineCards.place(userId, first.manuscriptId, keys);
        } else if (isFirstDelivery) {
          await records.outlineCards.reorder(userId, first.manuscriptId, ids);
        }
        return { manuscriptId: first.manuscriptId, rows: await list() };
      });
      const { manuscriptId = '', rows = [] } = outcome ?? {};
      return slicesOf(userId, manuscriptId, rows, {});
    },
  };
}

export type Outline = ReturnType<typeof createOutline>;

/** The first of these cards that there is, also where it cannot be read: it has its place all the same. */
async function findFirst(
  { outlineCards }: RecordsWriter,
  userId: string,
  ids: readonly string[],
  passOver: (id: string) => Promise<void>,
  whereabouts: Whereabouts,
): Promise<{ manuscriptId: string } | undefined> {
  for (const id of ids) {
    const manuscriptId = await outlineCards.manuscriptOf(userId, id, whereabouts);
    if (manuscriptId !== undefined) return { manuscriptId };
    await passOver(id);
  }
  return undefined;
}

/** Parts of a card cannot be changed while the rest of it cannot be read. */
async function readableCard(find: () => Promise<OutlineCard>): Promise<OutlineCard> {
  const card = await ifReadable(find);
  if (!card) throw new Refusal('need_record');
  return card;
}
