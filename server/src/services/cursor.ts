import { Refusal } from '@everdraft/core/api/errors';

/** How far a device has followed: the epoch of the data, and the number of the last change it has seen. */
export interface Cursor {
  epoch: string;
  seq: number;
}

export function writeCursor({ epoch, seq }: Cursor): string {
  return `${epoch}:${seq}`;
}

export function readCursor(text: string): Cursor | undefined {
  const [, epoch, digits] = /^(.+):(\d{1,15})$/.exec(text) ?? [];
  return epoch === undefined || digits === undefined ? undefined : { epoch, seq: Number(digits) };
}

/**
 * The number after which a device lacks changes. A cursor of another epoch, or of a change that this server has never
 * made, comes from before a restore: the device knows things that the data has lost, and compares everything anew.
 */
export function seqAfter(since: string | undefined, present: Cursor): number {
  if (since === undefined) return 0;
  const cursor = readCursor(since);
  if (cursor && cursor.epoch === present.epoch && cursor.seq <= present.seq) return cursor.seq;
  throw new Refusal('resync', undefined, { cursor: writeCursor({ epoch: present.epoch, seq: 0 }) });
}
