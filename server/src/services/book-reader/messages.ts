import type { BookJobInput, BookJobName, BookJobOutput } from './book-jobs.ts';

/** What is to be done with a book. Its text comes before it, in parts none of which takes long to send. */
export interface JobMessage<N extends BookJobName = BookJobName> {
  kind: 'job';
  job: N;
  input: BookJobInput<N>;
  hasText: boolean;
}

export type ToBookProcess = { kind: 'text'; part: string } | JobMessage;

export type FromBookProcess =
  | { kind: 'ready' }
  | { kind: 'done'; output: BookJobOutput<BookJobName> }
  | { kind: 'needs-text' }
  | { kind: 'failed'; type: string };
