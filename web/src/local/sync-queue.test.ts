import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import type { LocalStore } from './local-store.ts';
import { enqueue, forgiveOutage, type QueuedChange, queuedItems } from './sync-queue.ts';

async function aQueue(...changes: QueuedChange[]): Promise<LocalStore> {
  const local = await aLocalStore();
  await local.database.transaction('rw', local.database.tables, async () => {
    for (const change of changes) await enqueue(local, change);
  });
  return local;
}

const chat: QueuedChange = { type: 'chatSession', action: 'create', id: 's1', data: { id: 's1' } };
const message: QueuedChange = {
  type: 'chatMessage',
  action: 'create',
  id: 'm1',
  data: { id: 'm1', sessionId: 's1' },
};
const style: QueuedChange = { type: 'writingStyle', action: 'create', id: 'w1', data: { name: 'Noir' } };

describe('a record that is made and deleted before it was sent', () => {
  it('[T6] takes what was queued inside it with it', async () => {
    const local = await aQueue(chat, message, { ...chat, action: 'delete', data: {} });
    expect(await queuedItems(local)).toEqual([]);
  });

  it('[T6] leaves what pointed to it pointing to nothing', async () => {
    const choose: QueuedChange = {
      type: 'manuscript',
      action: 'update',
      id: 'b1',
      data: { title: 'Dusk', writingStyleId: 'w1' },
    };
    const local = await aQueue(style, choose, { ...style, action: 'delete', data: {} });
    expect(await queuedItems(local)).toMatchObject([
      { id: 'b1', data: { title: 'Dusk', writingStyleId: null } },
    ]);
  });

  it('[T6] leaves other chats alone', async () => {
    const other = { ...message, id: 'm2', data: { id: 'm2', sessionId: 's2' } };
    const local = await aQueue(chat, message, other, { ...chat, action: 'delete', data: {} });
    expect((await queuedItems(local)).map(({ id }) => id)).toEqual(['m2']);
  });
});

describe('half a character', () => {
  it('is replaced before it is queued, since the server would refuse it for ever', async () => {
    const data = { title: 'Storm \uD83D', metadataChange: { characters: ['Ada', '\uDE00'], 'x\uD800': 1 } };
    const local = await aQueue({ type: 'outlineCard', action: 'update', id: 'c1', data });
    expect(await queuedItems(local)).toMatchObject([
      { data: { title: 'Storm \uFFFD', metadataChange: { characters: ['Ada', '\uFFFD'], 'x\uFFFD': 1 } } },
    ]);
  });
});

describe('the server’s return', () => {
  it('[QUEUE-13] forgives what failed because it was away, and nothing else', async () => {
    const local = await aQueue(chat, style);
    const [first, second] = await queuedItems(local);
    await local.database.syncQueue.update(first?.key ?? 0, { failed: true, retries: 3, failure: 'outage' });
    await local.database.syncQueue.update(second?.key ?? 0, { failed: true, retries: 3, failure: 'refusal' });
    expect(await forgiveOutage(local)).toBe(true);
    expect(await queuedItems(local)).toMatchObject([{ failed: false, retries: 0 }, { failed: true }]);
    expect(await forgiveOutage(local)).toBe(false);
  });
});
