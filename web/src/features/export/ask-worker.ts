import type { ExportReply, ExportRequest } from './export-messages.ts';

/** A worker that holds one opened book. Questions are asked one after another. */
export interface ExportWorker {
  ask: (request: ExportRequest, onProgress?: (share: number) => void) => Promise<ExportReply>;
  end: () => void;
}

export function startExportWorker(): ExportWorker {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  // It may fail before anything is asked, when its code cannot be fetched.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  broken.catch(() => undefined);
  return {
    ask(request, onProgress) {
      const answered = new Promise<ExportReply>((resolve, reject) => {
        const listening = new AbortController();
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<ExportReply>) => {
            if (data.kind === 'progress') {
              onProgress?.(data.share);
              return;
            }
            listening.abort();
            if (data.kind === 'failed') reject(new Error(data.reason));
            else resolve(data);
          },
          { signal: listening.signal },
        );
      });
      worker.postMessage(request);
      return Promise.race([answered, broken]);
    },
    end: () => worker.terminate(),
  };
}
