import type { LocalStore } from './local-store.ts';

/**
 * Makes every word of a document one that waits again, for a server that has lost it. Answers whether there is any.
 * Called inside a transaction.
 */
export async function unfoldDocument({ database }: LocalStore, manuscriptId: string): Promise<boolean> {
  const folded = await database.documentStates.get(manuscriptId);
  if (folded) {
    await database.documentUpdates.add({ manuscriptId, update: folded.state, synced: 0, baseSeq: 0 });
    await database.documentStates.delete(manuscriptId);
  }
  await database.documentUpdates.where({ manuscriptId }).modify({ synced: 0, baseSeq: 0 });
  return (await database.documentUpdates.where({ manuscriptId }).count()) > 0;
}
