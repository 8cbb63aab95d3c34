import { Refusal } from '@everdraft/core/api/errors';
import type { InsertOutcome } from '../store/insert-outcome.ts';

/**
 * Reads the outcome of a create under an id that the device chose. Repeating a create is the same create, and what the
 * author has deleted since is not brought back by it; only another author's id is refused.
 */
export function refuseTakenId(outcome: InsertOutcome): void {
  if (outcome === 'taken-by-other') throw new Refusal('id_taken');
}
