import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { aDatabaseEngine, aLocalStore } from '../../test-support/a-local-store.ts';
import { latestMessages } from './chat-messages.ts';
import { listChats } from './chat-sessions.ts';
import { databaseName } from './database-name.ts';

/** What a device had before chats had an order of their own. */
async function anOlderDevice() {
  const engine = aDatabaseEngine();
  const before = new Dexie(databaseName('author-1'), { ...engine });
  before.version(7).stores({
    manuscripts: 'id, lastSaved',
    documentUpdates: '++key, manuscriptId, [manuscriptId+synced], synced',
    documentStates: 'manuscriptId, [manuscriptId+upToKey]',
    outlineCards: 'id, manuscriptId',
    chatSessions: 'id, manuscriptId',
    chatMessages: 'id, manuscriptId, sessionId, [sessionId+timestamp]',
    writingStyles: 'id',
    styleProfiles: 'manuscriptId',
    settings: 'id',
    syncQueue: '++key, [type+id], timestamp',
    ownOperations: 'opId',
    metadata: 'key',
    versions: 'id, [manuscriptId+createdAt]',
    versionPieces: '[manuscriptId+name], manuscriptId',
    deviceDays: '[device+day+manuscriptId], waiting',
  });
  const chat = (id: string, createdAt: string) => ({ id, manuscriptId: 'b1', title: id, createdAt });
  const message = (id: string, timestamp: string) => ({
    id,
    manuscriptId: 'b1',
    sessionId: 's1',
    role: 'user',
    content: id,
    mode: 'critic',
    timestamp,
  });
  await before
    .table('chatSessions')
    .bulkAdd([chat('s2', '2026-02-02T10:00:00.000Z'), chat('s1', '2026-02-01T10:00:00.000Z')]);
  await before.table('chatMessages').bulkAdd([
    message('c', '2026-02-01T10:02:00.000Z'),
    // Not sent yet, by a clock that was behind.
    message('unsent', '2026-02-01T09:00:00.000Z'),
    message('a', '2026-02-01T10:00:00.000Z'),
    message('b', '2026-02-01T10:01:00.000Z'),
  ]);
  await before.table('syncQueue').add({
    type: 'chatMessage',
    action: 'create',
    id: 'unsent',
    data: {},
    timestamp: 1_770_000_000_000,
  });
  before.close();
  return engine;
}

describe('chats from before they had an order', () => {
  it('stand as they were shown, what the server lacks behind the rest, and what comes behind what it has', async () => {
    const local = await aLocalStore({ engine: await anOlderDevice() });
    expect((await listChats(local, 'b1')).map(({ id }) => id)).toEqual(['s2', 's1']);
    const ids = async () => (await latestMessages(local, 's1', 10)).messages.map(({ id }) => id);
    expect(await ids()).toEqual(['a', 'b', 'c', 'unsent']);
    const { messages } = await latestMessages(local, 's1', 10);
    const [next] = messages;
    if (!next) throw new Error('There is no message.');
    // Five things at least have been numbered before: three messages and two chats.
    await local.database.chatMessages.add({ ...next, id: 'next', order: 6 });
    expect(await ids()).toEqual(['a', 'b', 'c', 'next', 'unsent']);
  });
});
