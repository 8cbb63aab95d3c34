import type { LocalStore } from './local-store.ts';

/**
 * Makes every word of a document one that waits again, for a server that has lost it. Answers whether there is any.
 * Called inside a transaction.
 */
export async function unfoldDocument(
  { database }: LocalStore,
  manuscriptId: string,
  /** The last change of the server that this device knows; it tells whether a deletion was known. */
  baseSeq = 0,
): Promise<boolean> {
  const folded = await database.documentStates.get(manuscriptId);
  if (folded) {
    await database.documentUpdates.add({ manuscriptId, update: folded.state, synced: 0, baseSeq });
    await database.documentStates.delete(manuscriptId);
  }
  await database.documentUpdates.where({ manuscriptId }).modify(row => {
    // Words that have not been sent yet know what they knew.
    row.baseSeq = row.synced === 1 ? baseSeq : Math.min(row.baseSeq, baseSeq);
    row.synced = 0;
  });
  return (await database.documentUpdates.where({ manuscriptId }).count()) > 0;
}
