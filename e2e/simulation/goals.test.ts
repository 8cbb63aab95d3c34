import { mergeDays } from '@everdraft/core/goals/writing-day';
import { createManuscript, deleteManuscript } from '@everdraft/web/local/manuscripts';
import { countQueue } from '@everdraft/web/local/sync-queue';
import { changeGoals, readGoals } from '@everdraft/web/local/writing-goals';
import { addTypedWords, listWritingDays, queueWritingDays } from '@everdraft/web/local/writing-log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SimulatedDevice } from './simulated-device.ts';
import { type SimulatedServer, startSimulatedServer } from './simulated-server.ts';
import { startTwoDevices } from './two-devices.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let now = Date.parse('2026-11-15T08:00:00.000Z');

function clock(): Date {
  now += 7;
  return new Date(now);
}

async function type(device: SimulatedDevice, book: string, words: number, day = '2026-11-15'): Promise<void> {
  now += MINUTE_MS;
  await addTypedWords(device.local, book, [{ day, words, atMs: now }]);
}

async function send(device: SimulatedDevice): Promise<void> {
  await queueWritingDays(device.local);
  await device.sync();
}

/** What the calendar of a device shows, by day. */
async function daysOn({ local }: SimulatedDevice): Promise<Record<string, number>> {
  return Object.fromEntries(mergeDays(await listWritingDays(local)).map(({ day, words }) => [day, words]));
}

describe('goals on two devices', () => {
  let server: SimulatedServer;
  let here: SimulatedDevice;
  let away: SimulatedDevice;
  let book: string;
  let seed = 7_000;
  beforeAll(async () => {
    server = await startSimulatedServer(clock);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    seed += 2;
    ({ here, away } = await startTwoDevices(server, { seed, clock }));
    book = (await createManuscript(here.local, 'Low Water')).id;
    await here.sync();
    await away.sync();
  });

  it('[GOAL-12] the goal for the day and the goal of a book are the same on both', async () => {
    await changeGoals(here.local, book, { dailyWords: 500, bookWords: 90_000 });
    await here.sync();
    await away.sync();
    expect(await readGoals(away.local, book)).toEqual({ dailyWords: 500, bookWords: 90_000 });

    // Each changes one of them without knowing of the other, and both changes hold.
    await changeGoals(here.local, book, { dailyWords: null, bookWords: 90_000 });
    await changeGoals(away.local, book, { dailyWords: 500, bookWords: null });
    for (const device of [here, away, here]) await device.sync();
    for (const device of [here, away]) {
      expect(await readGoals(device.local, book)).toEqual({ dailyWords: null, bookWords: null });
    }
  });

  it('[GOAL-13] words typed on both count on both, each once, however often they are sent', async () => {
    await type(here, book, 300);
    await send(here);
    await type(here, book, 40);
    await type(away, book, 200);
    for (const device of [here, away, here, away]) await send(device);
    for (const device of [here, away]) {
      expect(await daysOn(device)).toEqual({ '2026-11-15': 540 });
      expect(await countQueue(device.local)).toEqual({ waiting: 0, failed: 0 });
    }
    // Taking words back on one device takes nothing from what was typed on the other.
    await type(away, book, -1_000);
    for (const device of [away, here]) await send(device);
    expect(await daysOn(here)).toEqual({ '2026-11-15': 340 });
  });

  it('[GOAL-6, GOAL-13] each device counts by the calendar of the place where it is', async () => {
    await type(here, book, 10, '2026-11-16');
    await type(away, book, 20, '2026-11-15');
    for (const device of [here, away, here]) await send(device);
    expect(await daysOn(here)).toEqual({ '2026-11-15': 20, '2026-11-16': 10 });
    expect(await daysOn(away)).toEqual(await daysOn(here));
  });

  it('[GOAL-13] words stay counted when their book is deleted, also those told of it afterwards', async () => {
    await type(here, book, 10);
    await send(here);
    await type(away, book, 5);
    await deleteManuscript(here.local, book);
    await here.sync();
    // Nobody is signed out meanwhile.
    for (const device of [here, away]) {
      now += 20 * DAY_MS;
      await device.sync();
    }
    await server.keepHouse();
    for (const device of [away, here]) await send(device);
    for (const device of [here, away]) expect(await daysOn(device)).toEqual({ '2026-11-15': 15 });
    expect(await countQueue(away.local)).toEqual({ waiting: 0, failed: 0 });
  });

  it('[GOAL-13] a server that was restored from a backup is told again, and counts nothing twice', async () => {
    await type(here, book, 10);
    await send(here);
    await server.backUp();
    await type(here, book, 15);
    await type(away, book, 100);
    for (const device of [here, away, here]) await send(device);
    await server.restoreBackup();
    for (const device of [here, away, here, away]) await send(device);
    for (const device of [here, away]) expect(await daysOn(device)).toEqual({ '2026-11-15': 125 });
  });
});
