import type { JobInput, JobName, JobOutput } from './jobs.ts';

/** One job for a worker process, which does one at a time. */
export interface JobMessage<N extends JobName = JobName> {
  job: N;
  input: JobInput<N>;
}

/** What a worker process says: that it is ready, and then what has become of each job. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'done'; output: JobOutput<JobName>; memoryBytes: number }
  | { kind: 'failed'; type: string; frames: string[] };
