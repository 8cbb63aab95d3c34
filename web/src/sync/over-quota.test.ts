import { seedUpdate } from '@everdraft/core/document/seed-update';
import { QUOTA_RETRIES_AT_ONCE } from '@everdraft/core/limits';
import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { json } from '../../test-support/a-transport.ts';
import type { SyncAnswer, SyncRequest } from '../api/transport.ts';
import { appendUpdate, queueDocument } from '../local/document-updates.ts';
import { takeLeadership } from '../local/leadership.ts';
import { createManuscript, deleteManuscript, renameManuscript } from '../local/manuscripts.ts';
import { changeCard, createCard } from '../local/outline-cards.ts';
import { countOverQuota, queuedItems, retryFailed, retryForRoom } from '../local/sync-queue.ts';
import { runSync } from './run-sync.ts';

const PAGE = json(200, { changes: [], cursor: 'e1:1', hasMore: false });
const FULL: SyncAnswer = {
  ...json(409, { code: 'quota_exceeded', error: 'Your storage is full.' }),
  message: 'Your storage is full.',
};

/** A device, and a server that refuses what the test says. */
async function aDevice() {
  const local = await aLocalStore();
  const epoch = await takeLeadership(local);
  const calls: SyncRequest[] = [];
  const server = { refuses: (_request: SyncRequest): boolean => false };
  const transport = {
    async call(request: SyncRequest) {
      if (request.method !== 'GET') calls.push(request);
      if (request.method === 'GET') return PAGE;
      return server.refuses(request) ? FULL : json(200, {});
    },
  };
  const sync = () => runSync({ local, transport, epoch });
  const book = await createManuscript(local, 'Dusk');
  await sync();
  calls.length = 0;
  return { local, server, calls, sync, book };
}

type Device = Awaited<ReturnType<typeof aDevice>>;

async function write({ local, book }: Device, text: string, characterCount: number): Promise<void> {
  await appendUpdate(local, book.id, seedUpdate(`<p>${text}</p>`), { wordCount: 1, characterCount });
  await queueDocument(local, book.id);
}

