import { FIRST_OLD_ROW, type OldRowsCursor } from './old-rows.ts';
import type { Store } from './store.ts';

const AUTHORS_AT_ONCE = 50;
/** The author's own changes wait for each of these turns. */
const ROWS_AT_ONCE = 200;

interface Resealing {
  /** An author whose key cannot be read must not keep all others waiting. */
  onFailure: (failure: unknown) => void;
  signal?: AbortSignal;
}

/**
 * Binds what was written before rows carried the numbers of their changes, author by author. It can be stopped at any
 * moment and begun again; an author who is done is done for good.
 */
export async function resealOldRows(store: Store, { onFailure, signal }: Resealing): Promise<void> {
  for (let after = ''; ; ) {
    const authors = await store.transact(({ oldRows }) => oldRows.listAuthors(after, AUTHORS_AT_ONCE));
    for (const userId of authors) {
      if (signal?.aborted) return;
      await resealAuthor(store, userId, signal).catch(onFailure);
    }
    const last = authors.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function resealAuthor(store: Store, userId: string, signal: AbortSignal | undefined): Promise<void> {
  let cursor: OldRowsCursor | undefined = FIRST_OLD_ROW;
  while (cursor) {
    if (signal?.aborted) return;
    const from: OldRowsCursor = cursor;
    cursor = await store.transact(({ oldRows }) => oldRows.bindSome(userId, from, ROWS_AT_ONCE));
  }
  await store.transact(({ oldRows }) => oldRows.requireNumbers(userId));
}
