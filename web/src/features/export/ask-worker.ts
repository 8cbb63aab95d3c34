import type { ExportReply, ExportRequest } from './export-messages.ts';

/** A worker that holds one opened book. Questions are asked one after another. */
export interface ExportWorker {
  ask: (request: ExportRequest, onProgress?: (share: number) => void) => Promise<ExportReply>;
  end: () => void;
}

export function startExportWorker(): ExportWorker {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  return {
    ask(request, onProgress) {
      return new Promise((resolve, reject) => {
        const listening = new AbortController();
        const { signal } = listening;
        const settle = (outcome: () => void) => {
          listening.abort();
          outcome();
        };
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<ExportReply>) => {
            if (data.kind === 'progress') onProgress?.(data.share);
            else if (data.kind === 'failed') settle(() => reject(new Error(data.reason)));
            else settle(() => resolve(data));
          },
          { signal },
        );
        worker.addEventListener('error', ({ message }) => settle(() => reject(new Error(message))), {
          signal,
        });
        worker.postMessage(request);
      });
    },
    end: () => worker.terminate(),
  };
}
