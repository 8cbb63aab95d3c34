import type { UnreadableItem } from '@everdraft/core/api/sync-endpoints';
import type { LocalStore } from './local-store.ts';
import { UNREADABLE_KEYS, type UnreadableNote, unreadableKey } from './unreadable-note.ts';

export async function findUnreadable(
  { database }: LocalStore,
  item: Pick<UnreadableItem, 'entity' | 'id'>,
): Promise<UnreadableNote | undefined> {
  const row = await database.metadata.get(unreadableKey(item));
  return row !== undefined && 'unreadable' in row ? row.unreadable : undefined;
}

export async function keepUnreadable({ database }: LocalStore, note: UnreadableNote): Promise<void> {
  await database.metadata.put({ key: unreadableKey(note), unreadable: note });
}

/** What this author has to know of. */
export async function listUnreadable(local: LocalStore): Promise<UnreadableNote[]> {
  return (await allNotes(local)).filter(note => !note.isHidden);
}

/** What the server cannot read of a book, also what the author does not want to see any more. */
export async function unreadableOfBook(local: LocalStore, manuscriptId: string): Promise<UnreadableNote[]> {
  return (await allNotes(local)).filter(note => note.manuscriptId === manuscriptId);
}

async function allNotes({ database }: LocalStore): Promise<UnreadableNote[]> {
  const rows = await database.metadata.where('key').startsWith(UNREADABLE_KEYS).toArray();
  return rows.flatMap(row => ('unreadable' in row ? [row.unreadable] : []));
}

/** What the server keeps for repair is not shown here any more. */
export async function hideUnreadable(local: LocalStore, note: UnreadableNote): Promise<void> {
  await keepUnreadable(local, { ...note, isHidden: true });
}

/** Called inside a transaction, when the server begins anew. */
export async function forgetAllUnreadable({ database }: LocalStore): Promise<void> {
  await database.metadata.where('key').startsWith(UNREADABLE_KEYS).delete();
}
