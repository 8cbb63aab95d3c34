import { Keyring } from '../crypto/keyring.ts';
import { confirmFirstKey, type MasterKeySource } from '../crypto/master-key-source.ts';
import type { Database } from './database.ts';
import { GuardedStore } from './guarded-store.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { type DatabasePlace, openDatabase } from './open-database.ts';
import { refuseLostDatabase } from './refuse-lost-database.ts';
import { settleMasterKey } from './server-state.ts';
import type { Store } from './store.ts';

export interface StoreOptions {
  database: DatabasePlace;
  masterKey: MasterKeySource;
  clock: () => Date;
  /** Told once, when a new master key was written to the keys folder: without a copy of it a backup cannot be read. */
  onMasterKeyCreated?: (keyFile: string) => void;
}

/**
 * Opens the store, making or upgrading its tables first. Rejects with `StoreCannotOpen` or `MasterKeyProblem`, whose
 * messages are for whoever runs the server.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { clock } = options;
  await refuseLostDatabase(options);
  const database = await openDatabase(options.database);
  try {
    const { masterKey, createdFile } = await prepare(database, options);
    if (createdFile !== null) {
      await confirmFirstKey(options.masterKey, masterKey);
      options.onMasterKeyCreated?.(createdFile);
    }
    return new GuardedStore(database, new Keyring({ masterKey, clock }), clock);
  } catch (error) {
    await database.close();
    throw error;
  }
}

// One transaction: a store whose key is missing is not upgraded either, and several servers that start at once take turns.
function prepare(database: Database, { masterKey, clock }: StoreOptions) {
  const now = clock().toISOString();
  return database.transact(async tables => {
    await database.holdOtherStarts(tables);
    await migrate(tables, MIGRATIONS, { kind: database.kind, now });
    return settleMasterKey(tables, masterKey, now);
  });
}
