import type { WriteDoor } from './door.ts';
import { ifReadable, noteUnreadable } from './open-row.ts';
import type { NumberedPlace } from './sealer.ts';

/**
 * The columns of a row that gets another number and nothing else: its bytes are bound to the number that it has. Bytes
 * that cannot be read are kept as they are, and the row is noted: nothing else of it may stop for that.
 */
export async function resealed(
  door: WriteDoor,
  from: NumberedPlace,
  to: NumberedPlace,
  sealed: Uint8Array,
): Promise<{ seq: number; sealed: Uint8Array }> {
  const anew = await ifReadable(() =>
    noteUnreadable(door, from, sealed, () => door.sealer.reseal(from, to, sealed)),
  );
  return { seq: to.seq, sealed: anew ?? sealed };
}
