import { describe, expect, it, onTestFinished } from 'vitest';
import { aLocalStore } from '../../../test-support/a-local-store.ts';
import type { Workspace } from '../../engine-context.ts';
import { appendUpdate } from '../../local/document-updates.ts';
import { createManuscript } from '../../local/manuscripts.ts';
import { createCard } from '../../local/outline-cards.ts';
import { queuedItems } from '../../local/sync-queue.ts';
import { sendBookFirst } from './send-book-first.ts';

const WORDS = new Uint8Array([0, 0]);

async function aBook(): Promise<Pick<Workspace, 'local'> & { id: string }> {
  const local = await aLocalStore();
  onTestFinished(() => local.database.close());
  const { id } = await createManuscript(local, 'Dusk');
  await local.database.syncQueue.clear();
  return { local, id };
}

/** A sync whose manual run does to the queue what a test says. */
function syncThat(syncNow: Workspace['sync']['syncNow']): Workspace['sync'] {
  const notAsked = () => {
    throw new Error('An import asks for nothing else.');
  };
  return {
    connection: { kind: 'online', waiting: 0, failed: 0 },
    onConnection: notAsked,
    syncNow,
    retry: notAsked,
    sendDirectly: notAsked,
    fetchVersions: notAsked,
  };
}

describe('sendBookFirst', () => {
  it('[IMPORT-30] waits until nothing of the book waits here any more', async () => {
    const { local, id } = await aBook();
    await createCard(local, id);
    await appendUpdate(local, id, WORDS);
    let runs = 0;
    const sync = syncThat(async () => {
      runs += 1;
      const [first] = await queuedItems(local);
      if (first) await local.database.syncQueue.delete(first.key);
      return (await queuedItems(local)).length > 0 ? 'incomplete' : 'all-synced';
    });
    expect(await sendBookFirst({ local, sync }, id)).toBe(true);
    expect(runs).toBeGreaterThan(0);
    expect(await queuedItems(local)).toEqual([]);
  });

  it('[IMPORT-30] answers no when the server is away or refuses something of the book', async () => {
    const { local, id } = await aBook();
    await createCard(local, id);
    expect(await sendBookFirst({ local, sync: syncThat(async () => 'offline') }, id)).toBe(false);
    await local.database.syncQueue.toCollection().modify({ failed: true });
    expect(await sendBookFirst({ local, sync: syncThat(async () => 'incomplete') }, id)).toBe(false);
  });

  it('[IMPORT-30] does not wait for what belongs to other books', async () => {
    const { local, id } = await aBook();
    const { id: other } = await createManuscript(local, 'Another');
    await createCard(local, other);
    expect(await sendBookFirst({ local, sync: syncThat(async () => 'incomplete') }, id)).toBe(true);
  });
});
