import { Refusal } from '@everdraft/core/api/errors';
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
    .returning('seq')
    .executeTakeFirst();
  // The account was deleted after the call had begun.
  if (!row) throw new Refusal('not_signed_in');
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
  // The account was deleted after the call had begun.
  if (!held) throw new Refusal('not_signed_in');
}
