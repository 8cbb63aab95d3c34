import { liveQuery } from 'dexie';
import { forgetVersions } from './book-versions.ts';
import type { LocalStore } from './local-store.ts';
import { unreadableOfBook } from './unreadable-items.ts';

/**
 * Removes the words, cards and chats of a book from this device, which the server has. Its name stays on the shelf, and
 * the rest comes back when it is opened. Nothing is removed while the server lacks anything of it.
 */
export async function removeFromDevice(local: LocalStore, id: string): Promise<'removed' | 'not-on-server'> {
  const { database } = local;
  return database.transaction('rw', database.tables, async () => {
    const manuscript = await database.manuscripts.get(id);
    const unsent = await database.documentUpdates.where({ manuscriptId: id, synced: 0 }).count();
    const ofBook = new Set([id]);
    const { outlineCards, chatSessions, chatMessages, companionChanges } = database;
    const ownedByBook = [outlineCards, chatSessions, chatMessages, companionChanges];
    for (const table of ownedByBook) {
      for (const key of await table.where('manuscriptId').equals(id).primaryKeys()) ofBook.add(key);
    }
    const queued = await database.syncQueue.toArray();
    const isWaiting = queued.some(item => ofBook.has(item.id) || item.data.manuscriptId === id);
    const isDamagedThere = (await unreadableOfBook(local, id)).length > 0;
    if (!manuscript || unsent > 0 || isWaiting || isDamagedThere) return 'not-on-server';
    for (const table of [database.documentUpdates, ...ownedByBook]) {
      await table.where('manuscriptId').equals(id).delete();
    }
    await database.documentStates.delete(id);
    await database.styleProfiles.delete(id);
    await forgetVersions(database, id);
    await database.manuscripts.put({ ...manuscript, presence: 'removed' });
    return 'removed';
  });
}

/** Fulfils when the book is on this device. One that was removed is asked for, and comes with the next sync. */
export async function bookOnDevice(local: LocalStore, id: string): Promise<void> {
  const { manuscripts } = local.database;
  const manuscript = await manuscripts.get(id);
  if (manuscript?.presence === undefined) return;
  await manuscripts.update(id, { presence: 'wanted' });
  const channel = openChannel(local);
  channel.postMessage(id);
  channel.close();
  await new Promise<void>((resolve, reject) => {
    const subscription = liveQuery(() => manuscripts.get(id)).subscribe({
      next(found) {
        if (found?.presence !== undefined) return;
        // Later, because the first answer can come before `subscription` is there to end.
        queueMicrotask(() => subscription.unsubscribe());
        resolve();
      },
      error: reject,
    });
  });
}

export async function wantedBooks({ database }: LocalStore): Promise<string[]> {
  const all = await database.manuscripts.toArray();
  return all.filter(({ presence }) => presence === 'wanted').map(({ id }) => id);
}

/**
 * Calls whenever a book is asked for that is not on this device, by whichever tab. Answers how to stop. Every run of sync
 * looks for them too. It is told and not looked up: all records would be read for every letter that is typed elsewhere.
 */
export function observeWantedBooks(local: LocalStore, onWanted: () => void): () => void {
  const channel = openChannel(local);
  channel.onmessage = onWanted;
  return () => channel.close();
}

function openChannel({ userId }: LocalStore): BroadcastChannel {
  return new BroadcastChannel(`everdraft-wanted:${userId}`);
}
