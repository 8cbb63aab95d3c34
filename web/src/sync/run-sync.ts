import type { Transport } from '../api/transport.ts';
import type { LocalStore } from '../local/local-store.ts';
import { pulledCursor } from '../local/pulled.ts';
import { wantedBooks } from '../local/removed-books.ts';
import { forgiveOutage, lookWithin, type QueueLook, queuedItems, retryForRoom } from '../local/sync-queue.ts';
import { pullChanges } from './pull-changes.ts';
import { sendQueue } from './send-queue.ts';

export interface RunResult {
  /** What the run has learnt of the server. */
  server: 'answered' | 'no-answer' | 'signed-out';
  /** Whether nothing of this device is left that the server lacks, and nothing of the server that this device lacks. */
  isComplete: boolean;
  /** How long the server asked to be left alone. */
  waitSeconds: number;
  /** What the queue held at the end. */
  queue: QueueLook;
  /** How far this device has followed the server. */
  cursor: string | undefined;
}

interface Lane {
  local: LocalStore;
  transport: Transport;
  epoch: number;
  drawn?: () => Promise<void>;
}

/** One run: what waits is sent, then what others have changed is fetched. */
export async function runSync(lane: Lane): Promise<RunResult> {
  const first = await exchange(lane);
  if (!mayGoOn(first)) return first;
  // The server has just proved that it is there: what failed only because it was away gets another chance, once.
  const isAnythingForgiven = first.queue.failed > 0 && (await forgiveOutage(lane.local));
  let last = isAnythingForgiven || first.isRefilled ? await exchange(lane) : first;
  // Each turn has sent something for good, so that there is an end to them.
  while (mayGoOn(last) && last.hasMadeRoom && last.queue.failed > 0 && (await retryForRoom(lane.local))) {
    last = await exchange(lane);
  }
  return last;
}

function mayGoOn({ server, waitSeconds }: RunResult): boolean {
  return server === 'answered' && waitSeconds === 0;
}

async function exchange(lane: Lane): Promise<RunResult & { isRefilled: boolean; hasMadeRoom: boolean }> {
  const { items, cursor } = await lookBefore(lane.local);
  const { stopped, waitSeconds, hasMadeRoom } = await sendQueue(lane, items);
  const isSilent = stopped === 'no-answer' || stopped === 'signed-out';
  const pulled = isSilent ? stopped : await pullChanges(lane, cursor);
  let after = await lookAfter(lane.local);
  if (pulled === 'up-to-date' && after.wanted.size > 0) {
    // Few authors remove books from a device. What cannot be loaded for want of a network is asked for by the next run.
    const code = await import('./fetch-books.ts').catch(() => undefined);
    await code?.fetchBooks(lane, after.wanted);
    // Counted at the very end: what was queued meanwhile must not be missing when the badge says 'Synced'.
    after = await lookAfter(lane.local);
  }
  return {
    queue: after.queue,
    cursor: after.cursor,
    server: pulled === 'no-answer' || pulled === 'signed-out' ? pulled : 'answered',
    isComplete: pulled === 'up-to-date' && after.queue.waiting === 0,
    waitSeconds,
    isRefilled: pulled === 'refill',
    hasMadeRoom,
  };
}

/** In one transaction, like what is looked at afterwards: a run follows every letter that is typed elsewhere. */
function lookBefore(local: LocalStore) {
  const { syncQueue, metadata } = local.database;
  return local.database.transaction('r', [syncQueue, metadata], async () => ({
    items: await queuedItems(local),
    cursor: await pulledCursor(local),
  }));
}

function lookAfter(local: LocalStore) {
  const { syncQueue, settings, documentUpdates, manuscripts, metadata } = local.database;
  const tables = [syncQueue, settings, documentUpdates, manuscripts, metadata];
  return local.database.transaction('r', tables, async () => ({
    queue: await lookWithin(local),
    wanted: new Set(await wantedBooks(local)),
    cursor: await pulledCursor(local),
  }));
}
