import { type DatabaseEngine, LocalDatabase } from './database.ts';

/** One author's work on this device, and what writing to it needs of the world. */
export interface LocalStore {
  userId: string;
  database: LocalDatabase;
  clock: () => Date;
  newId: () => string;
}

export interface LocalStoreOptions {
  clock: () => Date;
  newId: () => string;
  engine?: DatabaseEngine;
}

export async function openLocalStore(userId: string, options: LocalStoreOptions): Promise<LocalStore> {
  const database = new LocalDatabase(userId, options.engine);
  await database.open();
  return { userId, database, clock: options.clock, newId: options.newId };
}
