import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { createManuscript, markNeverSend } from './manuscripts.ts';
import { refillServer } from './refill-server.ts';
import { queuedItems } from './sync-queue.ts';

describe('a server that is filled again from a device', () => {
  it('[COMPANION-8] is told which books must not be sent to AI', async () => {
    const local = await aLocalStore();
    const { id } = await createManuscript(local, 'Dusk');
    await markNeverSend(local, id, true);
    await local.database.metadata.put({ key: 'leader', epoch: 1 });
    await refillServer(local, undefined, 1);
    const update = (await queuedItems(local)).find(item => item.id === id && item.action === 'update');
    expect(update?.data).toEqual({ title: 'Dusk', neverSendToAi: true });
  });
});
