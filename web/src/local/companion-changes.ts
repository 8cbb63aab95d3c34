import type { CompanionChange, ReturnedChange } from '@everdraft/core/entities/companion-change';
import { canUndo, planUndo } from '@everdraft/core/entities/plan-undo';
import type { LocalCard } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';

/** What the companion has changed by the replies of a chat, in the order in which it was done. */
export async function changesOfChat({ database }: LocalStore, sessionId: string): Promise<CompanionChange[]> {
  const changes = await database.companionChanges.where({ sessionId }).toArray();
  return changes.filter(change => change.action !== 'restore' || hasFormerText(change)).sort(inOrder);
}

/** The server may find that a restore has replaced nothing after all, and then there is nothing to tell of it. */
function hasFormerText({ before, isExpired }: CompanionChange): boolean {
  return isExpired || Object.values(before ?? {}).length > 0;
}

/** Ids rise with the time of their making; what an undo has replaced comes last, since this device may have named it. */
function inOrder(a: CompanionChange, b: CompanionChange): number {
  return Number(a.action === 'restore') - Number(b.action === 'restore') || (a.id < b.id ? -1 : 1);
}

/** Writes down a change that the server has just told of; the feed brings the same later. One that is here is newer. */
export async function noteChange({ database }: LocalStore, change: CompanionChange): Promise<void> {
  const { companionChanges } = database;
  await database.transaction('rw', companionChanges, async () => {
    if (!(await companionChanges.get(change.id))) await companionChanges.add(change);
  });
}

/**
 * Undoes a change here and in the queue; the server decides by the same rules when it hears of it. Answers the change as it
 * is then, undefined when it is not here.
 */
export async function undoChange(
  local: LocalStore,
  id: string,
  { overwrite = false }: { overwrite?: boolean } = {},
): Promise<CompanionChange | undefined> {
  const { companionChanges, outlineCards, syncQueue, metadata } = local.database;
  const tables = [companionChanges, outlineCards, syncQueue, metadata];
  return local.database.transaction('rw', tables, async () => {
    const change = await companionChanges.get(id);
    if (!change || !canUndo(change)) return change;
    const undone: CompanionChange = { ...change, undoneAt: local.clock().toISOString(), keptFields: [] };
    const card = await outlineCards.get(change.cardId);
    const restoreId = local.newId();
    // A card that has not come here yet is changed by the server alone.
    if (card) undone.keptFields = await changeBack(local, change, card, { overwrite, restoreId });
    await companionChanges.put(undone);
    const { manuscriptId, title } = change;
    const data = { manuscriptId, title, ...(overwrite && { overwrite, restoreId }) };
    await enqueue(local, { type: 'changeUndo', action: 'restore', id, data });
    return undone;
  });
}

async function changeBack(
  local: LocalStore,
  change: CompanionChange,
  card: LocalCard,
  { overwrite, restoreId }: { overwrite: boolean; restoreId: string },
): Promise<CompanionChange['keptFields']> {
  const { outlineCards, companionChanges } = local.database;
  const now = local.clock().toISOString();
  if (change.action === 'create') {
    await outlineCards.update(card.id, { deletedAt: card.deletedAt ?? now });
    return [];
  }
  if (change.action === 'delete') {
    await outlineCards.update(card.id, { deletedAt: null });
    return [];
  }
  const { restored, keptFields, replaced } = planUndo(change, card, overwrite);
  const { title = card.title, content = card.content } = restored;
  await outlineCards.update(card.id, { title, content });
  if (Object.keys(replaced).length > 0) {
    const after = {
      ...(replaced.title !== undefined && { title }),
      ...(replaced.content !== undefined && { content }),
    };
    const restore = { ...change, id: restoreId, action: 'restore' as const, title, before: replaced, after };
    await companionChanges.put({ ...restore, madeAt: now, undoneAt: null, keptFields: [] });
  }
  return keptFields;
}

/** Queues a change for a server that does not have it. Called inside a transaction. */
export async function queueChange(local: LocalStore, change: CompanionChange): Promise<void> {
  const { undoneAt, isExpired: _isExpired, ...fields } = change;
  const data: Record<keyof ReturnedChange, unknown> = { ...fields, isUndone: undoneAt !== null };
  await enqueue(local, { type: 'companionChange', action: 'create', id: change.id, data });
}
