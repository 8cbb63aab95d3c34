import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { applyChanges } from './apply-changes.ts';
import { keepMessage, latestMessages, messagesBefore, messagesFrom } from './chat-messages.ts';
import { takeLeadership } from './leadership.ts';
import type { LocalStore } from './local-store.ts';
import { queuedItems } from './sync-queue.ts';

const CHAT = {
  id: 's1',
  manuscriptId: 'b1',
  title: 'Chat 1',
  createdAt: '2026-03-01T09:00:00.000Z',
  order: 1,
};
const TEN_YEARS_MS = 10 * 365 * 24 * 60 * 60 * 1000;

async function withChat(clock?: () => Date): Promise<LocalStore> {
  const local = await aLocalStore(clock && { clock });
  await local.database.chatSessions.add(CHAT);
  return local;
}

function said(id: string, role: 'user' | 'assistant' = 'user') {
  return { id, manuscriptId: 'b1', sessionId: 's1', role, content: `words ${id}`, mode: 'critic' } as const;
}

describe('messages on this device', () => {
  const idsOf = async (local: LocalStore) =>
    (await latestMessages(local, 's1', 10)).messages.map(({ id }) => id);

  it('[CHAT-39] stand in the order in which they were said, also when the clock stands still', async () => {
    const local = await withChat();
    for (const id of ['z', 'y', 'x']) await keepMessage(local, said(id));
    expect(await idsOf(local)).toEqual(['z', 'y', 'x']);
  });

  it.each([
    ['back', -TEN_YEARS_MS],
    ['ahead', TEN_YEARS_MS],
  ])('[CHAT-39] stay in their order when the clock is set %s by ten years', async (_name, ms) => {
    let now = Date.parse('2026-03-01T10:00:00.000Z');
    const local = await withChat(() => new Date(now));
    await keepMessage(local, said('z'));
    now += ms;
    await keepMessage(local, said('y'));
    now -= ms;
    await keepMessage(local, said('x'));
    expect(await idsOf(local)).toEqual(['z', 'y', 'x']);
  });

  it('[CHAT-39] stand by the numbers of the server, and behind those while it has not taken them', async () => {
    const local = await withChat();
    const epoch = await takeLeadership(local);
    const pull = (...changes: [string, number][]) =>
      applyChanges(
        local,
        {
          changes: changes.map(([id, seq]) => ({
            entity: 'chat-message',
            seq,
            // By these times the last would be the first.
            record: { ...said(id), timestamp: new Date(TEN_YEARS_MS - seq).toISOString() },
          })),
          cursor: 'e:100',
          hasMore: false,
        },
        epoch,
      );
    await keepMessage(local, said('mine'));
    await keepMessage(local, said('my reply', 'assistant'));
    await pull(['theirs', 40], ['their reply', 41]);
    expect(await idsOf(local)).toEqual(['theirs', 'their reply', 'mine', 'my reply']);
    await pull(['mine', 42]);
    expect(await idsOf(local)).toEqual(['theirs', 'their reply', 'mine', 'my reply']);
    await pull(['my reply', 44], ['later', 45]);
    expect(await idsOf(local)).toEqual(['theirs', 'their reply', 'mine', 'my reply', 'later']);
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
      timestamp: new Date(Date.UTC(2026, 0, 1) - index).toISOString(),
      order: index + 1,
    }));
    await local.database.chatMessages.bulkAdd(rows);
    const { messages, hasEarlier } = await latestMessages(local, 's1', 3);
    expect(messages.map(({ id }) => id)).toEqual(['m4997', 'm4998', 'm4999']);
    expect(hasEarlier).toBe(true);
    const [first] = messages;
    const before = await messagesBefore(local, 's1', first?.id ?? '', 2);
    expect(before.messages.map(({ id }) => id)).toEqual(['m4995', 'm4996']);
    expect(before.hasEarlier).toBe(true);
    const from = (most: number) => messagesFrom(local, 's1', first?.id ?? '', most);
    expect((await from(10)).map(({ id }) => id)).toEqual(['m4997', 'm4998', 'm4999']);
    expect((await from(2)).map(({ id }) => id)).toEqual(['m4998', 'm4999']);
    // Of another chat, or none at all.
    expect(await messagesFrom(local, 's2', first?.id ?? '', 10)).toEqual([]);
    expect(await messagesBefore(local, 's1', 'gone', 10)).toEqual({ messages: [], hasEarlier: false });
  });
});
