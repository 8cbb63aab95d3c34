import type { LocalStore } from './local-store.ts';

/** How far this device has followed the server, as the server wrote it down; undefined before the first pull. */
export async function pulledCursor({ database }: LocalStore): Promise<string | undefined> {
  const row = await database.metadata.get('pulled');
  return row?.key === 'pulled' ? row.cursor : undefined;
}

const reached = new WeakSet<LocalStore>();

/**
 * Whether this device has ever reached the server. Once it has it stays so, and is not looked up again: the cursor moves
 * with every letter that is typed elsewhere.
 */
export async function hasPulled(local: LocalStore): Promise<boolean> {
  if (!reached.has(local) && (await pulledCursor(local)) !== undefined) reached.add(local);
  return reached.has(local);
}

/** The number of the last change of the server that this device knows. */
export async function pulledSeq(local: LocalStore): Promise<number> {
  return seqOfCursor(await pulledCursor(local));
}

/** Whether whoever has followed the server to one cursor knows everything up to another. Of a restored server nothing is known. */
export function reaches(cursor: string | undefined, other: string): boolean {
  return epochOfCursor(cursor) === epochOfCursor(other) && seqOfCursor(cursor) >= seqOfCursor(other);
}

/** Whether what this device has followed is of that epoch; what has never followed anything has nothing to lose by it. */
export async function isOfEpoch(local: LocalStore, epoch: string): Promise<boolean> {
  const cursor = await pulledCursor(local);
  return cursor === undefined || epochOfCursor(cursor) === epoch;
}

function epochOfCursor(cursor: string | undefined): string | undefined {
  return cursor?.split(':')[0];
}

export function seqOfCursor(cursor: string | undefined): number {
  return Number(cursor?.split(':').at(-1) ?? 0) || 0;
}
