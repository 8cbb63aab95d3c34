import { inDeviceStore, REMOVAL_PREFIX, removalKey } from './device-store.ts';

/** An author's work that is to leave this device. It is written down first, for a page that ends before it is done. */
export interface PendingRemoval {
  userId: string;
  /** Not where words have come to it that the server does not have. */
  onlyIfSynced: boolean;
}

export async function addPendingRemoval({ userId, onlyIfSynced }: PendingRemoval): Promise<void> {
  await inDeviceStore('readwrite', store => store.put({ userId, onlyIfSynced }, removalKey(userId)));
}

export async function dropPendingRemoval(userId: string): Promise<void> {
  await inDeviceStore('readwrite', store => store.delete(removalKey(userId)));
}

/** Not any more, when the author has signed in again meanwhile. */
export async function isRemovalPending(userId: string): Promise<boolean> {
  return (await inDeviceStore('readonly', store => store.count(removalKey(userId)))) > 0;
}

/** None where this storage is forbidden: then nothing was kept on this device at all. */
export async function pendingRemovals(): Promise<PendingRemoval[]> {
  const all = IDBKeyRange.bound(REMOVAL_PREFIX, `${REMOVAL_PREFIX}\uffff`);
  try {
    // Written by this file alone.
    return (await inDeviceStore('readonly', store => store.getAll(all))) as PendingRemoval[];
  } catch {
    return [];
  }
}
