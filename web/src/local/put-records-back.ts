import { queueOrder } from './card-order.ts';
import { withoutOrder } from './chat-order.ts';
import { queueChange } from './companion-changes.ts';
import type { LocalStore } from './local-store.ts';
import { listCards } from './outline-cards.ts';
import { enqueue } from './sync-queue.ts';
import { queueVersion, sharedVersions } from './versions.ts';

/**
 * Queues the cards, chats and named versions of a book for a server that has lost them with it: it was removed for good, and words that
 * were written without knowing of that bring it back. What the server still has is not doubled by a repeated create.
 */
export async function putRecordsBack(local: LocalStore, manuscriptId: string): Promise<void> {
  const { database } = local;
  await database.transaction('rw', database.tables, async () => {
    const queued = await database.syncQueue.toArray();
    const isOnTheWay = new Set(queued.filter(item => item.action === 'create').map(item => item.id));
    const create = async (
      type: 'outlineCard' | 'chatSession' | 'chatMessage',
      record: { id: string; madeAt?: string },
    ) => {
      if (isOnTheWay.has(record.id)) return;
      // A server that has the record ignores all of its create: what the author changes meanwhile must not be in it.
      const change = { type, action: 'create', id: record.id, data: { ...record } } as const;
      await enqueue(local, change, { staysSeparate: true });
    };
    for (const { deletedAt: _deletedAt, ...card } of await listCards(local, manuscriptId)) {
      await create('outlineCard', card);
    }
    for (const session of await database.chatSessions.where({ manuscriptId }).sortBy('order')) {
      await create('chatSession', { ...withoutOrder(session), madeAt: session.createdAt });
    }
    for (const message of await database.chatMessages.where({ manuscriptId }).sortBy('order')) {
      await create('chatMessage', { ...withoutOrder(message), madeAt: message.timestamp });
    }
    const cardIds = new Set((await listCards(local, manuscriptId)).map(({ id }) => id));
    for (const change of await database.companionChanges.where({ manuscriptId }).toArray()) {
      if (cardIds.has(change.cardId) && !isOnTheWay.has(change.id)) await queueChange(local, change);
    }
    for (const version of await sharedVersions(local, manuscriptId)) {
      if (!isOnTheWay.has(version.id)) await queueVersion(local, version);
    }
  });
}

/** Queues the order of a book's cards for a server that may remember an older one. Called inside a transaction. */
export async function putOrderBack(local: LocalStore, manuscriptId: string): Promise<void> {
  const cards = await listCards(local, manuscriptId);
  if (cards.length === 0) return;
  const keys = Object.fromEntries(cards.map(card => [card.id, card.orderKey]));
  await queueOrder(local, { manuscriptId, cardIds: cards.map(card => card.id), keys, formerKeys: keys });
}
