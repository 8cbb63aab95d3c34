import { ApiError } from '../../api/api-error.ts';
import type { StoredQueueItem } from '../../local/database.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { queuedItems } from '../../local/sync-queue.ts';

const LOOK_AGAIN_MS = 60;
/** The words that were just typed may take so long; then the companion is asked about those that the server has. */
const LOOKS_FOR_WORDS = 50;
const LOOKS_MAX = 200;

interface Wanted {
  manuscriptId: string;
  sessionId: string;
}

/**
 * Waits until the server has the chat and the book, which a question about them needs, and if it does not take long also
 * what else waits of the book. Sync sends by itself what is put into the queue.
 */
export async function sendChatFirst(local: LocalStore, wanted: Wanted, signal: AbortSignal): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look++) {
    signal.throwIfAborted();
    const waiting = (await queuedItems(local)).filter(item => belongsTo(item, wanted));
    const isNeeded = waiting.some(item => isNeededFirst(item, wanted));
    const isComing = waiting.some(({ failed }) => !failed);
    if (!isNeeded && (!isComing || look >= LOOKS_FOR_WORDS)) return;
    if (isNeeded && !isComing) break;
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new ApiError('The chat has not reached the server yet.', { status: 0, code: 'unreachable' });
}

function belongsTo({ id, data }: StoredQueueItem, { manuscriptId, sessionId }: Wanted): boolean {
  return id === manuscriptId || id === sessionId || data.manuscriptId === manuscriptId;
}

function isNeededFirst({ action, id }: StoredQueueItem, { manuscriptId, sessionId }: Wanted): boolean {
  return action === 'create' && (id === manuscriptId || id === sessionId);
}
