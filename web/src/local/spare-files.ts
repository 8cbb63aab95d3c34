import type { SpareAnswer, SpareQuestion } from './spare-question.ts';

/**
 * Files of one author beside the database, of which each tab writes its own. A browser that throws a damaged database away
 * leaves them alone.
 */
export interface SpareFiles {
  /** What tabs that are gone have left behind, a file each. */
  readLeft(): Promise<Uint8Array[]>;
  removeLeft(): Promise<void>;
  /** The browser may have removed all files of the site: then this tab gets a new one, with nothing in it. */
  replaceIfGone(): Promise<void>;
  /** What this tab has written, also when its file is gone. */
  readOwn(): Promise<Uint8Array>;
  /** Fulfils when all of it is on the disk; when it is refused, nothing of it is left in the file. */
  append(bytes: Uint8Array): Promise<void>;
  /** Whether the disk has room, found out by writing. */
  hasRoom(): Promise<boolean>;
  /** Removes what this tab has written. */
  empty(): Promise<void>;
  /** Leaves everything where it is. */
  close(): void;
}

/**
 * `author` says whose work opens without a network, as JSON; nothing when it is somebody else's now.
 *
 * Rejects where a browser does not let files be written in this way: then there is no second place for words.
 */
export async function openSpareFiles(userId: string, author: string): Promise<SpareFiles> {
  const { worker, ask } = startWorker();
  try {
    await ask({ ask: 'open', userId, author });
  } catch (failure) {
    worker.terminate();
    throw failure;
  }
  return {
    readLeft: () => ask({ ask: 'readLeft' }),
    removeLeft: () => ask({ ask: 'removeLeft' }),
    replaceIfGone: () => ask({ ask: 'replaceIfGone', userId, author }),
    readOwn: () => ask({ ask: 'readOwn' }),
    hasRoom: () => ask({ ask: 'hasRoom' }),
    append: bytes => ask({ ask: 'append', bytes }),
    empty: () => ask({ ask: 'empty' }),
    close: () => worker.terminate(),
  };
}

/** Whether the disk has room to open what an author has on this device, of which there is a copy in files. */
export async function hasRoomToOpen(userId: string): Promise<boolean> {
  const { worker, ask } = startWorker();
  try {
    return await ask<boolean>({ ask: 'hasRoomToOpen', userId });
  } finally {
    worker.terminate();
  }
}

function startWorker() {
  const worker = new Worker(new URL('./spare-worker.ts', import.meta.url), { type: 'module' });
  const waiting: { resolve: (result: unknown) => void; reject: (failure: unknown) => void }[] = [];
  // Questions are answered in the order in which they were asked.
  worker.addEventListener('message', ({ data }: MessageEvent<SpareAnswer>) => {
    const next = waiting.shift();
    if (data.kind === 'done') next?.resolve(data.result);
    else next?.reject(new DOMException(data.reason, data.name));
  });
  worker.addEventListener('error', failure => {
    for (const { reject } of waiting.splice(0)) reject(new Error(failure.message));
  });
  const ask = <T>(question: SpareQuestion) =>
    new Promise<T>((resolve, reject) => {
      // What the worker answers to each question is what its caller names.
      waiting.push({ resolve: resolve as (result: unknown) => void, reject });
      worker.postMessage(question);
    });
  return { worker, ask };
}
