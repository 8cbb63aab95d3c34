import { type User, userSchema } from '@everdraft/core/entities/user';
import { inDeviceStore, removalKey } from './device-store.ts';
import { forgetSpareAuthor, spareAuthor } from './spare-author.ts';

const KEY = 'last-author';

/** The author who was last signed in on this browser. Without a network, what is stored here opens for them alone. */
export async function lastAuthor(): Promise<User | null> {
  // Asked first: when the disk is full, this database must not be opened either.
  const beside = await spareAuthor();
  if (beside) return beside;
  try {
    const kept = await inDeviceStore('readonly', store => store.get(KEY));
    return userSchema.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}

/** Resolves when it is on the disk. */
export async function rememberAuthor(user: User | null): Promise<void> {
  await forgetSpareAuthor(user);
  try {
    if (user === null) await inDeviceStore('readwrite', store => store.delete(KEY));
    else if (!(await isKept(user)))
      await inDeviceStore('readwrite', store => {
        // Whoever is back has their work here again, also what was about to be removed.
        store.delete(removalKey(user.id));
        return store.put(user, KEY);
      });
  } catch {
    // A browser that forbids storage can only be used with a network; the rest works.
  }
}

/**
 * A page that prepared its files while its author signed out has named them once more. Called when that page has closed
 * them; an author who is back stays.
 */
export async function forgetAfterSignOut(userId: string): Promise<void> {
  const kept = await inDeviceStore('readonly', store => store.get(KEY));
  if (userSchema.safeParse(kept).data?.id === userId) return;
  if ((await spareAuthor())?.id === userId) await forgetSpareAuthor(null);
}

/** On most days it is the same author, and to read is quicker than to write: a book waits for it. */
async function isKept(user: User): Promise<boolean> {
  const kept = await inDeviceStore('readonly', store => store.get(KEY));
  return JSON.stringify(kept) === JSON.stringify(user);
}
