import { blocksOf } from '@everdraft/core/document/blocks';
import { openDocument } from '@everdraft/core/document/open-document';
import { type Account, type AccountBook, accountFiles } from '@everdraft/core/export/account-files';
import { packFiles } from './pack-files.ts';

/** A book as it can be handed to a worker: its text still as the updates it is stored as. */
export interface StoredBook extends Omit<AccountBook, 'blocks'> {
  /** Undefined for a book that is not on this device. */
  updates: readonly Uint8Array[] | undefined;
}

export interface StoredAccount extends Omit<Account, 'books'> {
  books: readonly StoredBook[];
}

/** Writes everything of an account into one archive. */
export function writeAccount(
  account: StoredAccount,
  onProgress: (share: number) => void,
): Uint8Array<ArrayBuffer>[] {
  let opened = 0;
  const books = account.books.map(({ updates, ...record }) => ({
    ...record,
    blocks() {
      opened += 1;
      onProgress(opened / (account.books.length + 1));
      return updates && blocksOf(openDocument(updates).text);
    },
  }));
  return packFiles(accountFiles({ ...account, books }));
}
