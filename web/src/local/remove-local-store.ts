import { databaseName } from './database-name.ts';
import { isStoreHere } from './is-store-here.ts';
import { forgetAfterSignOut } from './last-author.ts';
import {
  dropPendingRemoval,
  isRemovalPending,
  type PendingRemoval,
  pendingRemovals,
} from './pending-removals.ts';
import { removeSpareFolder } from './spare-folder.ts';
import { withStoreClosed } from './store-lock.ts';

/** 'kept': it has words that the server does not have. 'cancelled': its author is back. 'in-use': a tab does not let go of it; the next page removes it. */
type RemovalOutcome = 'removed' | 'kept' | 'cancelled' | 'in-use';

/** A database that a frozen tab has open is not removed before that tab closes it. */
const DELETION_LIMIT_MS = 10_000;

/** Does what is still to be done of the removals that were written down, here or by a page that has ended since. */
export async function finishRemovals(): Promise<RemovalOutcome[]> {
  const outcomes: RemovalOutcome[] = [];
  for (const removal of await pendingRemovals()) {
    const outcome = await removeLocalStore(removal);
    if (outcome !== 'in-use') await dropPendingRemoval(removal.userId);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Whether a removal has left the store as it is for the words in it. It may have been another tab's to find them. */
export async function isStoreKept(userId: string): Promise<boolean> {
  return !(await isRemovalPending(userId)) && (await isStoreHere(userId));
}

/** Removes an author's work from this device, after every tab has closed it. */
function removeLocalStore({ userId, onlyIfSynced }: PendingRemoval): Promise<RemovalOutcome> {
  return withStoreClosed(userId, async () => {
    if (!(await isRemovalPending(userId))) return 'cancelled';
    if (onlyIfSynced && (await hasUnsyncedWords(userId))) return 'kept';
    if (!(await deleteDatabase(databaseName(userId)))) return 'in-use';
    await removeSpareFolder(userId);
    await forgetAfterSignOut(userId);
    forgetKeysOf(userId);
    return 'removed';
  });
}

/** Looked up only when it is needed: the way in does without the library. */
async function hasUnsyncedWords(userId: string): Promise<boolean> {
  const { hasUnsyncedWords: look } = await import('./unsynced-work.ts');
  return look(userId);
}

function deleteDatabase(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    const limit = setTimeout(() => resolve(false), DELETION_LIMIT_MS);
    request.onsuccess = () => {
      clearTimeout(limit);
      resolve(true);
    };
    request.onerror = () => {
      clearTimeout(limit);
      reject(request.error);
    };
  });
}

/** What the screen remembers of an author, and words that a closing page has left. */
function forgetKeysOf(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('everdraft:') && key.split(':').includes(userId)) localStorage.removeItem(key);
    }
  } catch {
    // Where this storage is forbidden nothing was ever kept in it.
  }
}
