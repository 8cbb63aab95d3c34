import { inDeviceStore } from './device-store.ts';

const PREFIX = 'removal:';

/** An author's work that is to leave this device. It is written down first, for a page that ends before it is done. */
export interface PendingRemoval {
  userId: string;
  /** Not where words have come to it that the server does not have. */
  onlyIfSynced: boolean;
}

export async function addPendingRemoval({ userId, onlyIfSynced }: PendingRemoval): Promise<void> {
  await inDeviceStore('readwrite', store => store.put(onlyIfSynced, PREFIX + userId));
}

export async function dropPendingRemoval(userId: string): Promise<void> {
  await inDeviceStore('readwrite', store => store.delete(PREFIX + userId));
}

/** None where this storage is forbidden: then nothing was kept on this device at all. */
export async function pendingRemovals(): Promise<PendingRemoval[]> {
  try {
    const keys = (await inDeviceStore('readonly', store => store.getAllKeys())).map(String);
    const values = await inDeviceStore('readonly', store => store.getAll());
    return keys.flatMap((key, index) =>
      key.startsWith(PREFIX)
        ? [{ userId: key.slice(PREFIX.length), onlyIfSynced: values[index] === true }]
        : [],
    );
  } catch {
    return [];
  }
}
