import { Refusal } from '@everdraft/core/api/errors';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import type { WriteDoor } from './door.ts';

/**
 * Another transaction has changed the very row between looking and writing. The transaction is undone and run again, and
 * then sees it.
 */
export class LostRace extends Error {
  constructor() {
    super('Another transaction was faster.');
    this.name = 'LostRace';
  }
}

/** The changes of an author numbered above `after`, up to and with `upTo`. */
export interface SequenceRange {
  after: number;
  upTo: number;
}

/** Whether a row is what it was when it was looked at. The number of a damaged one may be none, which equals nothing. */
export function isSameSeq(row: { seq: number } | undefined, former: { seq: number }): boolean {
  return Object.is(row?.seq, former.seq);
}

/**
 * The author's next numbers; returns the first of them. Taking one locks the author's row until the transaction ends, so
 * numbers become visible in their order and a device that has read up to n has missed nothing before n.
 */
export async function takeSequence(door: WriteDoor, userId: string, count = 1): Promise<number> {
  // Every change passes here, so that thousands of them in one transaction do not hold up everybody.
  await door.pause();
  const row = await door.tables
    .updateTable('users')
    .set(user => ({ seq: user('seq', '+', count) }))
    .where('id', '=', userId)
    // SQLite takes a text for 0 when it adds to it, and the author's numbers would begin again.
    .where('seq', '<', Number.MAX_SAFE_INTEGER)
    .returning('seq')
    .executeTakeFirst();
  if (!row) throw await reasonNotHeld(door, userId);
  door.touchedUsers.add(userId);
  return row.seq - count + 1;
}

/** Makes the author's other changes wait until the transaction ends, without taking a number. */
export async function holdSequence(door: WriteDoor, userId: string): Promise<void> {
  const held = await door.tables
    .updateTable('users')
    .set(user => ({ seq: user.ref('seq') }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!held) throw await reasonNotHeld(door, userId);
}

async function reasonNotHeld({ tables }: WriteDoor, userId: string): Promise<Error> {
  const author = await tables.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  // Without a row the account was deleted after the call had begun.
  return author ? new UnreadableRecord('users', userId) : new Refusal('not_signed_in');
}
