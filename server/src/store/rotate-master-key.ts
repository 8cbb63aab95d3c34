import type { Transaction } from 'kysely';
import { type MasterKey, MasterKeyProblem, markOf } from '../crypto/master-key.ts';
import { loadMasterKey, type MasterKeySource, nextMasterKey } from '../crypto/master-key-source.ts';
import { firstRevocationKey, unwrapRevocationKey, wrapRevocationKey } from '../crypto/revocation.ts';
import { formatOf } from '../crypto/sealed-record.ts';
import { UnreadableRecord } from '../crypto/unreadable-record.ts';
import { rewrapUserKey } from '../crypto/user-key.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { type DatabasePlace, openDatabase } from './open-database.ts';
import type { Tables } from './schema.ts';

interface RotationOptions {
  database: DatabasePlace;
  /** Where the present key is. */
  masterKey: MasterKeySource;
  /** Where the new one comes from; a folder is given a new file. */
  nextMasterKey: MasterKeySource;
  clock: () => Date;
}

export interface Rotation {
  oldKeyId: string;
  newKeyId: string;
  /** The file that the new key was written to. */
  createdFile: string | null;
  keysWrapped: number;
  /** The authors whose keys could not be read. They are left as they are, and the old master key with them. */
  unreadableUserIds: string[];
}

/**
 * Wraps the key of every author under another master key, in one transaction. What the authors wrote is not touched. A
 * server that runs meanwhile loses nothing: it refuses to work with the new keys until it is started anew.
 */
export async function rotateMasterKey(options: RotationOptions): Promise<Rotation> {
  const database = await openDatabase(options.database);
  try {
    return await database.transact(tables => rotate(database, tables, options));
  } finally {
    await database.close();
  }
}

async function rotate(
  database: Database,
  tables: Transaction<Tables>,
  { masterKey, nextMasterKey: nextSource, clock }: RotationOptions,
): Promise<Rotation> {
  await database.holdOtherStarts(tables);
  await migrate(tables, MIGRATIONS, { kind: database.kind, now: clock().toISOString() });
  await database.holdUserKeys(tables);
  const state = await tables.selectFrom('server_state').select(['kek_id', 'kek_check']).executeTakeFirst();
  if (!state) throw new MasterKeyProblem('There is no data here yet, and so no master key to change.');
  const present = await loadMasterKey(masterKey, { id: state.kek_id, checkValue: state.kek_check });
  // Its file stays when what follows fails: whether a commit that broke off was carried out is not known here.
  const { masterKey: next, createdFile } = await nextMasterKey(nextSource);
  if (next.id === present.id) {
    throw new MasterKeyProblem(`The new master key is the present one (${present.id}). Nothing was changed.`);
  }
  const { keysWrapped, unreadableUserIds } = await wrapAll(tables, present, next);
  await rewrapRevocationKey(tables, present, next);
  const mark = markOf(next);
  await tables.updateTable('server_state').set({ kek_id: mark.id, kek_check: mark.checkValue }).execute();
  return { oldKeyId: present.id, newKeyId: next.id, createdFile, keysWrapped, unreadableUserIds };
}

/** The log that it signs stays readable, also beside a backup from before this change. */
async function rewrapRevocationKey(
  tables: Transaction<Tables>,
  present: MasterKey,
  next: MasterKey,
): Promise<void> {
  const state = await tables
    .selectFrom('server_state')
    .select(['revocation_key', 'created_at'])
    .executeTakeFirst();
  if (!state) return;
  // Where there is none yet it would be derived from the master key, which is about to become another.
  const key = state.revocation_key
    ? unwrapRevocationKey(present, state.revocation_key)
    : firstRevocationKey(present, state.created_at);
  await tables
    .updateTable('server_state')
    .set({ revocation_key: wrapRevocationKey(next, key) })
    .execute();
}

/** One damaged key must not keep all others under a master key that may be known to somebody. */
async function wrapAll(
  tables: Transaction<Tables>,
  present: MasterKey,
  next: MasterKey,
): Promise<Pick<Rotation, 'keysWrapped' | 'unreadableUserIds'>> {
  const rows = await tables.selectFrom('user_keys').selectAll().where('kek_id', '=', present.id).execute();
  const unreadableUserIds: string[] = [];
  for (const row of rows) {
    const rewrapped = rewrappedKey(row, present, next);
    if (!rewrapped) {
      unreadableUserIds.push(row.user_id);
      continue;
    }
    await tables
      .updateTable('user_keys')
      .set({ wrapped: rewrapped, kek_id: next.id })
      .where('user_id', '=', row.user_id)
      .where('version', '=', row.version)
      .execute();
  }
  return { keysWrapped: rows.length - unreadableUserIds.length, unreadableUserIds };
}

/** Undefined where the key cannot be read. */
function rewrappedKey(
  { user_id: userId, version, wrapped, oldest_format }: Tables['user_keys'],
  present: MasterKey,
  next: MasterKey,
): Uint8Array | undefined {
  const oldestFormat = formatOf(oldest_format);
  if (oldestFormat === undefined) return undefined;
  const place = { userId, version, oldestFormat };
  try {
    return rewrapUserKey({ masterKey: present, place }, { masterKey: next, place }, wrapped);
  } catch (error) {
    if (error instanceof UnreadableRecord) return undefined;
    throw error;
  }
}
