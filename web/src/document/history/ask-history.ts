import type { HistoryAnswer, HistoryRequest } from './history-messages.ts';

/** Asks about the versions of books. Answers come in the order of the questions. */
export type AskHistory = (request: HistoryRequest) => Promise<HistoryAnswer>;

export interface HistoryWorker {
  ask: AskHistory;
  end: () => void;
}

/** Versions are cut, packed and compared in a worker: for a long book each takes a second. */
export function startHistoryWorker(userId: string): HistoryWorker {
  const worker = new Worker(new URL('./history-worker.ts', import.meta.url), { type: 'module' });
  const waiting: { resolve: (answer: HistoryAnswer) => void; reject: (failure: Error) => void }[] = [];
  let broken: Error | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<HistoryAnswer>) => {
    const question = waiting.shift();
    if (data.kind === 'failed') question?.reject(new Error(data.reason));
    else question?.resolve(data);
  });
  worker.addEventListener('error', ({ message }) => {
    broken = new Error(message);
    for (const question of waiting.splice(0)) question.reject(broken);
  });
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        waiting.push({ resolve, reject });
        worker.postMessage({ userId, request });
      }),
    end: () => worker.terminate(),
  };
}
