import { stat } from 'node:fs/promises';
import { type MasterKeySource, usedKeysIn } from '../crypto/master-key-source.ts';
import { StoreCannotOpen } from './database.ts';
import type { DatabasePlace } from './open-database.ts';

/**
 * Opening a SQLite file that is missing or has no bytes makes a new, empty store. Beside a master key this is the trace of
 * a lost one, and authors would find their books gone. Looked at before anything is opened, so that nothing is changed. A
 * database that is there and has no tables is refused when its key is asked for.
 */
export async function refuseLostDatabase(options: {
  database: DatabasePlace;
  masterKey: MasterKeySource;
}): Promise<void> {
  const { database, masterKey } = options;
  if (database.kind !== 'sqlite') return;
  // The keys first: of servers that start together for the first time, one makes the file and then its key.
  const [usedKey] = await usedKeysIn(masterKey);
  const bytes = await sizeOf(database.file);
  const { file } = database;
  if (bytes === undefined && usedKey !== undefined) {
    throw new StoreCannotOpen(
      `There is no database at ${file}, but the key file ${usedKey} has encrypted one. Put the database or a backup of it back. To begin a new, empty server, move that key file to another place first. Nothing was changed.`,
    );
  }
  if (bytes === 0 && (usedKey !== undefined || masterKey.kind === 'value')) {
    throw new StoreCannotOpen(
      `The database ${file} is empty (0 bytes), but there is a master key${usedKey === undefined ? ' in EVERDRAFT_MASTER_KEY' : ` at ${usedKey}`}: its data is lost. Put a backup of the database in its place. To begin a new, empty server, remove the file${usedKey === undefined ? '' : ' and move the key to another place'}. Nothing was changed.`,
    );
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch {
    // Why it cannot be read is told by whoever opens it.
    return undefined;
  }
}
