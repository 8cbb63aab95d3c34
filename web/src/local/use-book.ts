import { useCallback, useSyncExternalStore } from 'react';
import type { LocalStore } from './local-store.ts';
import { type KnownBook, knownBook, watchBook } from './watch-book.ts';

/**
 * One thing of a book's record, kept up to date. Every letter that is typed elsewhere changes the record; who sees the
 * same as before is not drawn anew.
 */
export function useBook<T extends string | number | boolean | null | undefined>(
  local: LocalStore,
  id: string,
  fact: (record: KnownBook) => T,
): T {
  const subscribe = useCallback((listener: () => void) => watchBook(local, id, listener), [local, id]);
  return useSyncExternalStore(subscribe, () => fact(knownBook(local, id)));
}
