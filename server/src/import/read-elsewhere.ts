import { Worker } from 'node:worker_threads';
import type { ReadBook } from '@everdraft/core/import/read-book';
import type { ImportedFile } from './read-file.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { WorkerAnswer } from './worker-answer.ts';

/** A novel takes about a second; the author is answered within ten whatever the file does. */
const LIMIT_MS = 8_000;
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Reads a file beside the main thread, which goes on answering others, with a limit to the time and memory it takes. */
export function readElsewhere(file: ImportedFile): Promise<ReadBook> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-file-worker.ts', import.meta.url), {
      workerData: file,
      resourceLimits: MEMORY_LIMITS,
    });
    let isTooSlow = false;
    const limit = setTimeout(() => {
      isTooSlow = true;
      void worker.terminate();
    }, LIMIT_MS);
    worker.once('message', (answer: WorkerAnswer) => {
      if ('book' in answer) resolve(answer.book);
      else reject(new UnreadableFile(answer.problem));
    });
    worker.once('error', (failure: unknown) => {
      const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
      reject(code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFile('too-large') : failure);
    });
    worker.once('exit', () => {
      clearTimeout(limit);
      reject(
        isTooSlow
          ? new UnreadableFile('too-slow')
          : new Error('The reading of a file ended without a result.'),
      );
    });
  });
}
