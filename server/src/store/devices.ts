import type { ReadDoor, WriteDoor } from './door.ts';

/** A signed-in browser; the session token itself is never stored. */
export interface DeviceRecord {
  id: string;
  userId: string;
  tokenHash: string;
  name: string;
  signedInAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

export interface LastingDevice {
  id: string;
  seq: number;
}

export class DevicesReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** Expired devices are found too: the caller compares `expiresAt` with its clock. */
  async findByTokenHash(tokenHash: string): Promise<DeviceRecord | undefined> {
    return this.#devices().where('token_hash', '=', tokenHash).executeTakeFirst();
  }

  /** The same with whose it is, in one question: every call begins with it. */
  async findWithOwner(
    tokenHash: string,
  ): Promise<{ device: DeviceRecord; email: string; createdAt: string } | undefined> {
    const row = await this.door.tables
      .selectFrom('devices')
      .innerJoin('users', 'users.id', 'devices.user_id')
      .select([
        'devices.id',
        'devices.user_id as userId',
        'devices.token_hash as tokenHash',
        'devices.name',
        'devices.signed_in_at as signedInAt',
        'devices.last_seen_at as lastSeenAt',
        'devices.expires_at as expiresAt',
        'users.email',
        'users.created_at as createdAt',
      ])
      .where('devices.token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!row) return undefined;
    const { email, createdAt, ...device } = row;
    return { device, email, createdAt };
  }

  /** Whether a session ended because its account was deleted, as far as that is remembered. */
  async isOfDeletedAccount(tokenHash: string): Promise<boolean> {
    const row = await this.door.tables
      .selectFrom('deleted_sessions')
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Most recently seen first. */
  async listOf(userId: string): Promise<DeviceRecord[]> {
    return this.#devices()
      .where('user_id', '=', userId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  /** Those of these devices whose sessions last, with the number of their author's latest change. */
  async listLasting(ids: readonly string[], now: string): Promise<LastingDevice[]> {
    return this.door.tables
      .selectFrom('devices')
      .innerJoin('users', 'users.id', 'devices.user_id')
      .select(['devices.id', 'users.seq'])
      .where('devices.id', 'in', ids)
      .where('devices.expires_at', '>', now)
      .execute();
  }

  #devices() {
    return this.door.tables
      .selectFrom('devices')
      .select([
        'id',
        'user_id as userId',
        'token_hash as tokenHash',
        'name',
        'signed_in_at as signedInAt',
        'last_seen_at as lastSeenAt',
        'expires_at as expiresAt',
      ]);
  }
}

export class DevicesWriter extends DevicesReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  async create(device: DeviceRecord): Promise<void> {
    await this.door.tables
      .insertInto('devices')
      .values({
        id: device.id,
        user_id: device.userId,
        token_hash: device.tokenHash,
        name: device.name,
        signed_in_at: device.signedInAt,
        last_seen_at: device.lastSeenAt,
        expires_at: device.expiresAt,
      })
      .execute();
  }

  async touch(
    userId: string,
    id: string,
    times: { lastSeenAt: string; expiresAt: string },
  ): Promise<boolean> {
    const touched = await this.door.tables
      .updateTable('devices')
      .set({ last_seen_at: times.lastSeenAt, expires_at: times.expiresAt })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return touched !== undefined;
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const removed = await this.door.tables
      .deleteFrom('devices')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (removed) this.door.touchedUsers.add(userId);
    return removed !== undefined;
  }

  /** Returns how many were signed out. */
  async removeAllOf(userId: string, exceptId?: string): Promise<number> {
    const removed = await this.door.tables
      .deleteFrom('devices')
      .where('user_id', '=', userId)
      .$if(exceptId !== undefined, query => query.where('id', '!=', exceptId ?? ''))
      .returning('id')
      .execute();
    if (removed.length > 0) this.door.touchedUsers.add(userId);
    return removed.length;
  }

  /** Those of every author; returns how many were signed out. */
  async removeAll(): Promise<number> {
    const removed = await this.door.tables.deleteFrom('devices').returning('user_id').execute();
    for (const { user_id } of removed) this.door.touchedUsers.add(user_id);
    return removed.length;
  }

  /** Remembers of an author's sessions, before they go, that the account is deleted. */
  async rememberDeleted(userId: string, at: string): Promise<void> {
    const rows = await this.door.tables
      .selectFrom('devices')
      .select('token_hash')
      .where('user_id', '=', userId)
      .execute();
    for (const { token_hash } of rows) {
      await this.door.tables
        .insertInto('deleted_sessions')
        .values({ token_hash, deleted_at: at })
        .onConflict(conflict => conflict.column('token_hash').doNothing())
        .execute();
    }
    if (rows.length > 0) this.door.touchedUsers.add(userId);
  }

  async forgetDeletedBefore(at: string): Promise<void> {
    await this.door.tables.deleteFrom('deleted_sessions').where('deleted_at', '<', at).execute();
  }

  async removeExpired(now: string): Promise<number> {
    const removed = await this.door.tables
      .deleteFrom('devices')
      .where('expires_at', '<=', now)
      .returning('id')
      .execute();
    return removed.length;
  }
}
