import type { Transport } from '../api/transport.ts';
import type { LocalStore } from '../local/local-store.ts';
import { countQueue, forgiveOutage } from '../local/sync-queue.ts';
import { fetchBooks } from './fetch-books.ts';
import { pullChanges } from './pull-changes.ts';
import { sendQueue } from './send-queue.ts';

export interface RunResult {
  /** What the run has learnt of the server. */
  server: 'answered' | 'no-answer' | 'signed-out';
  /** Whether nothing of this device is left that the server lacks, and nothing of the server that this device lacks. */
  isComplete: boolean;
  /** How long the server asked to be left alone. */
  waitSeconds: number;
}

interface Lane {
  local: LocalStore;
  transport: Transport;
  epoch: number;
}

/** One run: what waits is sent, then what others have changed is fetched. */
export async function runSync(lane: Lane): Promise<RunResult> {
  const first = await exchange(lane);
  if (first.server !== 'answered' || first.waitSeconds > 0) return first;
  // The server has just proved that it is there: what failed only because it was away gets another chance, once.
  const isAnythingForgiven = await forgiveOutage(lane.local);
  return isAnythingForgiven || first.isRefilled ? exchange(lane) : first;
}

async function exchange(lane: Lane): Promise<RunResult & { isRefilled: boolean }> {
  const sent = await sendQueue(lane);
  const stopped = { isComplete: false, waitSeconds: sent.waitSeconds, isRefilled: false };
  if (sent.stopped === 'no-answer') return { ...stopped, server: 'no-answer' };
  if (sent.stopped === 'signed-out') return { ...stopped, server: 'signed-out' };
  const pulled = await pullChanges(lane);
  if (pulled === 'up-to-date') await fetchBooks(lane);
  const server = pulled === 'no-answer' || pulled === 'signed-out' ? pulled : 'answered';
  const { waiting } = await countQueue(lane.local);
  return {
    server,
    isComplete: pulled === 'up-to-date' && waiting === 0,
    waitSeconds: sent.waitSeconds,
    isRefilled: pulled === 'refill',
  };
}
