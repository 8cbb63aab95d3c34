import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import type { SealedPlace } from './sealer.ts';

/** A row that was looked at and could not be read, with its bytes as they are. */
export interface UnreadableRow {
  place: SealedPlace;
  sealed: Uint8Array;
}

/** The rows that one read or one transaction could not read. They are left out of what it answers, and reported after it. */
export class UnreadableRows {
  readonly #rows = new Map<string, UnreadableRow>();

  note(place: SealedPlace, sealed: unknown): void {
    const name = JSON.stringify([place.table, place.userId, place.key]);
    // The first look counts: afterwards the same transaction may have given it another number.
    if (!this.#rows.has(name)) this.#rows.set(name, { place, sealed: bytesOf(sealed) });
  }

  get met(): readonly UnreadableRow[] {
    return [...this.#rows.values()];
  }
}

/** What SQLite keeps in a column of bytes need not be bytes. */
export function bytesOf(sealed: unknown): Uint8Array {
  return sealed instanceof Uint8Array ? sealed : Buffer.from(String(sealed), 'utf8');
}

/** Whether one row cannot be read. Where the author's key cannot be, nothing can, and nothing may be left out. */
export function isUnreadableRow(error: unknown): error is UnreadableRecord {
  return error instanceof UnreadableRecord && error.table !== 'user_keys' && error.table !== 'users';
}
