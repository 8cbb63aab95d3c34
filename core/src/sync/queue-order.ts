import { isOverQuota, type QueueItem } from './queue-item.ts';

export function inSendingOrder<T extends QueueItem>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.timestamp - b.timestamp);
}

/**
 * Whether an item must wait for one that stands before it and has not got through. Only the same record holds it back,
 * or the create of what it belongs to: one poisoned item must never block the rest of the queue.
 */
export function isHeldBackBy(item: QueueItem, earlier: QueueItem): boolean {
  if (earlier.timestamp >= item.timestamp) return false;
  // Deleting makes the very room that the other one waits for. What was never made on the server cannot be deleted there.
  if (item.action === 'delete' && isOverQuota(earlier) && earlier.action !== 'create') return false;
  // Whatever its type: a manuscript must not be deleted before its last words have arrived, or they would revive it.
  if (earlier.id === item.id) return true;
  if (earlier.action !== 'create') return false;
  return ownerIds(item).includes(earlier.id);
}

/** The records that must be there before this change can be carried out. */
export function ownerIds(item: QueueItem): unknown[] {
  const { manuscriptId, sessionId, writingStyleId, questionId, cardId, cardIds } = item.data;
  const single = [manuscriptId, sessionId, writingStyleId, questionId, cardId];
  return [...single, ...(Array.isArray(cardIds) ? cardIds : [])].filter(Boolean);
}
