import { Refusal } from '@everdraft/core/api/errors';
import { emailKey } from '@everdraft/core/entities/user';
import { NUMBERED_FORMAT } from '../crypto/sealed-record.ts';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import { createWrappedUserKey } from '../crypto/user-key.ts';
import type { ReadDoor, WriteDoor } from './door.ts';
import { holdSequence } from './sequence.ts';

export interface UserRecord {
  id: string;
  email: string;
  passwordHash: string;
  createdAt: string;
}

const FIRST_KEY_VERSION = 1;

export class UsersReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  async find(id: string): Promise<UserRecord | undefined> {
    return this.#users().where('id', '=', id).executeTakeFirst();
  }

  /** `key` is the address as `emailKey` of core spells it. */
  async findByEmailKey(key: string): Promise<UserRecord | undefined> {
    return this.#users().where('email_key', '=', key).executeTakeFirst();
  }

  /** Of all accounts. */
  async listIds(): Promise<string[]> {
    const rows = await this.door.tables.selectFrom('users').select('id').orderBy('id').execute();
    return rows.map(row => row.id);
  }

  /** The number of the author's latest change. */
  async sequenceOf(id: string): Promise<number | undefined> {
    const row = await this.door.tables
      .selectFrom('users')
      .select('seq')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row && !Number.isSafeInteger(row.seq)) throw new UnreadableRecord('users', id);
    return row?.seq;
  }

  #users() {
    return this.door.tables
      .selectFrom('users')
      .select(['id', 'email', 'password_hash as passwordHash', 'created_at as createdAt']);
  }
}

export class UsersWriter extends UsersReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** Also makes the key under which everything of this author is sealed. */
  async create(user: UserRecord): Promise<'created' | 'email-taken'> {
    const { tables, keyring } = this.door;
    const inserted = await tables
      .insertInto('users')
      .values({
        id: user.id,
        email: user.email,
        email_key: emailKey(user.email),
        password_hash: user.passwordHash,
        seq: 0,
        created_at: user.createdAt,
      })
      .onConflict(conflict => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return 'email-taken';
    const place = { userId: user.id, version: FIRST_KEY_VERSION, oldestFormat: NUMBERED_FORMAT } as const;
    await tables
      .insertInto('user_keys')
      .values({
        user_id: user.id,
        version: place.version,
        wrapped: createWrappedUserKey(keyring.masterKey, place),
        kek_id: keyring.masterKey.id,
        oldest_format: place.oldestFormat,
      })
      .execute();
    await this.#refuseReplacedKey();
    return 'created';
  }

  /**
   * A server that runs while the master key is changed still holds the old one, and what it wraps with that could never
   * be opened again. Looked at after the key was inserted: that waits for a change of the master key which is under way.
   */
  async #refuseReplacedKey(): Promise<void> {
    const { tables, keyring } = this.door;
    const state = await tables.selectFrom('server_state').select('kek_id').executeTakeFirst();
    if (state !== undefined && state.kek_id !== keyring.masterKey.id) throw new Refusal('server_stopping');
  }

  /** Makes the author's other changes wait until the transaction ends: what is then looked up stays as it is. */
  async hold(id: string): Promise<void> {
    await holdSequence(this.door, id);
  }

  /** The same, and answers who it is; undefined when the account is gone. */
  async lock(id: string): Promise<UserRecord | undefined> {
    return this.door.tables
      .updateTable('users')
      .set(user => ({ seq: user.ref('seq') }))
      .where('id', '=', id)
      .returning(['id', 'email', 'password_hash as passwordHash', 'created_at as createdAt'])
      .executeTakeFirst();
  }

  async setPasswordHash(id: string, passwordHash: string): Promise<boolean> {
    const changed = await this.door.tables
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  }

  /** Destroys the author's key and everything they own. */
  async remove(id: string): Promise<boolean> {
    const removed = await this.door.tables
      .deleteFrom('users')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  }
}
