import { databaseName } from './database-name.ts';

/** Whether this browser has a store of that author. Asked by name, because opening one that is not there would create it. */
export async function isStoreHere(userId: string): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === databaseName(userId));
}
