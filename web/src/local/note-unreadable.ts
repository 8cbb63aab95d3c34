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
 * place. Called inside the transaction that moves the cursor. Answers what gives the texts back, for when the page has
 * been applied: words of the page are of the whole text as well.
 */
export async function noteUnreadable(
  local: LocalStore,
  items: readonly UnreadableItem[],
  followed: Followed,
): Promise<() => Promise<void>> {
  const texts: UnreadableItem[] = [];
  for (const item of items) {
    const known = await findUnreadable(local, item);
    const isOffered = item.isRepaired
      ? await noteRepaired(local, item, known, followed)
      : await noteDamaged(local, item, known, followed);
    if (!isOffered) continue;
    if (item.entity === 'document') texts.push(item);
    else await queueOwnCopy(local, item);
  }
  return async () => {
    for (const text of texts) await queueOwnCopy(local, text);
  };
}

/** Answers whether this device gives back what it has. */
async function noteDamaged(
  local: LocalStore,
  item: UnreadableItem,
  known: UnreadableNote | undefined,
  followed: Followed,
): Promise<boolean> {
  const same = isSamePart(item, known) ? known : undefined;
  const isMissed = same?.isMissed ?? (await isOutOfReach(local, item, followed));
  const isToOffer = !isMissed && !same?.isOffered && (await hasOwnCopy(local, item));
  const isOffered = isToOffer || (known?.isOffered ?? false);
  await keepUnreadable(local, {
    ...item,
    isMissed,
    isOffered,
    ...(known?.isHidden && { isHidden: known.isHidden }),
  });
  return isToOffer;
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
): Promise<boolean> {
  await local.database.metadata.delete(unreadableKey(item));
  const isLate = item.entity === 'document' && !isSamePart(item, known) && !isNewcomer;
  return isLate && (await hasOwnCopy(local, item));
}

/**
 * A text has many parts. What this device wrote after it had given back its text for one of them may be in another, which
 * was damaged later.
 */
function isSamePart(item: UnreadableItem, known: UnreadableNote | undefined): boolean {
  return known !== undefined && (item.entity !== 'document' || known.seq === item.seq);
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
