import { Refusal } from '@everdraft/core/api/errors';
import type { CompanionChange, ReturnedChange, UndoChange } from '@everdraft/core/entities/companion-change';
import { madeAtOrNow } from '@everdraft/core/entities/made-at';
import { canUndo, planUndo } from '@everdraft/core/entities/plan-undo';
import type { ChangeOfChange, CompanionChangeRecord } from '../store/companion-changes.ts';
import type { RecordsWriter } from '../store/store.ts';
import { refuseTakenId } from './created.ts';
import { fieldsLike } from './fields-like.ts';
import { givenFields } from './given-fields.ts';
import { beginChange, type Delivery, deliveryOf, type Gone, whereaboutsFor } from './operation.ts';
import { ownCard, ownChatSession, ownCompanionChange, ownManuscript } from './ownership.ts';
import type { ServiceTools } from './service-tools.ts';

/** What an author does about the changes of the companion. */
export function createChangeUndo({
  store,
  clock,
  newId,
  quotas,
}: Pick<ServiceTools, 'store' | 'clock' | 'newId' | 'quotas'>) {
  return {
    /**
     * Undoes a change. A field that has changed since stays as it is, and the change says so. With `overwrite` it is put
     * back all the same, and what it replaces becomes a change of its own that can be undone in turn.
     */
    undo(
      userId: string,
      id: string,
      { overwrite = false, restoreId }: UndoChange,
      operation?: string,
    ): Promise<CompanionChange | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        const { companionChanges } = records;
        if (!(await beginChange(records, delivery))) {
          return (await companionChanges.find(userId, id, 'anywhere')) ?? 'gone';
        }
        const change = await ownCompanionChange(records, userId, id, whereaboutsFor(delivery));
        if (restoreId !== undefined) await refuseUsedId(records, userId, restoreId);
        const { fields, restore } = canUndo(change)
          ? await takeBack(records, change, overwrite, delivery.at)
          : { restore: undefined };
        // The device that names its id shows it already. Where nothing is replaced here after all, it is an empty one.
        const isNamed = overwrite && restoreId !== undefined;
        if (restore || isNamed) {
          const nothing = { title: change.title, before: {}, after: {}, undoneAt: delivery.at };
          await companionChanges.insert({
            ...change,
            id: restoreId ?? newId(),
            action: 'restore',
            madeAt: delivery.at,
            keptFields: [],
            isExpired: false,
            ...(restore ? { ...restore, undoneAt: null } : nothing),
          });
        }
        const undone = fields ? await companionChanges.change(userId, id, fields, 'anywhere') : change;
        // An author without room still gets back what the companion replaced, as far as deletions may go beyond it.
        await quotas.check(records, userId, { isShrinking: true });
        return undone ?? 'gone';
      });
    },

    /** Keeps a change that comes back from an archive, or from a device to a server that has lost it. */
    keep(userId: string, returned: ReturnedChange, operation?: string): Promise<CompanionChange | Gone> {
      const delivery = deliveryOf(userId, operation, clock);
      return store.transact(async records => {
        if (await beginChange(records, delivery)) {
          if (await isOwnerGone(records, returned, delivery)) return 'gone';
          await checkReturned(records, returned, delivery);
          const { isUndone, madeAt, before, after, ...fields } = returned;
          refuseTakenId(
            await records.companionChanges.insert({
              ...fields,
              userId,
              before: before && givenFields(before),
              after: after && givenFields(after),
              madeAt: madeAtOrNow(madeAt, delivery.at),
              undoneAt: isUndone ? delivery.at : null,
              isExpired: before === null || after === null,
            }),
          );
          await quotas.check(records, userId);
        }
        return (await records.companionChanges.find(userId, returned.id, 'anywhere')) ?? 'gone';
      });
    },
  };
}

export type ChangeUndo = ReturnType<typeof createChangeUndo>;

/** What it replaces would be inserted under that id, and what is there already is not inserted again. */
async function refuseUsedId({ companionChanges }: RecordsWriter, userId: string, id: string): Promise<void> {
  if (await companionChanges.isOfOther(userId, id)) throw new Refusal('id_taken');
  if (await companionChanges.find(userId, id, 'anywhere')) {
    throw new Refusal('invalid_input', 'This id belongs to another change.', { field: 'restoreId' });
  }
}

interface TakenBack {
  /** What becomes of the change. */
  fields: ChangeOfChange;
  /** What was replaced although the author had written it since; undefined when nothing was. */
  restore?: Pick<CompanionChange, 'title' | 'before' | 'after'>;
}

/** Changes the card back. */
async function takeBack(
  { outlineCards }: RecordsWriter,
  change: CompanionChangeRecord,
  overwrite: boolean,
  at: string,
): Promise<TakenBack> {
  const { userId, cardId, action } = change;
  const card = await outlineCards.findAnywhere(userId, cardId);
  // It has left the trash for good, and there is nothing to change any more.
  if (!card) return { fields: { isExpired: true } };
  const fields = { undoneAt: at };
  if (action === 'create') {
    await outlineCards.moveToTrash(userId, cardId, at, 'anywhere');
    return { fields };
  }
  if (action === 'delete') {
    await outlineCards.restore(userId, cardId, 'anywhere');
    return { fields };
  }
  const { restored, keptFields, replaced } = planUndo(change, card, overwrite);
  const text = givenFields(restored);
  await outlineCards.change(userId, cardId, text, 'anywhere');
  const isReplaced = Object.keys(replaced).length > 0;
  const left = { ...card, ...text };
  const restore = { title: left.title, before: givenFields(replaced), after: fieldsLike(replaced, left) };
  return { fields: { ...fields, keptFields }, ...(isReplaced && { restore }) };
}

/** A device may not know yet that the chat or the card of a change is gone for good. Then the change goes with it. */
async function isOwnerGone(
  { tombstones, outlineCards }: RecordsWriter,
  { sessionId, cardId }: ReturnedChange,
  { userId, operation }: Delivery,
): Promise<boolean> {
  if (operation === undefined) return false;
  if (await tombstones.find(userId, 'chat-session', sessionId)) return true;
  const isBuried = (await tombstones.find(userId, 'outline-card', cardId)) !== undefined;
  return isBuried && (await outlineCards.findAnywhere(userId, cardId)) === undefined;
}

/** Everything that it names must be the author's, and of one book. */
async function checkReturned(
  records: RecordsWriter,
  { manuscriptId, sessionId, questionId, replyId, cardId }: ReturnedChange,
  delivery: Delivery,
): Promise<void> {
  const { userId } = delivery;
  const whereabouts = whereaboutsFor(delivery);
  await ownManuscript(records, userId, manuscriptId, whereabouts);
  const session = await ownChatSession(records, userId, sessionId, whereabouts);
  const question = await records.chatMessages.find(userId, questionId, whereabouts);
  // A plain client speaks of what it sees, and it does not see the trash.
  const card = await ownCard(records, userId, cardId, whereabouts);
  const isOfOneBook = session.manuscriptId === manuscriptId && card.manuscriptId === manuscriptId;
  if (!isOfOneBook || question?.sessionId !== sessionId) throw new Refusal('not_found');
  if (await records.chatMessages.isOfOther(userId, replyId)) throw new Refusal('id_taken');
}
