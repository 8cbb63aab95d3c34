import { createManuscript, deleteManuscript } from '@everdraft/web/local/manuscripts';
import { countOverQuota, queuedItems, retryForRoom } from '@everdraft/web/local/sync-queue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SimulatedDevice } from './simulated-device.ts';
import { type SimulatedServer, startSimulatedServer } from './simulated-server.ts';
import { startTwoDevices, type TwoDevices } from './two-devices.ts';

const clock = () => new Date('2026-03-01T10:00:00.000Z');
/** Some thousand words, and not twice as many. */
const SETTINGS = { EVERDRAFT_QUOTA_STORAGE: '30KB' };
const LONG = 'The tide came in. '.repeat(900);
let server: SimulatedServer;
let seed = 9100;

beforeAll(async () => {
  server = await startSimulatedServer(clock, SETTINGS);
});
afterAll(() => server.close());

async function write(device: SimulatedDevice, id: string, words: string): Promise<void> {
  const { text } = await device.book(id);
  text.insert(text.length, words);
  await device.flush();
  await device.sync();
}

async function textOf(device: SimulatedDevice, id: string): Promise<string> {
  const { text } = await device.book(id);
  await device.flush();
  return text.toString();
}

/** A book whose last words the server had no room for. */
async function aFullAccount(): Promise<TwoDevices & { id: string; old: string }> {
  seed += 10;
  const devices = await startTwoDevices(server, { seed, clock });
  const { here } = devices;
  const old = (await createManuscript(here.local, 'High Water')).id;
  await write(here, old, LONG);
  const { id } = await createManuscript(here.local, 'Low Water');
  await write(here, id, 'First words. ');
  expect(await queuedItems(here.local)).toEqual([]);
  await write(here, id, LONG);
  expect(await countOverQuota(here.local)).toBe(1);
  return { ...devices, id, old };
}

describe('an author whose account is full', () => {
  it('[QUEUE-16] keeps every word on the device, types on, and sees the rest of the work go on', async () => {
    const { here, away, id } = await aFullAccount();
    await write(here, id, 'And more. ');
    expect(await textOf(here, id)).toContain('And more.');
    expect(await queuedItems(here.local)).toMatchObject([
      { type: 'document', reason: expect.stringContaining('enough room') },
    ]);
    await away.sync();
    expect(await textOf(away, id)).toContain('First words.');
  });

  it('[QUEUE-17] sends the words when another book is deleted', async () => {
    const { here, away, id, old } = await aFullAccount();
    await deleteManuscript(here.local, old);
    await here.sync();
    expect(await queuedItems(here.local)).toEqual([]);
    await away.sync();
    expect(await textOf(away, id)).toBe(await textOf(here, id));
  });

  it('[QUEUE-17] sends the words when the operator gives more room', async () => {
    const { here, away, id } = await aFullAccount();
    await server.restart({ EVERDRAFT_QUOTA_STORAGE: '300KB' });
    await retryForRoom(here.local);
    await here.sync();
    expect(await queuedItems(here.local)).toEqual([]);
    await away.sync();
    expect(await textOf(away, id)).toBe(await textOf(here, id));
    await server.restart();
  });

  it('[QUEUE-18] can shorten the text, and the server follows', async () => {
    const { here, away, id } = await aFullAccount();
    const { text } = await here.book(id);
    text.delete(0, text.length - 'in. '.length);
    await here.flush();
    await here.sync();
    expect(await queuedItems(here.local)).toEqual([]);
    await away.sync();
    expect(await textOf(away, id)).toBe(await textOf(here, id));
  });

  it('[QUEUE-18] can delete the very book, which stays deleted and has all its words in the trash', async () => {
    const { here, away, send, id, old } = await aFullAccount();
    const written = await textOf(here, id);
    await deleteManuscript(here.local, id);
    await here.sync();
    await deleteManuscript(here.local, old);
    await here.sync();
    expect(await queuedItems(here.local)).toEqual([]);
    await away.sync();
    const books = (await send('GET', '/api/manuscripts'))?.body;
    expect(books).toEqual([]);
    await send('POST', `/api/manuscripts/${id}/restore`);
    await away.sync();
    expect(await textOf(away, id)).toBe(written);
  });
});
