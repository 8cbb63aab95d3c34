import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { MANUSCRIPT, move, titlesOf, withCards } from '../../test-support/lettered-cards.ts';
import {
  changeCard,
  createCard,
  deleteCard,
  listCards,
  listDeletedCards,
  restoreCard,
} from './outline-cards.ts';
import { queuedItems } from './sync-queue.ts';

describe('cards on this device', () => {
  it('[CARD-24, API-24, LIMIT-5] begin as New Card, empty, behind the others, with the create in the queue', async () => {
    const local = await aLocalStore();
    await createCard(local, MANUSCRIPT);
    const second = await createCard(local, MANUSCRIPT);
    expect(await listCards(local, MANUSCRIPT)).toMatchObject([
      { position: 0 },
      { id: second.id, title: 'New Card', content: '', position: 1, metadata: null },
    ]);
    expect((await queuedItems(local)).at(-1)).toMatchObject({
      type: 'outlineCard',
      action: 'create',
      id: second.id,
      data: { manuscriptId: MANUSCRIPT, title: 'New Card', content: '', position: 1 },
    });
  });

  it('[CARD-32] are changed here at once, and only what was changed is sent', async () => {
    const local = await aLocalStore();
    const ids = await withCards(local, 'a');
    await changeCard(local, ids.a ?? '', { content: 'The mast breaks.' });
    expect(await listCards(local, MANUSCRIPT)).toMatchObject([{ title: 'a', content: 'The mast breaks.' }]);
    expect(await queuedItems(local)).toMatchObject([
      { action: 'update', id: ids.a, data: { content: 'The mast breaks.' } },
    ]);
  });

  it('queue nothing when nothing has changed', async () => {
    const local = await aLocalStore();
    const ids = await withCards(local, 'ab');
    await changeCard(local, ids.a ?? '', { title: 'a' });
    expect(await move(local, ids.b, 1)).toBe(false);
    expect(await queuedItems(local)).toEqual([]);
  });

  it('[CARD-35] go to the trash and come back to their place', async () => {
    const local = await aLocalStore();
    const ids = await withCards(local, 'abc');
    await deleteCard(local, ids.b ?? '');
    expect(await titlesOf(local)).toBe('ac');
    expect(await listDeletedCards(local, MANUSCRIPT)).toMatchObject([{ title: 'b' }]);
    await restoreCard(local, ids.b ?? '');
    expect(await titlesOf(local)).toBe('abc');
    expect((await queuedItems(local)).map(item => item.action)).toEqual(['delete', 'restore']);
  });

  it('[CARD-27, CARD-28] move, stand at 0 to n-1, and the full list is reported with the one that moved', async () => {
    const local = await aLocalStore();
    const ids = await withCards(local, 'abcd');
    await move(local, ids.d, 0);
    expect(await titlesOf(local)).toBe('dabc');
    expect((await listCards(local, MANUSCRIPT)).map(card => card.position)).toEqual([0, 1, 2, 3]);
    const [item] = await queuedItems(local);
    expect(item).toMatchObject({
      type: 'cardOrder',
      data: { cardIds: ['d', 'a', 'b', 'c'].map(t => ids[t]) },
    });
    expect(Object.keys(Object(item?.data.keys))).toEqual([ids.d]);
  });

  it('are ordered in one call, which waits for cards that were made meanwhile', async () => {
    const local = await aLocalStore();
    const ids = await withCards(local, 'abc');
    await move(local, ids.a, 2);
    const { id } = await createCard(local, MANUSCRIPT);
    await move(local, id, 0);
    const items = await queuedItems(local);
    expect(items.map(item => item.type)).toEqual(['outlineCard', 'cardOrder']);
    expect(Object.keys(Object(items[1]?.data.keys)).sort()).toEqual([ids.a, id].sort());
  });
});
