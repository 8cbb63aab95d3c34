import { encodeDocument, newDocument } from '@everdraft/core/document/open-document';
import type { StoredQueueItem } from './database.ts';
import { checkLeadership } from './leadership.ts';
import type { LocalStore } from './local-store.ts';
import { putRecordsBack } from './put-records-back.ts';
import { enqueue } from './sync-queue.ts';
import { unfoldDocument } from './unfold-document.ts';

/**
 * In place of a restore that came after the server had emptied its trash: the book is made again and goes there whole,
 * from this device, which still has it. Its words come without any knowledge of the deletion, which brings it back.
 */
export async function recreateManuscript(
  local: LocalStore,
  restore: StoredQueueItem,
  epoch: number,
): Promise<void> {
  const { database } = local;
  await database.transaction('rw', database.tables, async () => {
    await checkLeadership(local, epoch);
    await database.syncQueue.delete(restore.key);
    const manuscript = await database.manuscripts.get(restore.id);
    if (!manuscript) return;
    const { id, title, writingStyleId, neverSendToAi, wordCount, characterCount } = manuscript;
    const create = { type: 'manuscript', action: 'create', id, data: { id, title } } as const;
    await enqueue(local, create, { staysSeparate: true });
    if (!(await unfoldDocument(local, id))) {
      // A book without a word comes back too, with a change that changes nothing.
      const update = encodeDocument(newDocument());
      await database.documentUpdates.add({ manuscriptId: id, update, synced: 0, baseSeq: 0 });
    }
    const counts = { manuscriptId: id, wordCount, characterCount };
    await enqueue(local, { type: 'document', action: 'update', id, data: counts });
    const fields = {
      title,
      ...(writingStyleId && { writingStyleId }),
      ...(neverSendToAi && { neverSendToAi }),
    };
    await enqueue(local, { type: 'manuscript', action: 'update', id, data: fields });
    await putRecordsBack(local, id);
  });
}
