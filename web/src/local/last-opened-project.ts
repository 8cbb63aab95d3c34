import type { LocalStore } from './local-store.ts';

/** Remembers which project the author opened last on this device, and when. */
export async function rememberLastOpened(
  { database, clock }: LocalStore,
  manuscriptId: string,
): Promise<void> {
  await database.metadata.put({ key: 'lastOpenedProject', manuscriptId, timestamp: clock().getTime() });
}
