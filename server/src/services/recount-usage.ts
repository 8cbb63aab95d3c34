import { emailKey } from '@everdraft/core/entities/user';
import type { Store } from '../store/store.ts';

/** Counts anew what accounts store, one after the other; answers how many there were, and how many totals were wrong. */
export async function recountUsage(
  store: Store,
  email?: string,
): Promise<{ accounts: number; mended: number }> {
  const userIds = await store.read(async ({ users }) => {
    if (email === undefined) return users.listIds();
    const user = await users.findByEmailKey(emailKey(email));
    return user ? [user.id] : [];
  });
  let mended = 0;
  for (const userId of userIds) {
    // Each in a transaction of its own, since the author's changes wait for it.
    const { before, after } = await store.transact(({ usage }) => usage.recount(userId));
    if (Object.entries(after).some(([name, total]) => Reflect.get(before, name) !== total)) mended += 1;
  }
  return { accounts: userIds.length, mended };
}
