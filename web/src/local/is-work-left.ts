import { databaseName } from './database-name.ts';
import { isSpareKept } from './spare-folder.ts';

/** Whether this browser still holds work of an author who is not signed in. */
export async function isWorkLeft(userId: string): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === databaseName(userId)) || (await isSpareKept(userId));
}
