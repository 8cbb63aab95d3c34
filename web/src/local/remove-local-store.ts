import { Dexie } from 'dexie';
import { databaseName } from './database.ts';
import { forgetAllLastWords } from './last-words.ts';
import { removeSpareFolder } from './spare-folder.ts';

/** Removes an author's work from this device, after every tab has closed it. */
export async function removeLocalStore(userId: string): Promise<void> {
  await Dexie.delete(databaseName(userId));
  await removeSpareFolder(userId);
  forgetAllLastWords(userId);
}
