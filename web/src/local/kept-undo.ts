import type { LocalStore } from './local-store.ts';

/** Within it an author who reloads the page can take back what they did before. */
const UNDO_KEPT_MS = 3_600_000;

const PREFIX = 'undo:';

/** Steps of undo of one tab. What they are made of only the binding knows. */
export interface KeptUndo {
  readonly tab: string;
  readonly steps: unknown;
}

export async function keepUndo(
  { database, clock }: LocalStore,
  manuscriptId: string,
  { tab, steps }: KeptUndo,
): Promise<void> {
  await database.metadata.put({ key: `${PREFIX}${manuscriptId}`, tab, steps, keptAtMs: clock().getTime() });
}

/** What this tab has kept of a book. Words that were deleted are among it, so that of every book it goes after its hour. */
export async function keptUndo(
  { database, clock }: LocalStore,
  manuscriptId: string,
  tab: string,
): Promise<unknown> {
  const oldestMs = clock().getTime() - UNDO_KEPT_MS;
  return database.transaction('rw', database.metadata, async () => {
    await database.metadata
      .where('key')
      .startsWith(PREFIX)
      .filter(row => 'keptAtMs' in row && row.keptAtMs < oldestMs)
      .delete();
    const row = await database.metadata.get(`${PREFIX}${manuscriptId}`);
    return row && 'steps' in row && row.tab === tab ? row.steps : undefined;
  });
}
