import type { UnreadableItem } from '@everdraft/core/api/sync-endpoints';
import type { LocalStore } from './local-store.ts';
import { hasOwnCopy, isLastSentHere, queueOwnCopy } from './own-copy.ts';
import { findUnreadable, keepUnreadable } from './unreadable-items.ts';
import { type UnreadableNote, unreadableKey } from './unreadable-note.ts';

interface Followed {
  /** How far this device had followed the server before the page. */
  seq: number;
  /** It had not followed it at all: nothing of what it has is better than the server's. */
  isNewcomer: boolean;
}

/**
 * Writes down what the server cannot read, and gives back what this device surely has. A text is always given back, since
 * texts merge; a record only by a device that has had the very content that was damaged, or an older one would take its
 * place. Called inside the transaction that moves the cursor.
 */
export async function noteUnreadable(
  local: LocalStore,
  items: readonly UnreadableItem[],
  followed: Followed,
): Promise<void> {
  for (const item of items) {
    const known = await findUnreadable(local, item);
    if (item.isRepaired) await noteRepaired(local, item, known, followed);
    else await noteDamaged(local, item, known, followed);
  }
}

async function noteDamaged(
  local: LocalStore,
  item: UnreadableItem,
  known: UnreadableNote | undefined,
  followed: Followed,
): Promise<void> {
  const isMissed = known?.isMissed ?? (await isOutOfReach(local, item, followed));
  const isToOffer = !isMissed && !known?.isOffered && (await hasOwnCopy(local, item));
  if (isToOffer) await queueOwnCopy(local, item);
  const isOffered = isToOffer || (known?.isOffered ?? false);
  await keepUnreadable(local, {
    ...item,
    isMissed,
    isOffered,
    ...(known?.isHidden && { isHidden: known.isHidden }),
  });
}

/**
 * A device that was away while a text was repaired may have what nobody else had, such as a deletion, of which the one who
 * repaired it knew nothing.
 */
async function noteRepaired(
  local: LocalStore,
  item: UnreadableItem,
  known: UnreadableNote | undefined,
  { isNewcomer }: Followed,
): Promise<void> {
  await local.database.metadata.delete(unreadableKey(item));
  const isLate = item.entity === 'document' && known === undefined && !isNewcomer;
  if (isLate && (await hasOwnCopy(local, item))) await queueOwnCopy(local, item);
}

/** Whether the content that was damaged has never come here. */
async function isOutOfReach(
  local: LocalStore,
  item: UnreadableItem,
  { isNewcomer, seq }: Followed,
): Promise<boolean> {
  if (isNewcomer) return true;
  if (merges(item) || item.seq <= seq) return false;
  return !(await isLastSentHere(local, item));
}

/** What is made of parts that never change cannot be set back by an older copy. */
function merges({ entity }: UnreadableItem): boolean {
  return entity === 'document' || entity === 'version' || entity === 'version-piece';
}

/** What the author's own wish does: this device's copy goes to the server, however old it is. */
export async function offerCopy(local: LocalStore, note: UnreadableNote): Promise<void> {
  const { database } = local;
  await database.transaction('rw', database.tables, async () => {
    await queueOwnCopy(local, note);
    await keepUnreadable(local, { ...note, isOffered: true });
  });
}
