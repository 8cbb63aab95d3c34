import type { SyncChange } from '@everdraft/core/api/sync-endpoints';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { describe, expect, it, vi } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { aTransport, json, type TestTransport } from '../../test-support/a-transport.ts';
import { base64FromBytes } from '../local/base64.ts';
import { takeLeadership } from '../local/leadership.ts';
import type { LocalStore } from '../local/local-store.ts';
import {
  createManuscript,
  deleteManuscript,
  listManuscripts,
  listTrash,
  renameManuscript,
} from '../local/manuscripts.ts';
import { countQueue, queuedItems, retryFailed } from '../local/sync-queue.ts';
import { runSync } from './run-sync.ts';

async function aDevice(): Promise<{
  local: LocalStore;
  transport: TestTransport;
  sync: () => ReturnType<typeof runSync>;
}> {
  const local = await aLocalStore();
  const transport = aTransport();
  const epoch = await takeLeadership(local);
  return { local, transport, sync: () => runSync({ local, transport, epoch }) };
}

const page = (changes: SyncChange[], seq: number) =>
  json(200, { changes, cursor: `e1:${seq}`, hasMore: false });

function aManuscriptChange(fields: object, seq: number): SyncChange {
  return {
    entity: 'manuscript',
    seq,
    record: {
      id: 'm1',
      userId: 'author-1',
      title: 'Dusk',
      wordCount: 1,
      characterCount: 1,
      writingStyleId: null,
      lastSaved: '2026-01-01T00:00:00.000Z',
      deletedAt: null,
      ...fields,
    },
  };
}

/** How each transaction was opened from now on. */
function transactionsOf({ database }: LocalStore): () => unknown[] {
  const opened = vi.spyOn(database.core, 'transaction');
  return () => opened.mock.calls.map(([, mode]) => mode);
}

