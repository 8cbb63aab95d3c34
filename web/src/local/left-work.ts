import { type LocalStore, openLocalStore } from './local-store.ts';
import { newId } from './new-id.ts';
import { holdStore } from './store-lock.ts';

/** Opens it for a moment, to look into it. Nothing is sent and nothing is changed. */
export async function withLeftWork<T>(userId: string, work: (local: LocalStore) => Promise<T>): Promise<T> {
  const sayClosed = await holdStore(userId);
  try {
    const local = await openLocalStore(userId, { clock: () => new Date(), newId });
    try {
      return await work(local);
    } finally {
      await local.close();
    }
  } finally {
    sayClosed();
  }
}
