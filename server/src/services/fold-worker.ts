import { parentPort, workerData } from 'node:worker_threads';
import { foldDocument } from './fold-document.ts';

// Begun by `foldElsewhere` alone, with the pieces of one document.
parentPort?.postMessage(foldDocument(workerData as Uint8Array[]));
