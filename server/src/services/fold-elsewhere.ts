import type { FoldedDocument } from './fold-document.ts';
import { runWorker } from './run-worker.ts';

/** Folds a document beside the main thread. */
export function foldElsewhere(pieces: readonly Uint8Array[], signal: AbortSignal): Promise<FoldedDocument> {
  return runWorker(new URL('./fold-worker.ts', import.meta.url), pieces, signal);
}
