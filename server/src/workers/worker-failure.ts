/** Why a worker gave no result. */
export type WorkerEnd =
  /** It took more time than it may. */
  | 'time'
  /** It took more memory than it may. */
  | 'memory'
  /** It was told to stop. */
  | 'stopped'
  /** It ended for another reason, which says nothing about its work. */
  | 'ended';

/** A worker ended without a result. The message holds no content, because errors are logged. */
export class WorkerFailure extends Error {
  readonly end: WorkerEnd;

  constructor(end: WorkerEnd) {
    super(`A worker ended without a result (${end}).`);
    this.name = 'WorkerFailure';
    this.end = end;
  }
}

/** Whether the work itself was more than a worker may do. */
export function isBeyondLimit(failure: unknown): boolean {
  return failure instanceof WorkerFailure && (failure.end === 'time' || failure.end === 'memory');
}

/** What went wrong inside a worker: its kind and its stack, never its message, which may quote an author's words. */
export class WorkerJobFailed extends Error {
  constructor(type: string, frames: readonly string[]) {
    super(`The work of a worker failed (${type}).`);
    this.name = 'WorkerJobFailed';
    this.stack = [this.name, ...frames.map(frame => `    ${frame}`)].join('\n');
  }
}
