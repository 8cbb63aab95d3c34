import type { MeasuredAnalysis } from '@everdraft/core/style/analyze-style';
import type { Prose } from './measure-prose.ts';
import { runWorker } from './run-worker.ts';

/** Measures prose beside the main thread. */
export function measureElsewhere(prose: Prose, signal: AbortSignal): Promise<MeasuredAnalysis> {
  return runWorker(new URL('./measure-worker.ts', import.meta.url), prose, signal);
}
