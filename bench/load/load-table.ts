import { availableParallelism } from 'node:os';
import type { CheckFigures, StepFigures } from './load-figures.ts';
import type { ProcessorTime } from './processor-time.ts';

interface Step {
  writers: number;
  figures: StepFigures;
  before: ProcessorTime;
  after: ProcessorTime;
  seconds: number;
  /** How many changes were sent in all, those of the warm-up too. */
  calls: number;
}

export function rowOf({ writers, figures, before, after, seconds, calls }: Step) {
  const { changes, pulls, hints, lag, streams } = figures;
  const used = (who: keyof ProcessorTime) => after[who] - before[who];
  const perChange = (who: keyof ProcessorTime) => Number(((used(who) * 1000) / calls).toFixed(1));
  const others = used('all') - used('servers') - used('database') - used('generator');
  return {
    writers,
    streams,
    changes: changes.count,
    p50: Math.round(changes.p50),
    p95: Math.round(changes.p95),
    p99: Math.round(changes.p99),
    'hint p95': Math.round(hints.p95),
    ...(pulls.count > 0 && { pulls: pulls.count, 'pull p95': Math.round(pulls.p95) }),
    errors: errorsIn(figures),
    'late p95': Number(lag.p95.toFixed(1)),
    'CPU ms per change: server': perChange('servers'),
    database: perChange('database'),
    generator: perChange('generator'),
    'taken by others': `${Math.round((others / seconds / availableParallelism()) * 100)} %`,
  };
}

export function errorsIn({ changes, pulls, hints }: StepFigures): number {
  return changes.errors + pulls.errors + hints.errors;
}

export function checkSentence(
  { books, acknowledged, lost, doubled }: CheckFigures,
  serverCount: number,
): string {
  const where = serverCount === 1 ? 'from the server again' : 'from another server than it was written on';
  return `${books} books read ${where}: ${acknowledged} acknowledged edits, ${lost.length} lost, ${doubled.length} doubled.`;
}
