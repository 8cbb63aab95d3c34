import { Refusal } from '@everdraft/core/api/errors';
import type { MeasuredAnalysis } from '@everdraft/core/style/analyze-style';
import type { Prose } from '../workers/jobs/measure-prose.ts';
import { isBeyondLimit } from '../workers/worker-failure.ts';
import type { Turn, WorkerPool } from '../workers/worker-pool.ts';

/** Has prose measured by a worker. It is read only when it is the author's turn. */
export async function measured(
  workers: WorkerPool,
  turn: Turn,
  prose: () => Promise<Prose>,
): Promise<MeasuredAnalysis> {
  try {
    return await workers.lease(turn, async run => run('measure-prose', await prose()));
  } catch (failure) {
    if (!isBeyondLimit(failure)) throw failure;
    throw new Refusal('body_too_large', 'This text takes more work to measure than this server allows.');
  }
}
