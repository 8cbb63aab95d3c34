import type { Store } from '../store/store.ts';
import { LONGEST_WINDOW_MS } from './attempt-limits.ts';

const TRASH_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes what has had its time: ended sessions, tries that no longer count, and what lay in the trash for 30 days. */
export async function removeWhatHasExpired(store: Store, clock: () => Date): Promise<void> {
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await store.transact(async ({ devices, attempts, manuscripts, outlineCards }) => {
    await devices.removeExpired(now.toISOString());
    await attempts.removeBefore(before(LONGEST_WINDOW_MS));
    await outlineCards.purgeDeletedBefore(before(TRASH_MS));
    await manuscripts.purgeDeletedBefore(before(TRASH_MS));
  });
}
