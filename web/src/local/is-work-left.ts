import { isStoreHere } from './is-store-here.ts';
import { isSpareKept } from './spare-folder.ts';

/** Whether this browser still holds work of an author who is not signed in. */
export async function isWorkLeft(userId: string): Promise<boolean> {
  return (await isStoreHere(userId)) || (await isSpareKept(userId));
}
