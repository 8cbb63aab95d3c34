import { createManuscript, deleteManuscript } from '@everdraft/web/local/manuscripts';
import {
  changeCard,
  createCard,
  deleteCard,
  listCards,
  moveCard,
  restoreCard,
} from '@everdraft/web/local/outline-cards';
import { queuedItems } from '@everdraft/web/local/sync-queue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SimulatedDevice } from './simulated-device.ts';
import { type SimulatedServer, startSimulatedServer } from './simulated-server.ts';
import { startTwoDevices } from './two-devices.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let now = Date.parse('2026-03-01T08:00:00.000Z');

function clock(): Date {
  now += 7;
  return new Date(now);
}

describe('the outline on two devices of an author', () => {
  let server: SimulatedServer;
  let seed = 7_000;
  let here: SimulatedDevice;
  let away: SimulatedDevice;
  let manuscriptId: string;

  beforeAll(async () => {
    server = await startSimulatedServer(clock);
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    ({ here, away } = await startTwoDevices(server, { seed, clock }));
    seed += 2;
    manuscriptId = (await createManuscript(here.local, 'The Tidewaiter')).id;
  });

  const titlesOn = async (device: SimulatedDevice) =>
    (await listCards(device.local, manuscriptId)).map(card => card.title).join(' ');
  const idOf = async (device: SimulatedDevice, title: string) =>
    (await listCards(device.local, manuscriptId)).find(card => card.title === title)?.id ?? '';
  const move = async (device: SimulatedDevice, title: string, position: number) =>
    moveCard(device.local, { manuscriptId, id: await idOf(device, title) }, position);

  async function addCards(device: SimulatedDevice, titles: string): Promise<void> {
    for (const title of titles.split(' ')) {
      const { id } = await createCard(device.local, manuscriptId);
      await changeCard(device.local, id, { title });
    }
  }

  /** Until neither has anything to send or to learn. */
  async function settle(): Promise<void> {
    for (const device of [here, away, here, away, here]) await device.sync();
    for (const device of [here, away]) expect(await queuedItems(device.local)).toEqual([]);
  }

  it('[CARD-37] keeps what both have moved, and both show the same order', async () => {
    await addCards(here, 'a b c d e');
    await settle();
    await move(here, 'a', 4);
    await move(away, 'd', 0);
    await settle();
    expect(await titlesOn(here)).toBe('d b c e a');
    expect(await titlesOn(away)).toBe('d b c e a');
  });

  it('[CARD-37] keeps cards that both put at the same place, in one order, and more can go between them', async () => {
    await addCards(here, 'a b c d');
    await settle();
    await move(here, 'c', 1);
    await move(away, 'd', 1);
    await addCards(here, 'here');
    await addCards(away, 'away');
    await settle();
    const order = await titlesOn(here);
    expect(await titlesOn(away)).toBe(order);
    expect(order.split(' ').slice(1, 3).sort()).toEqual(['c', 'd']);
    await move(away, 'b', 2);
    await settle();
    expect((await titlesOn(here)).split(' ').at(2)).toBe('b');
    expect(await titlesOn(away)).toBe(await titlesOn(here));
  });

  it('[CARD-32, CARD-35] takes a deletion back on both', async () => {
    await addCards(here, 'a b c');
    await settle();
    const id = await idOf(here, 'b');
    await deleteCard(here.local, id);
    await settle();
    expect(await titlesOn(away)).toBe('a c');
    await restoreCard(away.local, id);
    await settle();
    expect(await titlesOn(here)).toBe('a b c');
  });

  it('[CARD-32] of a book that was made, filled, ordered and cleared without a network reaches the other', async () => {
    await addCards(here, 'a b c');
    await move(here, 'c', 0);
    await deleteCard(here.local, await idOf(here, 'a'));
    await addCards(here, 'd');
    await move(here, 'd', 1);
    await settle();
    expect(await titlesOn(away)).toBe('c d b');
  });

  it('[CARD-40] keeps the parts of a card’s details that each device has changed', async () => {
    await addCards(here, 'a');
    await settle();
    const id = await idOf(here, 'a');
    const detailsOn = async (device: SimulatedDevice) =>
      (await listCards(device.local, manuscriptId)).find(card => card.id === id)?.metadata;
    await changeCard(here.local, id, { metadata: { type: 'scene', theme: 'loss' } });
    await settle();
    await changeCard(here.local, id, { metadata: { type: 'chapter', theme: 'loss' } });
    await changeCard(away.local, id, { metadata: { type: 'scene', characters: ['Ines'] } });
    // This device hears of the other's change while its own still waits.
    await away.sync();
    await here.sync();
    await changeCard(here.local, id, { metadata: { ...(await detailsOn(here)), scene: 'The quay' } });
    await settle();
    const both = { type: 'chapter', characters: ['Ines'], scene: 'The quay' };
    expect(await detailsOn(here)).toEqual(both);
    expect(await detailsOn(away)).toEqual(both);
  });

  it('[S12] comes back with a book that was removed for good while words for it were written', async () => {
    await addCards(here, 'a b c');
    await settle();
    await move(here, 'c', 0);
    await settle();
    await deleteManuscript(here.local, manuscriptId);
    await here.sync();
    // In two steps, so that the session does not end meanwhile.
    for (let step = 0; step < 2; step++) {
      now += 16 * DAY_MS;
      await here.sync();
    }
    await server.keepHouse();
    await here.sync();
    expect(await titlesOn(here)).toBe('');
    const book = await away.book(manuscriptId);
    book.text.insert(0, 'Words from far away.\n');
    await away.flush();
    await settle();
    expect(await titlesOn(away)).toBe('c a b');
    expect(await titlesOn(here)).toBe('c a b');
  });
});
