import { ifReadable } from '../store/open-row.ts';
import type { RecordsWriter } from '../store/store.ts';
import type { Whereabouts } from '../store/whereabouts.ts';

/** One delivery of something that an author asks for. */
export interface Delivery {
  userId: string;
  /** The same for every delivery of it; a plain client names none. */
  operation: string | undefined;
  at: string;
}

export function deliveryOf(userId: string, operation: string | undefined, clock: () => Date): Delivery {
  return { userId, operation, at: clock().toISOString() };
}

/** The record of a repeated operation is no more, or cannot be read: there is nothing to answer with but that it was done. */
export type Gone = 'gone';

/** What an operation is answered with. */
export async function shownAfter<T>(find: () => Promise<T | undefined>): Promise<T | Gone> {
  return (await ifReadable(find)) ?? 'gone';
}

/**
 * Begins a change: the author's other changes wait until it is done. Answers whether it still has to be carried out,
 * which it has not when an earlier delivery of it was.
 */
export async function beginChange(
  { users, operations }: RecordsWriter,
  { userId, operation, at }: Delivery,
): Promise<boolean> {
  await users.hold(userId);
  return operation === undefined || operations.claim(userId, operation, at);
}

/** A device sends what it did before it knew of a deletion, and that is kept; a plain client does not see the trash. */
export function whereaboutsFor({ operation }: Delivery): Whereabouts {
  return operation === undefined ? 'in-use' : 'anywhere';
}
