import type { SyncChange } from '@everdraft/core/api/sync-endpoints';
import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { aTransport, json, type TestTransport } from '../../test-support/a-transport.ts';
import { MANUSCRIPT, move, titlesOf, withCards } from '../../test-support/lettered-cards.ts';
import { takeLeadership } from '../local/leadership.ts';
import type { LocalStore } from '../local/local-store.ts';
import { listCards } from '../local/outline-cards.ts';
import { queuedItems } from '../local/sync-queue.ts';
import { runSync } from './run-sync.ts';

interface Device {
  local: LocalStore;
  transport: TestTransport;
  sync: () => ReturnType<typeof runSync>;
}

async function aDevice(): Promise<Device> {
  const local = await aLocalStore();
  const transport = aTransport();
  const epoch = await takeLeadership(local);
  return { local, transport, sync: () => runSync({ local, transport, epoch }) };
}

const page = (changes: SyncChange[], seq: number) =>
  json(200, { changes, cursor: `e1:${seq}`, hasMore: false });

describe('the order of the cards', () => {
  it('[API-27, CARD-28] is sent as the full list, with the key of the card that moved', async () => {
    const { local, transport, sync } = await aDevice();
    const ids = await withCards(local, 'abc');
    await move(local, ids.c, 0);
    transport.answer('POST', json(200, [])).answer('GET', page([], 1));
    await sync();
    const keys = (await listCards(local, MANUSCRIPT)).map(card => card.orderKey);
    expect(transport.sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/outline-cards/reorder',
      body: { cards: [{ id: ids.c, orderKey: keys[0] }, { id: ids.a }, { id: ids.b }] },
    });
  });

  it('[CARD-30, CARD-31] stays, and waits, while the server cannot be asked', async () => {
    const { local, transport, sync } = await aDevice();
    const ids = await withCards(local, 'abc');
    await move(local, ids.c, 0);
    transport.answer('POST', json(500, { error: 'No.' }));
    await sync();
    expect(await titlesOf(local)).toBe('cab');
    expect(await queuedItems(local)).toMatchObject([{ type: 'cardOrder' }]);
  });

  it('[CARD-31] is what it was again when the server refuses', async () => {
    const { local, transport, sync } = await aDevice();
    const ids = await withCards(local, 'abc');
    const before = await listCards(local, MANUSCRIPT);
    await move(local, ids.c, 0);
    transport.answer('POST', json(404, { error: 'Not found', code: 'not_found' })).answer('GET', page([], 1));
    await sync();
    expect(await listCards(local, MANUSCRIPT)).toEqual(before);
    expect(await queuedItems(local)).toEqual([]);
  });

  it('[CARD-31] goes back only for cards that were not moved again after what was refused', async () => {
    const { local, transport } = await aDevice();
    const ids = await withCards(local, 'abcd');
    await move(local, ids.d, 0);
    await move(local, ids.a, 3);
    const epoch = await takeLeadership(local);
    // While the first order is under way, a card of it and another one move again.
    const moveMeanwhile: TestTransport['call'] = async request => {
      if (request.path.endsWith('/reorder') && transport.sent.length === 0) {
        await move(local, ids.d, 1);
      }
      return transport.call(request);
    };
    transport.answer('POST', json(400, { error: 'No.' })).answer('GET', page([], 1));
    await runSync({ local, transport: { call: moveMeanwhile }, epoch });
    expect(await titlesOf(local)).toBe('abdc');
    transport.answer('POST', json(400, { error: 'No.' })).answer('GET', page([], 1));
    await runSync({ local, transport, epoch });
    expect(await titlesOf(local)).toBe('abcd');
  });

  it('[CARD-37] takes in the moves of other devices, but not for a card whose own move still waits', async () => {
    const { local, transport, sync } = await aDevice();
    const ids = await withCards(local, 'abcd');
    await move(local, ids.d, 0);
    const cards = await listCards(local, MANUSCRIPT);
    const changes = cards
      .filter(card => 'ad'.includes(card.title))
      .map(
        (card, index): SyncChange => ({
          entity: 'outline-card',
          seq: index + 1,
          record: { ...card, orderKey: card.title === 'a' ? 'W00000' : 'X00000' },
        }),
      );
    transport.answer('POST', json(500, { error: 'No.' })).answer('GET', page(changes, 2));
    await sync();
    expect(await titlesOf(local)).toBe('dbca');
  });
});
