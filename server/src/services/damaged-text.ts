import type { Clocks, ReadableUpdate } from '@everdraft/core/document/updates';
import { decodeStateVector } from 'yjs';
import type { DocumentPlace } from '../store/documents.ts';
import type { RecordsWriter } from '../store/store.ts';

interface Repair {
  update: Pick<ReadableUpdate, 'from'>;
  /** How far the text has come by what can be read of it, with the update. */
  clocks: Clocks;
}

/** A device that was told of damaged parts sends its whole document, which begins with the first change of a writer. */
export function mayRepair({ from }: Pick<ReadableUpdate, 'from'>): boolean {
  return [...from.values()].some(clock => clock === 0);
}

/**
 * Where all that can be read holds every change that the text had come to, nothing is missing any more. No single device
 * need have all of it: what one lacks, another has given back.
 */
export async function settleDamage(
  { damagedRows }: RecordsWriter,
  { userId, manuscriptId }: DocumentPlace,
  { update, clocks }: Repair,
): Promise<void> {
  const vectors = await damagedRows.vectorsOfDamagedText(userId, manuscriptId);
  const known = vectors.flatMap(vector => (vector && clocksIn(vector)) ?? []);
  const isCovered = known.every(reached =>
    [...reached].every(([writer, clock]) => (clocks.get(writer) ?? 0) >= clock),
  );
  // Of a text that nobody knows the reach of, only a whole document can be all.
  const isWhole = known.length > 0 || [...update.from.values()].every(clock => clock === 0);
  if (isCovered && isWhole) await damagedRows.settleText(userId, manuscriptId);
}

/** Undefined for a state vector that is none, in a damaged row. */
export function clocksIn(stateVector: Uint8Array): Clocks | undefined {
  try {
    return decodeStateVector(stateVector);
  } catch {
    return undefined;
  }
}
