import { forceCloseDatabase } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { aDatabaseEngine } from '../../test-support/a-local-store.ts';
import { openLocalStore } from './local-store.ts';
import { createManuscript, listManuscripts } from './manuscripts.ts';

/** A device whose disk can be full: then it closes what is open, as browsers do, until somebody makes room. */
async function aDevice() {
  const engine = aDatabaseEngine();
  const { open } = engine.indexedDB;
  let openings = 0;
  engine.indexedDB.open = (...args) => {
    openings += 1;
    return open.apply(engine.indexedDB, args);
  };
  const room = Promise.withResolvers<boolean>();
  const local = await openLocalStore('author-1', {
    clock: () => new Date('2026-03-01T10:00:00.000Z'),
    newId: () => crypto.randomUUID(),
    engine,
    hasRoom: () => room.promise,
  });
  return {
    local,
    openings: () => openings,
    /** Its types ask for the class and mean one of its databases. */
    fill: () =>
      forceCloseDatabase(local.database.backendDB() as unknown as Parameters<typeof forceCloseDatabase>[0]),
    free: () => room.resolve(true),
  };
}

describe('a database that the browser has closed because the disk is full', () => {
  it('[T3] is opened by nobody before there is room, and then works on', async () => {
    const { local, fill, free, openings } = await aDevice();
    await createManuscript(local, 'Dusk');
    const before = openings();
    fill();
    await expect.poll(() => local.database.isOpen()).toBe(false);
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(listManuscripts(local)).rejects.toThrow();
      await expect(createManuscript(local, 'Dawn')).rejects.toThrow();
    }
    expect(openings()).toBe(before);
    free();
    await expect.poll(() => local.database.isOpen()).toBe(true);
    await createManuscript(local, 'Dawn');
    expect((await listManuscripts(local)).map(({ title }) => title).sort()).toEqual(['Dawn', 'Dusk']);
  });

  it('[T3] is not opened by Dexie, which finds it closed before anybody is told', async () => {
    const { local, free, openings } = await aDevice();
    const before = openings();
    local.database.backendDB().close();
    await expect(listManuscripts(local)).rejects.toThrow();
    expect(openings()).toBe(before);
    free();
    await expect.poll(() => local.database.isOpen()).toBe(true);
    expect(await listManuscripts(local)).toEqual([]);
  });

  it('stays closed when the author has left it meanwhile', async () => {
    const { local, fill, free, openings } = await aDevice();
    const before = openings();
    fill();
    await expect.poll(() => local.database.isOpen()).toBe(false);
    await local.close();
    free();
    await expect(listManuscripts(local)).rejects.toThrow();
    expect(openings()).toBe(before);
  });
});
