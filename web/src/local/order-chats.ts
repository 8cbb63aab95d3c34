import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import type { ChatSession } from '@everdraft/core/entities/chat-session';
import type { QueueItem } from '@everdraft/core/sync/queue-item';
import type { Transaction } from 'dexie';
import { orderAfterSent } from './chat-order.ts';

/**
 * Gives chats and messages from before they had an order the one in which they were shown. What the server has is counted
 * from 1, which is below the numbers of all that will come: each of them took a number itself.
 */
export async function orderChats(stores: Transaction): Promise<void> {
  const queue: QueueItem[] = await stores.table('syncQueue').toArray();
  const creates = queue.filter(({ action }) => action === 'create');
  const queuedAt = new Map(creates.map(({ id, timestamp }) => [id, timestamp]));

  async function order<T extends { id: string }>(
    name: string,
    groupOf: (row: T) => string,
    timeOf: (row: T) => string,
  ): Promise<void> {
    const rows: T[] = await stores.table(name).toArray();
    const ordered = [...Map.groupBy(rows, groupOf).values()].flatMap(group =>
      group
        .sort((a, b) => compare(timeOf(a), timeOf(b)) || compare(a.id, b.id))
        .map((row, index) => {
          const timestamp = queuedAt.get(row.id);
          return { ...row, order: timestamp === undefined ? index + 1 : orderAfterSent(timestamp) };
        }),
    );
    await stores.table(name).bulkPut(ordered);
  }

  await order<ChatSession>(
    'chatSessions',
    ({ manuscriptId }) => manuscriptId,
    ({ createdAt }) => createdAt,
  );
  await order<ChatMessage>(
    'chatMessages',
    ({ sessionId }) => sessionId,
    ({ timestamp }) => timestamp,
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
