import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { keepMessage, latestMessages, messagesBefore, messagesFrom } from './chat-messages.ts';
import type { LocalStore } from './local-store.ts';
import { queuedItems } from './sync-queue.ts';

const CHAT = { id: 's1', manuscriptId: 'b1', title: 'Chat 1', createdAt: '2026-03-01T09:00:00.000Z' };

async function withChat(): Promise<LocalStore> {
  const local = await aLocalStore();
  await local.database.chatSessions.add(CHAT);
  return local;
}

function said(id: string, role: 'user' | 'assistant' = 'user') {
  return { id, manuscriptId: 'b1', sessionId: 's1', role, content: `words ${id}`, mode: 'critic' } as const;
}

describe('messages on this device', () => {
  it('[CHAT-39] stand in the order in which they were said, also when the clock stands still or is behind', async () => {
    const local = await withChat();
    await local.database.chatMessages.add({ ...said('early'), timestamp: '2026-03-01T12:00:00.000Z' });
    for (const id of ['z', 'y', 'x']) await keepMessage(local, said(id));
    const { messages } = await latestMessages(local, 's1', 10);
    expect(messages.map(({ id }) => id)).toEqual(['early', 'z', 'y', 'x']);
  });

  it('are kept once, and wait in the queue behind their chat', async () => {
    const local = await withChat();
    await keepMessage(local, said('a', 'assistant'));
    await keepMessage(local, { ...said('a', 'assistant'), content: 'other words' });
    expect(await latestMessages(local, 's1', 10)).toMatchObject({ messages: [{ content: 'words a' }] });
    expect(await queuedItems(local)).toMatchObject([
      { type: 'chatMessage', action: 'create', id: 'a', data: { sessionId: 's1', content: 'words a' } },
    ]);
  });

  it('go with a chat that was deleted while they came', async () => {
    const local = await withChat();
    await local.database.chatSessions.clear();
    expect(await keepMessage(local, said('a'))).toBeUndefined();
    expect(await queuedItems(local)).toEqual([]);
  });

  it('of a long chat are read from its end', async () => {
    const local = await withChat();
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      ...said(`m${index}`),
      timestamp: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
    }));
    await local.database.chatMessages.bulkAdd(rows);
    const { messages, hasEarlier } = await latestMessages(local, 's1', 3);
    expect(messages.map(({ id }) => id)).toEqual(['m4997', 'm4998', 'm4999']);
    expect(hasEarlier).toBe(true);
    const [first] = messages;
    const before = await messagesBefore(local, 's1', first?.timestamp ?? '', 2);
    expect(before.messages.map(({ id }) => id)).toEqual(['m4995', 'm4996']);
    expect(before.hasEarlier).toBe(true);
    const from = (most: number) => messagesFrom(local, 's1', first?.timestamp ?? '', most);
    expect((await from(10)).map(({ id }) => id)).toEqual(['m4997', 'm4998', 'm4999']);
    expect((await from(2)).map(({ id }) => id)).toEqual(['m4998', 'm4999']);
  });
});
