import { describe, expect, it } from 'vitest';
import { aDatabaseEngine, aLocalStore } from '../../test-support/a-local-store.ts';
import {
  createManuscript,
  deleteManuscript,
  isNeverSent,
  listManuscripts,
  listTrash,
  markNeverSend,
  renameManuscript,
  restoreManuscript,
} from './manuscripts.ts';
import { queuedItems } from './sync-queue.ts';

describe('manuscripts on this device', () => {
  it('[PROJ-1, PROJ-4, LOCAL-13] are created here at once, with the create in the queue', async () => {
    const local = await aLocalStore();
    const manuscript = await createManuscript(local, 'Dusk');
    expect(await listManuscripts(local)).toEqual([manuscript]);
    expect(await queuedItems(local)).toMatchObject([
      {
        type: 'manuscript',
        action: 'create',
        id: manuscript.id,
        data: { title: 'Dusk', content: '' },
        userId: 'author-1',
      },
    ]);
  });

  it.each(['', '   '])('[PROJ-7] are called Untitled when the title is %j', async title => {
    const local = await aLocalStore();
    expect((await createManuscript(local, title)).title).toBe('Untitled');
  });

  it('[DASH-23] are listed most recently saved first', async () => {
    let minute = 0;
    const local = await aLocalStore({ clock: () => new Date(Date.UTC(2026, 0, 1, 0, minute++)) });
    await createManuscript(local, 'first');
    await createManuscript(local, 'second');
    expect((await listManuscripts(local)).map(manuscript => manuscript.title)).toEqual(['second', 'first']);
  });

  it('leave the list for the trash and come back from it', async () => {
    const local = await aLocalStore();
    const { id } = await createManuscript(local, 'Dusk');
    await local.database.syncQueue.clear();
    await deleteManuscript(local, id);
    expect(await listManuscripts(local)).toEqual([]);
    expect(await listTrash(local)).toMatchObject([{ id, title: 'Dusk' }]);
    await restoreManuscript(local, id);
    expect(await listManuscripts(local)).toMatchObject([{ id, deletedAt: null }]);
    expect((await queuedItems(local)).map(item => item.action)).toEqual(['delete', 'restore']);
  });

  it('are renamed in the create that was not sent yet', async () => {
    const local = await aLocalStore();
    const { id } = await createManuscript(local, 'Dusk');
    await renameManuscript(local, id, 'Dawn');
    expect(await queuedItems(local)).toMatchObject([{ action: 'create', data: { title: 'Dawn' } }]);
  });

  it('[COMPANION-8] are kept from AI on this device at once, and on the server by a call that no other swallows', async () => {
    const local = await aLocalStore();
    const { id } = await createManuscript(local, 'Dusk');
    await markNeverSend(local, id, true);
    expect(await isNeverSent(local, id)).toBe(true);
    await renameManuscript(local, id, 'Dawn');
    await markNeverSend(local, id, false);
    expect(await isNeverSent(local, id)).toBe(false);
    const sent = (await queuedItems(local)).flatMap(({ action, data }) =>
      'neverSendToAi' in data ? [[action, data.neverSendToAi]] : [],
    );
    expect(sent).toEqual([
      ['update', true],
      ['update', false],
    ]);
  });

  it('[LOCAL-13, LOCAL-14] of one author are not those of another on the same browser', async () => {
    const engine = aDatabaseEngine();
    const first = await aLocalStore({ userId: 'author-1', engine });
    await createManuscript(first, 'Dusk');
    const second = await aLocalStore({ userId: 'author-2', engine });
    expect(await listManuscripts(second)).toEqual([]);
  });
});

describe('the time of a queued change', () => {
  it('rises although the clock goes back', async () => {
    const times = ['2026-01-01T10:00:00Z', '2026-01-01T09:00:00Z', '2016-01-01T09:00:00Z'];
    let calls = 0;
    const local = await aLocalStore({ clock: () => new Date(times[Math.min(calls++, 2)] ?? '') });
    for (const title of ['one', 'two', 'three']) await createManuscript(local, title);
    const items = await queuedItems(local);
    expect(items.map(item => item.data.title)).toEqual(['one', 'two', 'three']);
  });
});

describe('the local database', () => {
  it('[LOCAL-2, LOCAL-3, LOCAL-7] has the stores that other programs may look for', async () => {
    const { database } = await aLocalStore();
    await createManuscript({ ...(await aLocalStore()), database }, 'Dusk');
    expect(database.tables.map(table => table.name)).toEqual(
      expect.arrayContaining([
        'manuscripts',
        'outlineCards',
        'chatMessages',
        'styleProfiles',
        'settings',
        'syncQueue',
        'metadata',
      ]),
    );
    expect(database.manuscripts.schema.primKey.keyPath).toBe('id');
    expect(database.outlineCards.schema.indexes.map(index => index.keyPath)).toContain('manuscriptId');
    expect(await database.syncQueue.toArray()).toMatchObject([
      {
        type: 'manuscript',
        action: 'create',
        retries: 0,
        failed: false,
        lastError: null,
        timestamp: expect.any(Number),
      },
    ]);
  });
});
