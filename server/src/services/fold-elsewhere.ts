import { Worker } from 'node:worker_threads';
import type { FoldedDocument } from './fold-document.ts';

/** Far longer than any book takes; a document that was made to take for ever must not hold up all others. */
const LIMIT_MS = 60_000;

/** Folds a document beside the main thread: a long book takes a second, in which no other author would get an answer. */
export function foldElsewhere(pieces: readonly Uint8Array[], signal: AbortSignal): Promise<FoldedDocument> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fold-worker.ts', import.meta.url), { workerData: pieces });
    const end = () => void worker.terminate();
    const limit = setTimeout(end, LIMIT_MS).unref();
    signal.addEventListener('abort', end, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(limit);
      signal.removeEventListener('abort', end);
      reject(new Error('The folding of a document ended without a result.'));
    });
    worker.unref();
    if (signal.aborted) end();
  });
}
