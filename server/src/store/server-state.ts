import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type MasterKey, MasterKeyProblem, markOf } from '../crypto/master-key.ts';
import { firstMasterKey, loadMasterKey, type MasterKeySource } from '../crypto/master-key-source.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import type { Tables } from './schema.ts';

/** What is known of the clock: all servers on this data share it, and it outlives a restart. */
export interface StoredClock {
  /** The last time that was believed. */
  believedMs: number;
  /** A time far from it, and for how long servers have run while the clock kept to it. */
  suspect: { atMs: number; heldMs: number } | null;
}

const CLOCK_COLUMNS = ['clock_at_ms', 'clock_suspect_at_ms', 'clock_suspect_held_ms'] as const;

export class ServerStateReader {
  readonly #door: ReadDoor;

  constructor(door: ReadDoor) {
    this.#door = door;
  }

  /** Changes when the data was restored from a backup, so that devices know to send again what the backup lacks. */
  async epoch(): Promise<string> {
    const state = await this.#door.tables
      .selectFrom('server_state')
      .select('epoch')
      .executeTakeFirstOrThrow();
    return state.epoch;
  }

  /** What servers have last made of the clock; null before the first of them. */
  async clock(): Promise<StoredClock | null> {
    const row = await this.#door.tables
      .selectFrom('server_state')
      .select([...CLOCK_COLUMNS])
      .executeTakeFirstOrThrow();
    return clockOf(row);
  }

  /** How far the database has come, of which the revocation log keeps a copy. */
  async generation(): Promise<number> {
    const state = await this.#door.tables
      .selectFrom('server_state')
      .select('generation')
      .executeTakeFirstOrThrow();
    return state.generation;
  }

  /** Not so after the master key was changed, until the server is started anew. */
  async isUnderMasterKey(id: string): Promise<boolean> {
    const state = await this.#door.tables
      .selectFrom('server_state')
      .select('kek_id')
      .executeTakeFirstOrThrow();
    return state.kek_id === id;
  }
}

export class ServerStateWriter extends ServerStateReader {
  readonly #door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
    this.#door = door;
  }

  /** The same as `clock`; other servers wait with theirs until the transaction ends. */
  async lockClock(): Promise<StoredClock | null> {
    const row = await this.#door.tables
      .updateTable('server_state')
      .set(state => ({ clock_at_ms: state.ref('clock_at_ms') }))
      .returning([...CLOCK_COLUMNS])
      .executeTakeFirstOrThrow();
    return clockOf(row);
  }

  async setClock({ believedMs, suspect }: StoredClock): Promise<void> {
    await this.#door.tables
      .updateTable('server_state')
      .set({
        clock_at_ms: Math.round(believedMs),
        clock_suspect_at_ms: suspect && Math.round(suspect.atMs),
        clock_suspect_held_ms: suspect && Math.round(suspect.heldMs),
      })
      .execute();
  }

  /** To the next one, beyond its own and the given one; returns it. */
  async advanceGeneration(beyond = 0): Promise<number> {
    const { generation } = await this.#door.tables
      .updateTable('server_state')
      .set(state => ({
        generation: state
          .case()
          .when('generation', '>', beyond)
          .then(state('generation', '+', 1))
          .else(beyond + 1)
          .end(),
      }))
      .returning('generation')
      .executeTakeFirstOrThrow();
    return generation;
  }

  async renewEpoch(): Promise<void> {
    await this.#door.tables.updateTable('server_state').set({ epoch: randomUUID() }).execute();
  }
}

/**
 * The master key of this store. An empty store is given one and remembers it; a store with data accepts that one only. The
 * caller's transaction keeps other servers out, so that several first starts agree on one key.
 */
export async function settleMasterKey(
  tables: Transaction<Tables>,
  source: MasterKeySource,
  now: string,
): Promise<{ masterKey: MasterKey; createdFile: string | null }> {
  const state = await tables.selectFrom('server_state').select(['kek_id', 'kek_check']).executeTakeFirst();
  if (state) {
    const mark = { id: state.kek_id, checkValue: state.kek_check };
    return { masterKey: await loadMasterKey(source, mark), createdFile: null };
  }
  await refuseForgottenKey(tables);
  const first = await firstMasterKey(source);
  const mark = markOf(first.masterKey);
  await tables
    .insertInto('server_state')
    .values({ id: 1, epoch: randomUUID(), kek_id: mark.id, kek_check: mark.checkValue, created_at: now })
    .execute();
  return first;
}

async function refuseForgottenKey(tables: Transaction<Tables>): Promise<void> {
  const wrapped = await tables.selectFrom('user_keys').select('kek_id').limit(1).executeTakeFirst();
  if (!wrapped) return;
  throw new MasterKeyProblem(
    `The data was encrypted with the master key ${wrapped.kek_id}, but the table server_state, which remembers that key, is empty. Restore the database completely; no new key was made.`,
  );
}

function clockOf(row: Pick<Tables['server_state'], (typeof CLOCK_COLUMNS)[number]>): StoredClock | null {
  if (row.clock_at_ms === null) return null;
  const suspect =
    row.clock_suspect_at_ms === null
      ? null
      : { atMs: row.clock_suspect_at_ms, heldMs: row.clock_suspect_held_ms ?? 0 };
  return { believedMs: row.clock_at_ms, suspect };
}
