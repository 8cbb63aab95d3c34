import { orderAfterSent } from './chat-order.ts';
import type { LocalStore } from './local-store.ts';
import { nextTimestamp } from './next-timestamp.ts';

/** The order of a chat or message that the server does not have yet. Called inside the transaction that uses it. */
export async function orderOfUnsent(local: LocalStore): Promise<number> {
  return orderAfterSent(await nextTimestamp(local));
}
