import type { CardText, CompanionChange } from '@everdraft/core/entities/companion-change';
import { NEW_CARD_TITLE, type NewOutlineCard, type OutlineCard } from '@everdraft/core/entities/outline-card';
import type { RecordsReader, RecordsWriter } from '../store/store.ts';
import { fieldsLike } from './fields-like.ts';
import { givenFields } from './given-fields.ts';
import { ownManuscript } from './ownership.ts';
import type { ServiceTools } from './service-tools.ts';

/** The reply that a change comes with. */
export interface ReplyPlace {
  userId: string;
  manuscriptId: string;
  sessionId: string;
  questionId: string;
  replyId: string;
}

/** What a model wants done. A card is named by its id or by its title. */
export type WantedChange =
  | { action: 'create'; fields: Pick<NewOutlineCard, 'title' | 'content' | 'metadata'> }
  | { action: 'update'; card: string; fields: CardText }
  | { action: 'delete'; card: string };

/** Why a change was not made, in words for the author and for the model. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}

/** Changes an outline for the companion. The change and its former values are written in one transaction. */
export function createCompanionChanges({
  store,
  clock,
  newId,
  quotas,
}: Pick<ServiceTools, 'store' | 'clock' | 'newId' | 'quotas'>) {
  return {
    /** Carries a change out. When the signal aborts before it is written, nothing is. */
    async make(place: ReplyPlace, wanted: WantedChange, signal: AbortSignal): Promise<CompanionChange> {
      stopIfAborted(signal);
      const cardId =
        wanted.action === 'create'
          ? newId()
          : await store.read(records => findCardId(records, place, wanted.card));
      const target = { cardId, at: clock().toISOString(), signal };
      const { userId, ...reply } = place;
      const change = { id: newId(), ...reply, cardId, madeAt: target.at, ...AS_MADE };
      return store.transact(async records => {
        await records.users.hold(userId);
        await ownManuscript(records, userId, place.manuscriptId);
        const isChatThere = await records.chatSessions.find(userId, place.sessionId);
        if (!isChatThere) throw new NotDone('This chat was deleted.');
        const made = { ...change, ...(await carryOut(records, place, wanted, target)) };
        await records.companionChanges.insert({ ...made, userId });
        // What is moved to the trash takes no room but for the line that tells of it.
        await quotas.check(records, userId, { isShrinking: wanted.action === 'delete' });
        return made;
      });
    },
  };
}

export type CompanionChanges = ReturnType<typeof createCompanionChanges>;

const AS_MADE = { undoneAt: null, keptFields: [], isExpired: false };

function stopIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new NotDone('The reply was stopped before this change.');
}

async function findCardId(
  { outlineCards }: RecordsReader,
  { userId, manuscriptId }: ReplyPlace,
  wanted: string,
): Promise<string> {
  const byId = await outlineCards.find(userId, wanted);
  if (byId?.manuscriptId === manuscriptId) return byId.id;
  const cards = await outlineCards.listOf(userId, manuscriptId);
  const [card, ...others] = cards.filter(({ title }) => isSameTitle(title, wanted));
  if (others.length > 0) throw new NotDone(`Several cards are called “${wanted}”. Name one by its id.`);
  if (!card) throw noSuchCard();
  return card.id;
}

function isSameTitle(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function noSuchCard(): NotDone {
  return new NotDone('There is no such card in this manuscript.');
}

interface Target {
  cardId: string;
  at: string;
  signal: AbortSignal;
}

type Done = Pick<CompanionChange, 'action' | 'title' | 'before' | 'after'>;

/** The signal is looked at after everything was looked up: whoever has stopped the reply until then finds nothing changed. */
async function carryOut(
  { outlineCards }: RecordsWriter,
  { userId, manuscriptId }: ReplyPlace,
  wanted: WantedChange,
  { cardId, at, signal }: Target,
): Promise<Done> {
  const { action } = wanted;
  if (action === 'create') {
    const { title = NEW_CARD_TITLE, ...fields } = givenFields(wanted.fields);
    stopIfAborted(signal);
    await outlineCards.insert({ ...fields, title, id: cardId, userId, manuscriptId, createdAt: at });
    return { action, title, before: {}, after: {} };
  }
  // Read within the transaction: only the value that the change replaces can be put back.
  const card: OutlineCard | undefined = await outlineCards.find(userId, cardId);
  if (card?.manuscriptId !== manuscriptId) throw noSuchCard();
  stopIfAborted(signal);
  if (action === 'delete') {
    await outlineCards.moveToTrash(userId, cardId, at);
    return { action, title: card.title, before: {}, after: {} };
  }
  const after = givenFields(wanted.fields);
  if (Object.keys(after).length === 0) throw new NotDone('There is nothing to change.');
  await outlineCards.change(userId, cardId, after);
  return { action, title: after.title ?? card.title, before: fieldsLike(after, card), after };
}
