import type { ArchiveReply, ArchiveRequest } from './archive-messages.ts';

/** A worker that holds one opened archive. */
export interface ArchiveWorker {
  ask: (request: ArchiveRequest, onProgress?: (share: number) => void) => Promise<ArchiveReply>;
  end: () => void;
}

export function startArchiveWorker(): ArchiveWorker {
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' });
  return {
    ask: (request, onProgress) =>
      new Promise(resolve => {
        worker.onmessage = ({ data }: MessageEvent<ArchiveReply>) => {
          if (data.kind === 'progress') onProgress?.(data.share);
          else resolve(data);
        };
        // Its code could not be fetched, or it ran out of memory.
        worker.onerror = () => resolve({ kind: 'failed', words: undefined });
        worker.postMessage(request);
      }),
    end: () => worker.terminate(),
  };
}
