import type { LocalStore } from '../src/local/local-store.ts';
import { changeCard, createCard, listCards, moveCard } from '../src/local/outline-cards.ts';

export const MANUSCRIPT = 'm1';

export async function titlesOf(local: LocalStore): Promise<string> {
  return (await listCards(local, MANUSCRIPT)).map(card => card.title).join('');
}

/** Cards titled by single letters, in this order, which the server has; answers the id of each letter. */
export async function withCards(local: LocalStore, letters: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const title of letters) {
    const { id } = await createCard(local, MANUSCRIPT);
    await changeCard(local, id, { title });
    ids[title] = id;
  }
  await local.database.syncQueue.clear();
  return ids;
}

export function move(local: LocalStore, id: string | undefined, position: number) {
  return moveCard(local, { manuscriptId: MANUSCRIPT, id: id ?? '' }, position);
}
