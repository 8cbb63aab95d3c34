import type { Transaction } from 'kysely';
import type { Keyring } from '../crypto/keyring.ts';
import type { ReadableTables } from './database.ts';
import type { Pause } from './pause.ts';
import type { Tables } from './schema.ts';
import type { Sealer } from './sealer.ts';
import type { UnreadableRows } from './unreadable-rows.ts';
import type { UsageLedger } from './usage-ledger.ts';

/** What the readers of one `read` share. */
export interface ReadDoor {
  readonly tables: ReadableTables;
  readonly sealer: Sealer;
  readonly unreadable: UnreadableRows;
  /** Called between the steps of long work; it lets other requests be handled where the transaction may wait. */
  readonly pause: Pause;
}

/** What the writers of one `transact` share. */
export interface WriteDoor extends ReadDoor {
  readonly tables: Transaction<Tables>;
  readonly keyring: Keyring;
  readonly clock: () => Date;
  /** Whose records or sessions this transaction has changed; they are told of it after the commit. */
  readonly touchedUsers: Set<string>;
  /** What this transaction adds to the totals of its authors. Whoever writes or removes a row of an author notes it there. */
  readonly usage: UsageLedger;
}
