import { madeAtOrNow } from '@everdraft/core/entities/made-at';
import type { StyleAnalysis, WritingStyle } from '@everdraft/core/entities/writing-style';
import type { StoredQueueItem } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';

/** What an author writes about a style. */
export type StyleText = Pick<WritingStyle, 'name' | 'description' | 'sampleText' | 'customPrompt'>;

/** Oldest first. */
export async function listStyles({ database }: LocalStore): Promise<WritingStyle[]> {
  const styles = await database.writingStyles.toArray();
  return styles.sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
}

/** What a style brings that comes from elsewhere. */
interface ReturnedStyle {
  analysis?: StyleAnalysis | null | undefined;
  createdAt?: string | undefined;
}

export async function createStyle(
  local: LocalStore,
  text: StyleText,
  { analysis = null, createdAt }: ReturnedStyle = {},
): Promise<WritingStyle> {
  const { database, userId, clock, newId } = local;
  const style: WritingStyle = {
    ...text,
    id: newId(),
    userId,
    analysis,
    createdAt: madeAtOrNow(createdAt, clock().toISOString()),
  };
  const returned = { ...(analysis && { analysis }), ...(createdAt && { madeAt: createdAt }) };
  await inOneTransaction(local, async () => {
    await database.writingStyles.add(style);
    await enqueue(local, {
      type: 'writingStyle',
      action: 'create',
      id: style.id,
      data: { ...text, id: style.id, ...returned },
    });
  });
  return style;
}

export async function changeStyle(local: LocalStore, id: string, text: StyleText): Promise<void> {
  await inOneTransaction(local, async () => {
    const changed = await local.database.writingStyles.update(id, text);
    if (changed) await enqueue(local, { type: 'writingStyle', action: 'update', id, data: { ...text } });
  });
}

/** Deletes a style for good; manuscripts that used it have none afterwards. */
export async function deleteStyle(local: LocalStore, id: string): Promise<void> {
  const { writingStyles, manuscripts } = local.database;
  await inOneTransaction(local, async () => {
    await writingStyles.delete(id);
    for (const manuscript of await manuscripts.toArray()) {
      if (manuscript.writingStyleId === id) await manuscripts.update(manuscript.id, { writingStyleId: null });
    }
    await enqueue(local, { type: 'writingStyle', action: 'delete', id, data: {} });
  });
}

/** Gives a manuscript a style, or none. */
export async function applyStyle(
  local: LocalStore,
  manuscriptId: string,
  writingStyleId: string | null,
): Promise<void> {
  await inOneTransaction(local, async () => {
    await local.database.manuscripts.update(manuscriptId, { writingStyleId });
    await enqueue(local, {
      type: 'manuscript',
      action: 'update',
      id: manuscriptId,
      data: { writingStyleId },
    });
  });
}

/** Puts an analysis that the server has made where the screen looks; it also comes with the next changes. */
export async function keepAnalysis(
  { database }: LocalStore,
  id: string,
  analysis: StyleAnalysis,
): Promise<void> {
  await database.writingStyles.update(id, { analysis });
}

/** How things stood before a change that the server then refused. */
export interface FormerStyle {
  style: WritingStyle | undefined;
  /** The manuscripts whose style the change touched, and what it was. */
  applied: readonly { manuscriptId: string; writingStyleId: string | null }[];
}

/** Takes back a change of a style that the server has refused. */
export async function withdrawStyleChange(
  local: LocalStore,
  { key, type, id, data }: StoredQueueItem,
  before: FormerStyle,
): Promise<void> {
  const { writingStyles, manuscripts, syncQueue } = local.database;
  await inOneTransaction(local, async () => {
    // A change of a manuscript may carry a new title as well, which stays in the queue.
    if (type === 'writingStyle' || Object.keys(data).length === 1) await syncQueue.delete(key);
    if (before.style) await writingStyles.put(before.style);
    else if (type === 'writingStyle') await writingStyles.delete(id);
    for (const { manuscriptId, writingStyleId } of before.applied) {
      await manuscripts.update(manuscriptId, { writingStyleId });
    }
  });
}

function inOneTransaction(local: LocalStore, work: () => Promise<void>): Promise<void> {
  const { writingStyles, manuscripts, syncQueue, metadata } = local.database;
  return local.database.transaction('rw', [writingStyles, manuscripts, syncQueue, metadata], work);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
