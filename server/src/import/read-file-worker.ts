import { parentPort, workerData } from 'node:worker_threads';
import { type ImportedFile, readFile } from './read-file.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { WorkerAnswer } from './worker-answer.ts';

async function answer(): Promise<WorkerAnswer> {
  try {
    // Begun by `readElsewhere` alone, with one file.
    return { book: await readFile(workerData as ImportedFile) };
  } catch (failure) {
    // Whatever else a hostile file makes the readers do, it is the file that is at fault.
    return { problem: failure instanceof UnreadableFile ? failure.problem : 'damaged' };
  }
}

parentPort?.postMessage(await answer());
