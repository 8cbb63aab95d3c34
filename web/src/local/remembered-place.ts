import type { LocalStore } from './local-store.ts';

/** Where the author was in a book on this device. */
export interface RememberedPlace {
  /** The character at the caret, as Yjs names it: what others write before it does not move it. */
  caret: unknown;
}

export async function rememberPlace(
  { database }: LocalStore,
  manuscriptId: string,
  { caret }: RememberedPlace,
): Promise<void> {
  await database.metadata.put({ key: `place:${manuscriptId}`, caret });
}

export async function rememberedPlace(
  { database }: LocalStore,
  manuscriptId: string,
): Promise<RememberedPlace | undefined> {
  const row = await database.metadata.get(`place:${manuscriptId}`);
  return row && 'caret' in row ? { caret: row.caret } : undefined;
}
