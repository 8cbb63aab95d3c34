import { Keyring } from '../src/crypto/keyring.ts';
import { loadMasterKey, type MasterKeySource } from '../src/crypto/master-key-source.ts';
import { NUMBERED_FORMAT, openRecord, type RecordPlace, sealRecord } from '../src/crypto/sealed-record.ts';
import { rewrapUserKey } from '../src/crypto/user-key.ts';
import type { TestDatabase } from './test-database.ts';

interface Opened extends Pick<TestDatabase, 'query'> {
  masterKey: MasterKeySource;
}

/** Bytes as the store would have sealed them for a place, whatever they say: past its own checks. */
export async function sealByHand(
  database: Opened,
  place: RecordPlace,
  plain: Uint8Array,
): Promise<Uint8Array> {
  const { masterKey, wrapped, oldestFormat } = await keyOf(database, place.userId);
  const keyring = new Keyring({ masterKey, clock: () => new Date() });
  return keyring.use({ userId: place.userId, version: 1, oldestFormat }, wrapped, key =>
    sealRecord(key, place, plain),
  );
}

/** What the store has sealed for a place. */
export async function openByHand(
  database: Opened,
  place: RecordPlace,
  sealed: Uint8Array,
): Promise<Uint8Array> {
  const { masterKey, wrapped, oldestFormat } = await keyOf(database, place.userId);
  const keyring = new Keyring({ masterKey, clock: () => new Date() });
  return keyring.use({ userId: place.userId, version: 1, oldestFormat }, wrapped, key =>
    openRecord(key, place, sealed),
  );
}

/** Makes an author one of before rows were bound to their numbers. */
export async function makeOldAuthor(database: Opened, userId: string): Promise<void> {
  const { masterKey, wrapped } = await keyOf(database, userId);
  const place = { userId, version: 1 };
  const rewrapped = rewrapUserKey(
    { masterKey, place: { ...place, oldestFormat: NUMBERED_FORMAT } },
    { masterKey, place: { ...place, oldestFormat: 1 } },
    wrapped,
  );
  await database.query(
    'update user_keys set wrapped = ?, oldest_format = 1 where user_id = ?',
    rewrapped,
    userId,
  );
}

async function keyOf({ query, masterKey: source }: Opened, userId: string) {
  const [state] = await query('select kek_id, kek_check from server_state');
  const [key] = await query('select wrapped, oldest_format from user_keys where user_id = ?', userId);
  const [checkValue, wrapped] = [state?.kek_check, key?.wrapped];
  if (!(checkValue instanceof Uint8Array) || !(wrapped instanceof Uint8Array)) {
    throw new Error('There is no key of that author.');
  }
  const masterKey = await loadMasterKey(source, { id: String(state?.kek_id), checkValue });
  return { masterKey, wrapped, oldestFormat: key?.oldest_format === 1 ? (1 as const) : (2 as const) };
}
