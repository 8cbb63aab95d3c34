import type { Workspace } from '../../engine-context.ts';
import type { StoredQueueItem } from '../../local/database.ts';
import { queuedItems } from '../../local/sync-queue.ts';

const ATTEMPTS_MAX = 40;
const WAIT_MS = 300;

function belongsTo({ id, data }: StoredQueueItem, manuscriptId: string): boolean {
  return id === manuscriptId || data.manuscriptId === manuscriptId;
}

function aWhile(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, WAIT_MS));
}

/**
 * Sends what this device has not yet sent of a book; answers whether the server has all of it. Otherwise the words that
 * wait here would not be in the version that is kept of the text before an import.
 */
export async function sendBookFirst({ local, sync }: Workspace, manuscriptId: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const outcome = await sync.syncNow();
    if (outcome === 'offline' || outcome === 'failed') return false;
    const waiting = (await queuedItems(local)).filter(item => belongsTo(item, manuscriptId));
    if (waiting.length === 0 && outcome !== 'in-progress') return true;
    if (waiting.some(({ failed }) => failed)) return false;
    // Another tab sends for this one and does not say when it is done.
    if (waiting.length === 0 && attempt > 0) return true;
    await aWhile();
  }
  return false;
}

/** Fetches what the server has now, so that the screen shows it without a reload. */
export async function fetchBook({ sync }: Workspace): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    if ((await sync.syncNow()) !== 'in-progress') return;
    await aWhile();
  }
}
