import { existsSync } from 'node:fs';
import { openConfiguredStore } from '../app.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';

/** Opening a store that is not there would make one, with a key of its own, and hide a mistyped folder. */
export async function openExistingStore(config: Config, clock: () => Date): Promise<Store> {
  if (!config.databaseUrl && !existsSync(config.sqliteFile)) {
    throw new Error(`There is no data at ${config.sqliteFile}.`);
  }
  return openConfiguredStore(config, clock);
}
