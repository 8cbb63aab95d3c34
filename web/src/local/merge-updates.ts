import { mergeUpdates } from 'yjs';

/** Makes one update of several. */
export type MergeUpdates = (updates: readonly Uint8Array[]) => Promise<Uint8Array>;

/** Less than this is merged sooner than a worker is started. */
const WORTH_A_WORKER_BYTES = 200_000;

export const mergeHere: MergeUpdates = async updates => mergeUpdates([...updates]);

/** Merges what is large in a worker. Where none can be had, here: slow is better than a store that grows for ever. */
export const mergeInWorker: MergeUpdates = async updates => {
  const bytes = updates.reduce((sum, update) => sum + update.length, 0);
  return bytes < WORTH_A_WORKER_BYTES
    ? mergeHere(updates)
    : askWorker(updates).catch(() => mergeHere(updates));
};

function askWorker(updates: readonly Uint8Array[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./merge-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', failure => {
      worker.terminate();
      reject(new Error(failure.message));
    });
    worker.postMessage(updates);
  });
}
