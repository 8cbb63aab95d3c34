import { Worker } from 'node:worker_threads';

/** Far longer than any book takes; a document that was made to take for ever must not hold up all others. */
const LIMIT_MS = 60_000;

/**
 * Runs work beside the main thread: a long book takes a second, in which no other author would get an answer. The worker
 * sends one message, its result.
 */
export function runWorker<T>(program: URL, data: unknown, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: data });
    const end = () => void worker.terminate();
    const limit = setTimeout(end, LIMIT_MS).unref();
    signal.addEventListener('abort', end, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(limit);
      signal.removeEventListener('abort', end);
      reject(new Error('The work on a document ended without a result.'));
    });
    worker.unref();
    if (signal.aborted) end();
  });
}
