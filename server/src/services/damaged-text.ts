import type { Clocks, ReadableUpdate } from '@everdraft/core/document/updates';
import { decodeStateVector } from 'yjs';
import type { DocumentPlace } from '../store/documents.ts';
import type { RecordsWriter } from '../store/store.ts';

/**
 * A device that was told of damaged parts sends its whole document. Where that holds every change that the text had come
 * to, nothing is missing any more.
 */
export async function settleDamage(
  { damagedRows }: RecordsWriter,
  { userId, manuscriptId }: DocumentPlace,
  update: Pick<ReadableUpdate, 'from' | 'to'>,
): Promise<void> {
  const isWhole = [...update.from.values()].every(clock => clock === 0);
  if (!isWhole) return;
  const vectors = await damagedRows.vectorsOfDamagedText(userId, manuscriptId);
  const isCovered = vectors.every(vector => {
    const clocks = (vector && clocksIn(vector)) ?? new Map<number, number>();
    return [...clocks].every(([writer, clock]) => (update.to.get(writer) ?? 0) >= clock);
  });
  if (isCovered) await damagedRows.settleText(userId, manuscriptId);
}

/** Undefined for a state vector that is none, in a damaged row. */
export function clocksIn(stateVector: Uint8Array): Clocks | undefined {
  try {
    return decodeStateVector(stateVector);
  } catch {
    return undefined;
  }
}
