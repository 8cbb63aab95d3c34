import {
  createManuscript,
  deleteManuscript,
  listManuscripts,
  restoreManuscript,
} from '@everdraft/web/local/manuscripts';
import { changeCard, createCard, listCards } from '@everdraft/web/local/outline-cards';
import { countQueue } from '@everdraft/web/local/sync-queue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SimulatedDevice } from './simulated-device.ts';
import { type SimulatedServer, startSimulatedServer } from './simulated-server.ts';
import { startTwoDevices } from './two-devices.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let now = Date.parse('2026-03-01T08:00:00.000Z');

function clock(): Date {
  now += 7;
  return new Date(now);
}

describe('a book that leaves the trash after the server has emptied it', () => {
  let server: SimulatedServer;
  let seed = 9_000;
  beforeAll(async () => {
    server = await startSimulatedServer(clock);
  });
  afterAll(() => server.close());

  async function twoDevices(): Promise<[SimulatedDevice, SimulatedDevice]> {
    const { here, away } = await startTwoDevices(server, { seed, clock });
    seed += 2;
    return [here, away];
  }

  /** Deletes it, lets the trash be emptied, and takes it out again on a device that has not heard of that. */
  async function restoreTooLate(here: SimulatedDevice, id: string): Promise<void> {
    await deleteManuscript(here.local, id);
    await here.sync();
    now += 20 * DAY_MS;
    await here.sync();
    now += 20 * DAY_MS;
    await server.keepHouse();
    await restoreManuscript(here.local, id);
    await here.sync();
    await here.sync();
  }

  it('[T4] is made again with its words, its name and its cards, and comes to all devices', async () => {
    const [here, away] = await twoDevices();
    const { id } = await createManuscript(here.local, 'The Tidewaiter');
    const book = await here.book(id);
    book.text.insert(0, 'The tide was out.');
    await book.flush();
    const card = await createCard(here.local, id);
    await changeCard(here.local, card.id, { title: 'Ebb' });
    await here.sync();
    await away.sync();
    await restoreTooLate(here, id);
    await away.sync();
    for (const device of [here, away]) {
      expect(await listManuscripts(device.local)).toMatchObject([{ id, title: 'The Tidewaiter' }]);
      expect((await device.book(id)).text.toString()).toBe('The tide was out.');
      expect(await listCards(device.local, id)).toMatchObject([{ title: 'Ebb' }]);
      expect(await countQueue(device.local)).toEqual({ waiting: 0, failed: 0 });
    }
  });

  it('[T4] comes back although it has no words', async () => {
    const [here, away] = await twoDevices();
    const { id } = await createManuscript(here.local, 'Blank');
    await here.sync();
    await restoreTooLate(here, id);
    await away.sync();
    expect(await listManuscripts(away.local)).toMatchObject([{ id, title: 'Blank' }]);
    expect(await countQueue(here.local)).toEqual({ waiting: 0, failed: 0 });
  });
});