describe('a change that the account has no room for', () => {
  it('[QUEUE-16] is kept with its reason, and is not sent again by every run', async () => {
    const device = await aDevice();
    const { local, server, calls, sync } = device;
    server.refuses = () => true;
    await write(device, 'Many words', 10);
    await sync();
    for (let round = 0; round < 5; round++) await sync();
    expect(calls).toHaveLength(1);
    expect(await queuedItems(local)).toMatchObject([
      {
        type: 'document',
        failed: true,
        failure: 'quota',
        lastError: 'HTTP 409',
        reason: 'Your storage is full.',
      },
    ]);
    expect(await local.database.documentUpdates.where({ synced: 0 }).count()).toBe(1);
    expect(await countOverQuota(local)).toBe(1);
  });

  it('[QUEUE-16] holds nothing else back', async () => {
    const device = await aDevice();
    const { local, server, calls, sync, book } = device;
    server.refuses = ({ path }) => path.startsWith('/api/outline-cards');
    await createCard(local, book.id);
    await write(device, 'Words', 5);
    expect((await sync()).server).toBe('answered');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/outline-cards',
      `PATCH /api/manuscripts/${book.id}`,
    ]);
    expect(await queuedItems(local)).toMatchObject([{ type: 'outlineCard', failed: true }]);
  });

  it('[QUEUE-17] goes when room was made, right after what made it', async () => {
    const device = await aDevice();
    const { local, server, calls, sync } = device;
    const other = await createManuscript(local, 'Old');
    await sync();
    server.refuses = ({ method }) => method === 'PATCH';
    await write(device, 'Words', 5);
    await sync();
    expect(await countOverQuota(local)).toBe(1);
    server.refuses = () => false;
    await deleteManuscript(local, other.id);
    const { isComplete } = await sync();
    expect(isComplete).toBe(true);
    expect(calls.slice(-2).map(({ method }) => method)).toEqual(['DELETE', 'PATCH']);
    expect(await local.database.documentUpdates.where({ synced: 0 }).count()).toBe(0);
  });

  it('[QUEUE-17] goes when it is its turn and the operator has given more, and all others after it', async () => {
    const { local, server, sync, book } = await aDevice();
    server.refuses = () => true;
    for (let card = 0; card < 3 * QUOTA_RETRIES_AT_ONCE; card++) await createCard(local, book.id);
    await sync();
    server.refuses = () => false;
    expect(await retryForRoom(local)).toBe(true);
    expect((await sync()).isComplete).toBe(true);
    expect(await queuedItems(local)).toEqual([]);
  });

  it('[QUEUE-17] is one of few that are sent to be refused, however many there are', async () => {
    const { local, server, calls, sync, book } = await aDevice();
    server.refuses = () => true;
    for (let card = 0; card < 3 * QUOTA_RETRIES_AT_ONCE; card++) await createCard(local, book.id);
    await sync();
    expect(calls).toHaveLength(QUOTA_RETRIES_AT_ONCE);
    expect(await countOverQuota(local)).toBe(3 * QUOTA_RETRIES_AT_ONCE);
    const tried = new Set<unknown>();
    for (let round = 0; round < 3; round++) {
      calls.length = 0;
      await retryForRoom(local);
      await sync();
      expect(calls).toHaveLength(QUOTA_RETRIES_AT_ONCE);
      for (const { body } of calls) tried.add(Reflect.get(Object(body), 'id'));
    }
    expect(tried.size).toBe(3 * QUOTA_RETRIES_AT_ONCE);
  });

  it('[QUEUE-7] goes when the author asks for it', async () => {
    const { local, server, sync, book } = await aDevice();
    server.refuses = () => true;
    await renameManuscript(local, book.id, 'A longer title');
    await sync();
    server.refuses = () => false;
    await retryFailed(local);
    expect((await sync()).isComplete).toBe(true);
  });

  it('[QUEUE-18] lets the book be deleted, and its words go into the trash with it', async () => {
    const device = await aDevice();
    const { local, server, calls, sync, book } = device;
    server.refuses = ({ method }) => method === 'PATCH';
    await write(device, 'Too many words', 14);
    await sync();
    await deleteManuscript(local, book.id);
    await sync();
    expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { baseSeq: Number.MAX_SAFE_INTEGER } });
    expect(calls.map(({ method }) => method)).toEqual(['PATCH', 'DELETE', 'PATCH']);
    expect(await queuedItems(local)).toMatchObject([{ type: 'document', failed: true }]);
  });

  it('[QUEUE-18] goes with what is written after it when the text has become shorter, as another operation', async () => {
    const device = await aDevice();
    const { local, server, calls, sync } = device;
    server.refuses = ({ body }) => Number(Reflect.get(Object(body), 'characterCount')) >= 10;
    await write(device, 'Many words', 10);
    await sync();
    await write(device, 'Still more words', 26);
    await sync();
    expect(calls).toHaveLength(1);
    await write(device, 'Few', 3);
    expect((await sync()).isComplete).toBe(true);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.body).toMatchObject({ characterCount: 3 });
    expect(calls[1]?.opId).not.toBe(calls[0]?.opId);
    expect(await local.database.documentUpdates.where({ synced: 0 }).count()).toBe(0);
  });

  it('[QUEUE-18] gives way to a later change of the same card', async () => {
    const { local, server, calls, sync, book } = await aDevice();
    const card = await createCard(local, book.id);
    await sync();
    server.refuses = ({ body }) => String(Reflect.get(Object(body), 'content')).length > 100;
    await changeCard(local, card.id, { title: 'Storm', content: 'x'.repeat(500) });
    await sync();
    await changeCard(local, card.id, { content: 'short' });
    expect((await sync()).isComplete).toBe(true);
    expect(calls.at(-1)?.body).toMatchObject({ title: 'Storm', content: 'short' });
  });
});
