import { createManuscript, listManuscripts, renameManuscript } from '@everdraft/web/local/manuscripts';
import { changeCard, createCard, listCards } from '@everdraft/web/local/outline-cards';
import { removeFromDevice } from '@everdraft/web/local/removed-books';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SimulatedDevice } from './simulated-device.ts';
import { type SimulatedServer, startSimulatedServer } from './simulated-server.ts';
import { startTwoDevices } from './two-devices.ts';

let now = Date.parse('2026-03-01T08:00:00.000Z');

function clock(): Date {
  now += 7;
  return new Date(now);
}

describe('a book that was removed from a device', () => {
  let server: SimulatedServer;
  let seed = 11_000;
  let here: SimulatedDevice;
  let away: SimulatedDevice;
  let id: string;

  beforeAll(async () => {
    server = await startSimulatedServer(clock);
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    ({ here, away } = await startTwoDevices(server, { seed, clock }));
    seed += 2;
    id = (await createManuscript(away.local, 'The Tidewaiter')).id;
    await write(away, 'The tide was out.');
    const card = await createCard(away.local, id);
    await changeCard(away.local, card.id, { title: 'Ebb' });
    await away.sync();
    await here.sync();
  });

  async function write(device: SimulatedDevice, words: string): Promise<void> {
    const book = await device.book(id);
    book.text.insert(book.text.length, words);
    await book.flush();
  }

  it('[T5] leaves its name there, and nothing of its words, also when it is changed elsewhere', async () => {
    expect(await removeFromDevice(here.local, id)).toBe('removed');
    await write(away, ' Nobody came.');
    await renameManuscript(away.local, id, 'Low Water');
    await away.sync();
    await here.sync();
    expect(await listManuscripts(here.local)).toMatchObject([{ id, title: 'Low Water' }]);
    const { documentUpdates, documentStates } = here.local.database;
    expect(await documentUpdates.count()).toBe(0);
    expect(await documentStates.count()).toBe(0);
    expect(await listCards(here.local, id)).toEqual([]);
  });

  it('[T5] comes back whole when it is asked for', async () => {
    await write(here, ' Said here.');
    await here.sync();
    await removeFromDevice(here.local, id);
    await here.crash();
    await away.sync();
    await write(away, ' Nobody came.');
    await away.sync();
    await here.local.database.manuscripts.update(id, { presence: 'wanted' });
    await here.sync();
    expect((await here.book(id)).text.toString()).toBe('The tide was out. Said here. Nobody came.');
    expect(await listCards(here.local, id)).toMatchObject([{ title: 'Ebb' }]);
    await write(here, ' The end.');
    await here.sync();
    await away.sync();
    expect((await away.book(id)).text.toString()).toBe('The tide was out. Said here. Nobody came. The end.');
  });

  it('[T5] stays where it is while the server lacks a word or a card of it', async () => {
    await write(here, ' Unsent.');
    expect(await removeFromDevice(here.local, id)).toBe('not-on-server');
    await here.sync();
    const [card] = await listCards(here.local, id);
    await changeCard(here.local, card?.id ?? '', { title: 'Flood' });
    expect(await removeFromDevice(here.local, id)).toBe('not-on-server');
    expect((await here.book(id)).text.toString()).toBe('The tide was out. Unsent.');
    await here.sync();
    expect(await removeFromDevice(here.local, id)).toBe('removed');
  });
});
