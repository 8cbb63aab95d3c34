import type { Config } from './config.ts';
import type { MasterKeySource } from './crypto/master-key-source.ts';
import type { DatabasePlace } from './store/open-database.ts';

/** Where a configuration says that the data is. */
export function databasePlaceOf({ databaseUrl, sqliteFile }: Config): DatabasePlace {
  return databaseUrl ? { kind: 'postgresql', url: databaseUrl } : { kind: 'sqlite', file: sqliteFile };
}

/** Where a configuration says that the master key is. */
export function masterKeySourceOf({ masterKey, keysDir }: Config): MasterKeySource {
  return masterKey ? { kind: 'value', base64: masterKey } : { kind: 'folder', path: keysDir };
}
