import { HAS_TRASH } from '@everdraft/core/sync/coalesce';
import { queueChange } from './companion-changes.ts';
import { checkLeadership } from './leadership.ts';
import type { LocalStore } from './local-store.ts';
import { putOrderBack } from './put-records-back.ts';
import { enqueue, type QueuedChange } from './sync-queue.ts';
import { unfoldDocument } from './unfold-document.ts';
import { forgetAllUnreadable } from './unreadable-items.ts';
import { queueVersion, sharedVersions } from './versions.ts';
import {
  wholeCard,
  wholeChat,
  wholeManuscript,
  wholeMessage,
  wholeProfile,
  wholeSettings,
  wholeStyle,
} from './whole-records.ts';
import { queueDay } from './writing-log.ts';

/**
 * Queues everything on this device for a server that was restored from a backup, and follows it from `cursor` on. What
 * it still has is not doubled: a repeated create is the same create, and documents merge.
 */
export async function refillServer(
  local: LocalStore,
  cursor: string | undefined,
  epoch: number,
): Promise<void> {
  const { database } = local;
  await database.transaction('rw', database.tables, async () => {
    await checkLeadership(local, epoch);
    await forgetQueuedRecords(local);
    // First, because manuscripts point to them.
    for (const style of await database.writingStyles.toArray()) {
      const { id, name, description, sampleText, customPrompt } = style;
      const data = { name, description, sampleText, customPrompt };
      await putBack(local, { type: 'writingStyle', id, data }, wholeStyle(style));
    }
    for (const manuscript of await database.manuscripts.toArray()) {
      const { id, title, writingStyleId, neverSendToAi, goalWords, isUnreadable } = manuscript;
      const { deletedAt, wordCount, characterCount } = manuscript;
      // What stands in for a title that could not be read must not take the place of the title.
      const fields = {
        ...(!isUnreadable && { title }),
        ...(writingStyleId && { writingStyleId }),
        ...(neverSendToAi && { neverSendToAi }),
        ...(goalWords && { goalWords }),
      };
      await putBack(local, { type: 'manuscript', id, data: fields }, wholeManuscript(manuscript));
      if (await unfoldDocument(local, id)) {
        const data = { manuscriptId: id, wordCount, characterCount };
        await enqueue(local, { type: 'document', action: 'update', id, data });
      }
      if (deletedAt !== null) await enqueue(local, { type: 'manuscript', action: 'delete', id, data: {} });
    }
    for (const card of await database.outlineCards.toArray()) {
      const { id, title, content, metadata, deletedAt } = card;
      await putBack(local, { type: 'outlineCard', id, data: { title, content, metadata } }, wholeCard(card));
      if (deletedAt !== null) await enqueue(local, { type: 'outlineCard', action: 'delete', id, data: {} });
    }
    for (const { id } of await database.manuscripts.toArray()) {
      await putOrderBack(local, id);
      for (const version of await sharedVersions(local, id)) await queueVersion(local, version);
    }
    // In their order: the server gives them numbers as they come.
    for (const session of await database.chatSessions.toCollection().sortBy('order')) {
      await enqueue(local, {
        type: 'chatSession',
        action: 'create',
        id: session.id,
        data: wholeChat(session),
      });
    }
    for (const message of await database.chatMessages.toCollection().sortBy('order')) {
      await enqueue(local, {
        type: 'chatMessage',
        action: 'create',
        id: message.id,
        data: wholeMessage(message),
      });
    }
    for (const change of await database.companionChanges.toArray()) {
      if (await database.outlineCards.get(change.cardId)) await queueChange(local, change);
    }
    for (const profile of await database.styleProfiles.toArray()) {
      const { manuscriptId, customGuidelines, lastAnalyzed } = profile;
      if (customGuidelines === '' && lastAnalyzed === null) continue;
      const data = wholeProfile(profile);
      await enqueue(local, { type: 'styleProfile', action: 'update', id: manuscriptId, data });
    }
    // Of a book that is gone for good the server knows nothing any more; its days stay on the devices that have them.
    const books = new Set(await database.manuscripts.toCollection().primaryKeys());
    for (const day of await database.deviceDays.toArray()) {
      if (books.has(day.manuscriptId)) await queueDay(local, day);
    }
    const settings = await database.settings.get('default');
    if (settings) {
      const data = wholeSettings(settings);
      await enqueue(local, { type: 'settings', action: 'update', id: 'default', data });
    }
    await forgetAllUnreadable(local);
    if (cursor === undefined) await database.metadata.delete('pulled');
    else await database.metadata.put({ key: 'pulled', cursor });
  });
}

/**
 * What waits in the queue is about records that go again as a whole. Left there, a change of a book that the server no
 * longer has would be refused, and would hold back the create that brings the book back. Only deletions of what this
 * device has no trace of any more are kept.
 */
async function forgetQueuedRecords({ database }: LocalStore): Promise<void> {
  await database.syncQueue.filter(item => item.action !== 'delete' || HAS_TRASH.has(item.type)).delete();
}

/** A create for a server that has lost the record, then its fields for one that has an older version of it. */
async function putBack(
  local: LocalStore,
  { type, id, data }: Omit<QueuedChange, 'action'>,
  create: QueuedChange['data'],
): Promise<void> {
  await enqueue(local, { type, action: 'create', id, data: create }, { staysSeparate: true });
  await enqueue(local, { type, action: 'update', id, data });
}