describe('a run of sync', () => {
  it('looks before, writes a letter down and looks after, in one transaction each', async () => {
    const { local, transport, sync } = await aDevice();
    transport.answer('GET', page([aManuscriptChange({}, 1)], 1));
    await sync();
    const update = base64FromBytes(seedUpdate('<p>Dusk</p>'));
    const letter = { entity: 'document' as const, seq: 2, manuscriptId: 'm1', opId: 'o1', update };
    transport.answer('GET', page([letter, aManuscriptChange({ wordCount: 2 }, 3)], 3));
    const modes = transactionsOf(local);
    expect(await sync()).toMatchObject({ isComplete: true, queue: { waiting: 0, failed: 0 } });
    expect(modes()).toEqual(['readonly', 'readwrite', 'readonly']);
    expect(await local.database.documentUpdates.count()).toBe(1);
    expect(await local.database.manuscripts.get('m1')).toMatchObject({ wordCount: 2 });
  });

  it('[T11] lets what has come be seen before it looks at its own queue, and waits for nothing where nothing has come', async () => {
    const { local, transport } = await aDevice();
    const epoch = await takeLeadership(local);
    const modes = transactionsOf(local);
    const begunBefore: unknown[][] = [];
    const drawn = async () => {
      begunBefore.push(modes());
      expect(await listManuscripts(local)).toHaveLength(1);
    };
    transport.answer(
      'GET',
      json(200, { changes: [aManuscriptChange({}, 1)], cursor: 'e1:1', hasMore: true }),
    );
    transport.answer('GET', page([aManuscriptChange({ wordCount: 2 }, 2)], 2)).answer('GET', page([], 2));
    await runSync({ local, transport, epoch, drawn });
    expect(begunBefore).toEqual([['readonly', 'readwrite', 'readwrite']]);
    await runSync({ local, transport, epoch, drawn });
    expect(begunBefore).toHaveLength(1);
  });

  it('writes nothing down when the server has nothing new', async () => {
    const { local, transport, sync } = await aDevice();
    transport.answer('GET', page([], 1)).answer('GET', page([], 1));
    await sync();
    const modes = transactionsOf(local);
    expect(await sync()).toMatchObject({ isComplete: true });
    expect(modes()).toEqual(['readonly', 'readonly']);
    expect(transport.sent.at(-1)?.path).toBe('/api/sync?since=e1%3A1');
  });

  it('[QUEUE-9, QUEUE-10, SYNC-10] sends one call for each item, in order, and empties the queue', async () => {
    const { local, transport, sync } = await aDevice();
    const dusk = await createManuscript(local, 'Dusk');
    const dawn = await createManuscript(local, 'Dawn');
    transport.answer('POST', json(200, {})).answer('POST', json(200, {})).answer('GET', page([], 2));
    expect(await sync()).toMatchObject({ server: 'answered', isComplete: true });
    expect(transport.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/manuscripts',
      'POST /api/manuscripts',
      'GET /api/sync',
    ]);
    expect(transport.sent.slice(0, 2).map(({ body }) => body)).toMatchObject([
      { id: dusk.id },
      { id: dawn.id },
    ]);
    expect(await countQueue(local)).toEqual({ waiting: 0, failed: 0 });
  });

  it('[QUEUE-15] sends the same operation again when the answer was lost', async () => {
    const { local, transport, sync } = await aDevice();
    await createManuscript(local, 'Dusk');
    transport.answer('POST', undefined);
    expect(await sync()).toMatchObject({ server: 'no-answer', isComplete: false });
    transport.answer('POST', json(200, {})).answer('GET', page([], 1));
    await sync();
    expect(transport.sent[1]?.opId).toBe(transport.sent[0]?.opId);
    expect(transport.sent[1]?.body).toEqual(transport.sent[0]?.body);
  });

  it.each([401, 429])('[QUEUE-14] waits at %i and counts nothing', async status => {
    const { local, transport, sync } = await aDevice();
    await createManuscript(local, 'Dusk');
    transport.answer('POST', json(status, { code: 'x' }));
    for (let round = 0; round < 6; round++) {
      transport.answer('POST', json(status, { code: 'x' })).answer('GET', json(status, {}));
      await sync();
    }
    expect(await queuedItems(local)).toMatchObject([{ retries: 0, failed: false }]);
  });

  it('keeps everything when a captive portal answers 200 with its own page', async () => {
    const { local, transport, sync } = await aDevice();
    await createManuscript(local, 'Dusk');
    transport.answer('POST', { status: 200, isJsonOrEmpty: false, body: undefined });
    transport.answer('GET', { status: 200, isJsonOrEmpty: false, body: undefined });
    expect((await sync()).isComplete).toBe(false);
    expect(await countQueue(local)).toEqual({ waiting: 1, failed: 0 });
  });

  it('[QUEUE-6] lets a refused item hold back only its own record', async () => {
    const { local, transport, sync } = await aDevice();
    const poisoned = await createManuscript(local, 'poisoned');
    for (let round = 0; round < 4; round++) {
      transport.answer('POST', json(400, {})).answer('GET', page([], 0));
      await sync();
    }
    expect(await queuedItems(local)).toMatchObject([{ failed: true, retries: 3, lastError: 'HTTP 400' }]);
    await renameManuscript(local, poisoned.id, 'held back');
    await createManuscript(local, 'free');
    transport.answer('POST', json(200, {})).answer('GET', page([], 1));
    await sync();
    const sentTitles = transport.sent
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => Reflect.get(Object(body), 'title'));
    expect(sentTitles.at(-1)).toBe('free');
    expect(await countQueue(local)).toEqual({ waiting: 2, failed: 1 });
  });

  it('[QUEUE-7] sends a failed item again when the author asks', async () => {
    const { local, transport, sync } = await aDevice();
    await createManuscript(local, 'Dusk');
    for (let round = 0; round < 4; round++) {
      transport.answer('POST', json(400, {})).answer('GET', page([], 0));
      await sync();
    }
    await retryFailed(local);
    transport.answer('POST', json(200, {})).answer('GET', page([], 1));
    expect((await sync()).isComplete).toBe(true);
  });

  it('[QUEUE-13] sends what failed in an outage by itself once the server answers', async () => {
    const { local, transport, sync } = await aDevice();
    await createManuscript(local, 'Dusk');
    for (let round = 0; round < 4; round++) {
      transport.answer('POST', json(500, {})).answer('GET', json(500, {}));
      await sync();
    }
    expect(await countQueue(local)).toEqual({ waiting: 1, failed: 1 });
    transport.answer('GET', page([], 0)).answer('POST', json(200, {})).answer('GET', page([], 1));
    expect((await sync()).isComplete).toBe(true);
  });

  it('takes a deletion of what is gone for carried out', async () => {
    const { local, transport, sync } = await aDevice();
    const { id } = await createManuscript(local, 'Dusk');
    transport.answer('POST', json(200, {})).answer('GET', page([], 1));
    await sync();
    await deleteManuscript(local, id);
    transport.answer('DELETE', json(404, { code: 'not_found' })).answer('GET', page([], 1));
    expect((await sync()).isComplete).toBe(true);
  });

  it('[SYNC-14] brings in what other devices have changed', async () => {
    const { local, transport, sync } = await aDevice();
    transport.answer('GET', page([aManuscriptChange({}, 1)], 1));
    await sync();
    expect(await listManuscripts(local)).toMatchObject([{ id: 'm1', title: 'Dusk' }]);
    transport.answer('GET', page([aManuscriptChange({ title: 'Dawn' }, 2)], 2));
    await sync();
    expect(transport.sent.at(-1)?.path).toBe('/api/sync?since=e1%3A1');
    expect(await listManuscripts(local)).toMatchObject([{ id: 'm1', title: 'Dawn' }]);
  });

  it('[SYNC-15] moves to the trash what another device has deleted', async () => {
    const { local, transport, sync } = await aDevice();
    transport.answer('GET', page([aManuscriptChange({ deletedAt: '2026-01-02T00:00:00.000Z' }, 1)], 1));
    await sync();
    expect(await listManuscripts(local)).toEqual([]);
    expect(await listTrash(local)).toMatchObject([{ id: 'm1' }]);
  });

  it('lets a field that still waits here win over the server’s until it was sent', async () => {
    const { local, transport, sync } = await aDevice();
    transport.answer('GET', page([aManuscriptChange({}, 1)], 1));
    await sync();
    await renameManuscript(local, 'm1', 'mine');
    transport
      .answer('PATCH', json(500, {}))
      .answer('GET', page([aManuscriptChange({ title: 'theirs', wordCount: 9 }, 2)], 2));
    await sync();
    expect(await listManuscripts(local)).toMatchObject([{ title: 'mine', wordCount: 9 }]);
  });

  it('sends everything again to a server that was restored', async () => {
    const { local, transport, sync } = await aDevice();
    const { id } = await createManuscript(local, 'Dusk');
    transport.answer('POST', json(200, {})).answer('GET', page([], 1));
    await sync();
    transport.answer('GET', json(410, { code: 'resync', cursor: 'e2:0' }));
    transport.answer('POST', json(200, {})).answer('PATCH', json(200, {}));
    transport.answer('GET', json(200, { changes: [], cursor: 'e2:4', hasMore: false }));
    expect((await sync()).isComplete).toBe(true);
    expect(transport.sent.slice(-3).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/manuscripts',
      `PATCH /api/manuscripts/${id}`,
      'GET /api/sync?since=e2%3A0',
    ]);
  });
});
