import type { Workspace } from '../../engine-context.ts';
import type { LocalCard, OutlineDeed } from '../../local/database.ts';
import { changeCard, deleteCard, restoreCard } from '../../local/outline-cards.ts';

const LOOK_AGAIN_MS = 250;
const LOOKS_MAX = 24;

/** Takes back what the companion did to the outline. Answers false when the card is not to be found. */
export async function undoDeed(
  workspace: Workspace,
  { tool, cardId, former }: OutlineDeed,
): Promise<boolean> {
  const { local } = workspace;
  if (cardId === undefined) return false;
  const card = await cardHere(workspace, cardId);
  if (!card) return false;
  if (tool === 'create_outline_card') await deleteCard(local, cardId);
  else if (tool === 'delete_outline_card') await restoreCard(local, cardId);
  else if (former) await changeCard(local, cardId, formerFields(former));
  return true;
}

function formerFields({ title, content }: NonNullable<OutlineDeed['former']>) {
  return { ...(title !== undefined && { title }), ...(content !== undefined && { content }) };
}

/** The companion changes cards on the server; until sync has brought the change, there is nothing here to take back. */
async function cardHere({ local, sync }: Workspace, cardId: string): Promise<LocalCard | undefined> {
  for (let look = 0; look < LOOKS_MAX; look++) {
    const card = await local.database.outlineCards.get(cardId);
    if (card) return card;
    await sync.syncNow();
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return undefined;
}
