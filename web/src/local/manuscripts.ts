import { titleOrUntitled } from '@everdraft/core/entities/manuscript';
import type { LocalManuscript, StoredQueueItem } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';

/** Most recently saved first. */
export async function listManuscripts({ database }: LocalStore): Promise<LocalManuscript[]> {
  const all = await database.manuscripts.toArray();
  return all.filter(manuscript => manuscript.deletedAt === null).sort(byLastSaved);
}

/** Most recently deleted first. */
export async function listTrash({ database }: LocalStore): Promise<LocalManuscript[]> {
  const all = await database.manuscripts.toArray();
  return all
    .filter(manuscript => manuscript.deletedAt !== null)
    .sort((a, b) => compare(b.deletedAt ?? '', a.deletedAt ?? ''));
}

export async function createManuscript(local: LocalStore, title: string): Promise<LocalManuscript> {
  const { database, userId, clock, newId } = local;
  const manuscript: LocalManuscript = {
    id: newId(),
    userId,
    title: titleOrUntitled(title),
    wordCount: 0,
    characterCount: 0,
    writingStyleId: null,
    lastSaved: clock().toISOString(),
    deletedAt: null,
  };
  await inOneTransaction(local, async () => {
    await database.manuscripts.add(manuscript);
    await enqueue(local, {
      type: 'manuscript',
      action: 'create',
      id: manuscript.id,
      data: { id: manuscript.id, title: manuscript.title, content: '', wordCount: 0, characterCount: 0 },
    });
  });
  return manuscript;
}

export async function renameManuscript(local: LocalStore, id: string, newTitle: string): Promise<void> {
  const title = titleOrUntitled(newTitle);
  await inOneTransaction(local, async () => {
    const changed = await local.database.manuscripts.update(id, { title });
    if (changed) await enqueue(local, { type: 'manuscript', action: 'update', id, data: { title } });
  });
}

/** Says whether anything of a manuscript may be sent to an AI service. */
export async function markNeverSend(local: LocalStore, id: string, neverSendToAi: boolean): Promise<void> {
  await inOneTransaction(local, async () => {
    const changed = await local.database.manuscripts.update(id, { neverSendToAi });
    const change = { type: 'manuscript', action: 'update', id, data: { neverSendToAi } } as const;
    // A call of its own: a create knows nothing of the mark, and would lose it.
    if (changed) await enqueue(local, change, { staysSeparate: true });
  });
}

/** Whether the author wants nothing of a manuscript to be sent to an AI service. */
export async function isNeverSent({ database }: LocalStore, id: string): Promise<boolean> {
  return (await database.manuscripts.get(id))?.neverSendToAi ?? false;
}

/** Moves a manuscript to the trash, from which it can be taken back on this device and on every other. */
export async function deleteManuscript(local: LocalStore, id: string): Promise<void> {
  const deletedAt = local.clock().toISOString();
  await inOneTransaction(local, async () => {
    const changed = await local.database.manuscripts.update(id, { deletedAt });
    if (changed) await enqueue(local, { type: 'manuscript', action: 'delete', id, data: {} });
  });
}

export async function restoreManuscript(local: LocalStore, id: string): Promise<void> {
  await inOneTransaction(local, async () => {
    const changed = await local.database.manuscripts.update(id, { deletedAt: null });
    if (changed) await enqueue(local, { type: 'manuscript', action: 'restore', id, data: {} });
  });
}

/** Takes back a project that the server has refused; it was empty and is known nowhere else. */
export async function withdrawCreate(local: LocalStore, { key, id }: StoredQueueItem): Promise<void> {
  await inOneTransaction(local, async () => {
    await local.database.syncQueue.delete(key);
    await local.database.manuscripts.delete(id);
  });
}

/** Takes back a deletion that the server has refused. */
export async function withdrawDelete(local: LocalStore, { key, id }: StoredQueueItem): Promise<void> {
  await inOneTransaction(local, async () => {
    await local.database.syncQueue.delete(key);
    await local.database.manuscripts.update(id, { deletedAt: null });
  });
}

function inOneTransaction(local: LocalStore, work: () => Promise<void>): Promise<void> {
  const { manuscripts, syncQueue, metadata } = local.database;
  return local.database.transaction('rw', [manuscripts, syncQueue, metadata], work);
}

function byLastSaved(a: LocalManuscript, b: LocalManuscript): number {
  return moment(b.lastSaved) - moment(a.lastSaved) || compare(a.id, b.id);
}

/** A time that cannot be read is older than every other. */
function moment(time: string): number {
  return Date.parse(time) || 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
