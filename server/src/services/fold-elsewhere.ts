import { Worker } from 'node:worker_threads';
import type { FoldedDocument } from './fold-document.ts';

/** Folds a document beside the main thread: a long book takes a second, in which no other author would get an answer. */
export function foldElsewhere(pieces: readonly Uint8Array[]): Promise<FoldedDocument> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fold-worker.ts', import.meta.url), { workerData: pieces });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The folding of a document ended without a result.')));
    worker.unref();
  });
}
