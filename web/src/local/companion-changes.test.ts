import type { SyncChange } from '@everdraft/core/api/sync-endpoints';
import { returnedChangeSchema } from '@everdraft/core/entities/companion-change';
import { describe, expect, it } from 'vitest';
import { aCompanionChange } from '../../test-support/a-companion-change.ts';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { applyChanges } from './apply-changes.ts';
import { changesOfChat, noteChange, queueChange, undoChange } from './companion-changes.ts';
import { takeLeadership } from './leadership.ts';
import type { LocalStore } from './local-store.ts';
import { queuedItems } from './sync-queue.ts';

const CARD = {
  id: 'k1',
  manuscriptId: 'b1',
  title: 'Dusk',
  content: 'Its own.',
  position: 0,
  metadata: null,
  orderKey: 'a0',
  deletedAt: null,
};
const CHAT = {
  id: 's1',
  manuscriptId: 'b1',
  title: 'Chat 1',
  createdAt: '2026-03-01T09:00:00.000Z',
  order: 1,
};

async function withChange(change = aCompanionChange(), card: object = {}): Promise<LocalStore> {
  const local = await aLocalStore();
  await local.database.chatSessions.add(CHAT);
  await local.database.outlineCards.add({ ...CARD, ...card });
  await local.database.companionChanges.add(change);
  return local;
}

const cardIn = (local: LocalStore) => local.database.outlineCards.get('k1');

describe('changes of the companion on this device', () => {
  it('[COMPANION-11] are undone at once and wait in the queue', async () => {
    const local = await withChange();
    expect(await undoChange(local, 'c1')).toMatchObject({ undoneAt: '2026-03-01T10:00:00.000Z' });
    expect(await cardIn(local)).toMatchObject({ content: 'Mine.' });
    expect(await queuedItems(local)).toMatchObject([{ type: 'changeUndo', action: 'restore', id: 'c1' }]);
    // A second click changes and sends nothing.
    await undoChange(local, 'c1');
    expect(await queuedItems(local)).toHaveLength(1);
  });

  it('[COMPANION-12] leave alone what the author has written since, and replace it only when they say so', async () => {
    const local = await withChange(aCompanionChange(), { content: 'Written since.' });
    expect(await undoChange(local, 'c1')).toMatchObject({ keptFields: ['content'] });
    expect(await cardIn(local)).toMatchObject({ content: 'Written since.' });
    expect(await undoChange(local, 'c1', { overwrite: true })).toMatchObject({ keptFields: [] });
    expect(await cardIn(local)).toMatchObject({ content: 'Mine.' });
    const [, restore] = await changesOfChat(local, 's1');
    expect(restore).toMatchObject({
      action: 'restore',
      before: { content: 'Written since.' },
      undoneAt: null,
    });
    expect(await queuedItems(local)).toMatchObject([
      { type: 'changeUndo', data: {} },
      { type: 'changeUndo', data: { overwrite: true, restoreId: restore?.id } },
    ]);
    await undoChange(local, restore?.id ?? '');
    expect(await cardIn(local)).toMatchObject({ content: 'Written since.' });
  });

  it('[COMPANION-11] of a card that has not come yet are undone by the server', async () => {
    const local = await withChange();
    await local.database.outlineCards.clear();
    expect(await undoChange(local, 'c1')).toMatchObject({ undoneAt: expect.any(String) });
    expect(await queuedItems(local)).toMatchObject([{ type: 'changeUndo', id: 'c1' }]);
  });

  it('stay undone while the server has not heard of it', async () => {
    const local = await withChange();
    await undoChange(local, 'c1');
    const epoch = await takeLeadership(local);
    const pulled: SyncChange = { entity: 'companion-change', seq: 9, record: aCompanionChange() };
    await applyChanges(local, { changes: [pulled], cursor: 'e:9', hasMore: false }, epoch);
    expect(await changesOfChat(local, 's1')).toMatchObject([{ undoneAt: '2026-03-01T10:00:00.000Z' }]);
    await local.database.syncQueue.clear();
    await applyChanges(local, { changes: [pulled], cursor: 'e:10', hasMore: false }, epoch);
    expect(await changesOfChat(local, 's1')).toMatchObject([{ undoneAt: null }]);
  });

  it('are written down once, and what is known of them already is newer', async () => {
    const local = await withChange(aCompanionChange({ undoneAt: '2026-03-01T10:00:00.000Z' }));
    await noteChange(local, aCompanionChange());
    expect(await changesOfChat(local, 's1')).toMatchObject([{ undoneAt: '2026-03-01T10:00:00.000Z' }]);
  });

  it('are listed in the order in which they were made, without a restore that replaced nothing', async () => {
    const local = await withChange(aCompanionChange({ id: 'c2' }));
    await noteChange(local, aCompanionChange({ id: 'c1' }));
    await noteChange(local, aCompanionChange({ id: 'a', action: 'restore' }));
    await noteChange(local, aCompanionChange({ id: 'b', action: 'restore', before: {}, after: {} }));
    expect((await changesOfChat(local, 's1')).map(({ id }) => id)).toEqual(['c1', 'c2', 'a']);
  });

  it('go with their chat and their book', async () => {
    const local = await withChange();
    const epoch = await takeLeadership(local);
    const gone = (of: 'chat-session' | 'manuscript', id: string) =>
      applyChanges(
        local,
        { changes: [{ entity: 'tombstone', seq: 9, of, id }], cursor: 'e:9', hasMore: false },
        epoch,
      );
    await gone('chat-session', 's1');
    expect(await local.database.companionChanges.count()).toBe(0);
    await local.database.companionChanges.add(aCompanionChange());
    await gone('manuscript', 'b1');
    expect(await local.database.companionChanges.count()).toBe(0);
  });

  it('go back to a server that has lost them as it takes them', async () => {
    const local = await withChange();
    const id = '018f2b6a-7c1d-7a2b-9c3d-000000000001';
    const change = aCompanionChange({ id, replyId: id });
    await local.database.transaction('rw', local.database.tables, async () => queueChange(local, change));
    const [item] = await queuedItems(local);
    expect(returnedChangeSchema.strict().parse(item?.data)).toMatchObject({ id, isUndone: false });
  });
});
