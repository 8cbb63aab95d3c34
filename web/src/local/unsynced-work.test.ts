import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { createManuscript } from './manuscripts.ts';
import { countUnsynced } from './unsynced-work.ts';

const words = (manuscriptId: string) => ({
  manuscriptId,
  update: new Uint8Array([0, 0]),
  synced: 0 as const,
  baseSeq: 0,
});

describe('what is not on the server', () => {
  it('counts the queue, and books whose words are not in it yet', async () => {
    const local = await aLocalStore();
    const { id } = await createManuscript(local, 'Dusk');
    expect(await countUnsynced(local)).toEqual({ changes: 1, days: 0 });
    await local.database.syncQueue.clear();
    expect(await countUnsynced(local)).toEqual({ changes: 0, days: 0 });
    // Typed a moment ago: the queue is told a second after the last key.
    await local.database.documentUpdates.add(words(id));
    await local.database.documentUpdates.add(words(id));
    await local.database.documentUpdates.add({ ...words('other'), synced: 1 });
    expect(await countUnsynced(local)).toEqual({ changes: 1, days: 0 });
  });

  it('counts words of an open book after it was asked to write them down, and those that the disk refuses', async () => {
    const local = await aLocalStore();
    const asked: string[] = [];
    local.openBooks.add({
      async flush() {
        asked.push('flush');
        await local.database.documentUpdates.add(words('just typed'));
      },
      isUnsaved: () => true,
    });
    expect(await countUnsynced(local)).toEqual({ changes: 2, days: 0 });
    expect(asked).toEqual(['flush']);
  });

  it('counts days of writing by themselves', async () => {
    const local = await aLocalStore();
    const day = { device: 'd', day: '2026-03-01', manuscriptId: 'm', words: 3, firstAtMs: 1, lastAtMs: 2 };
    await local.database.deviceDays.put({ ...day, waiting: 1 });
    expect(await countUnsynced(local)).toEqual({ changes: 0, days: 1 });
  });
});
