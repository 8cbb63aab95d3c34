import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { aDatabaseEngine, aLocalStore } from '../../test-support/a-local-store.ts';
import { databaseName } from './database-name.ts';
import { queuedItems } from './sync-queue.ts';
import { addTypedWords, listWritingDays, queueWritingDays } from './writing-log.ts';

const NOON_MS = Date.parse('2026-11-15T12:00:00.000Z');

describe('the log of days on a device', () => {
  it('[GOAL-13] takes along what was counted before days had a device', async () => {
    const engine = aDatabaseEngine();
    const former = new Dexie(databaseName('author-1'), engine);
    former.version(4).stores({ metadata: 'key', writingDays: '[day+manuscriptId]' });
    const old = { day: '2026-11-14', manuscriptId: 'book', words: 30, firstAtMs: 1, lastAtMs: 2 };
    await former.table('writingDays').add(old);
    former.close();

    const local = await aLocalStore({ engine });
    await addTypedWords(local, 'book', [{ day: '2026-11-15', words: 5, atMs: NOON_MS }]);
    const days = await listWritingDays(local);
    expect(days).toMatchObject([old, { day: '2026-11-15', words: 5 }]);
    expect(new Set(days.map(({ device }) => device)).size).toBe(1);
    await queueWritingDays(local);
    expect((await queuedItems(local)).map(({ data }) => data.words)).toEqual([30, 5]);
    await queueWritingDays(local);
    expect(await queuedItems(local)).toHaveLength(2);
  });

  it('[GOAL-13] is one device for all tabs of a browser, and another for another browser', async () => {
    const engine = aDatabaseEngine();
    const tabs = [await aLocalStore({ engine }), await aLocalStore({ engine }), await aLocalStore()];
    const typed = [{ day: '2026-11-15', words: 5, atMs: NOON_MS }];
    await Promise.all(tabs.map(tab => addTypedWords(tab, 'book', typed)));
    const [browser, other] = [tabs[0], tabs[2]].map(tab => tab && listWritingDays(tab));
    expect(await browser).toMatchObject([{ words: 10 }]);
    expect(await other).toMatchObject([{ words: 5 }]);
    expect((await browser)?.[0]?.device).not.toBe((await other)?.[0]?.device);
  });
});
