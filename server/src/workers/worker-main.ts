import type { JobMessage, WorkerMessage } from './messages.ts';
import { loadUsualJobs, runJob } from './run-job.ts';

// Begun by `WorkerProcess` alone, which sends one job at a time.

function say(message: WorkerMessage): void {
  // Where nobody listens any more, there is nobody to work for.
  process.send?.(message, (failure: Error | null) => {
    if (failure) process.exit();
  });
}

async function work({ job, input }: JobMessage): Promise<WorkerMessage> {
  try {
    const output = await runJob(job, input);
    return { kind: 'done', output, memoryBytes: process.memoryUsage.rss() };
  } catch (failure) {
    const isError = failure instanceof Error;
    const frames = isError ? (failure.stack ?? '').split('\n').filter(line => /^ {4}at \S/.test(line)) : [];
    return {
      kind: 'failed',
      type: isError ? failure.name : typeof failure,
      frames: frames.map(line => line.trim()),
    };
  }
}

process.on('message', (message: JobMessage) => void work(message).then(say));
process.on('disconnect', () => process.exit());
// The server itself decides when it stops, and its workers with it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
await loadUsualJobs();
say({ kind: 'ready' });
