import { factsOfBook } from '../../local/book-facts.ts';
import { withoutOrder } from '../../local/chat-order.ts';
import { documentParts } from '../../local/document-updates.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { listWritingDays } from '../../local/writing-log.ts';
import type { StoredAccount, StoredBook } from './write-account.ts';

/** Everything of the account that is on this device. The trash goes along: it is the author's as well. */
export async function gatherAccount(local: LocalStore): Promise<StoredAccount> {
  const { database, userId, clock } = local;
  const books: StoredBook[] = [];
  const days = Map.groupBy(await listWritingDays(local), ({ manuscriptId }) => manuscriptId);
  for (const manuscript of await database.manuscripts.orderBy('lastSaved').reverse().toArray()) {
    const { id, title, lastSaved, writingStyleId, deletedAt, presence } = manuscript;
    const { neverSendToAi = false, goalWords = null } = manuscript;
    const own = { manuscriptId: id };
    const { updates } = await documentParts(local, id);
    books.push({
      id,
      title,
      ...factsOfBook(userId, id),
      lastSaved,
      writingStyleId,
      neverSendToAi,
      goalWords,
      days: (days.get(id) ?? []).map(({ manuscriptId: _book, waiting: _waiting, ...day }) => day),
      deletedAt,
      updates: presence === undefined ? updates : undefined,
      cards: await database.outlineCards.where(own).sortBy('orderKey'),
      chats: (await database.chatSessions.where(own).sortBy('order')).map(withoutOrder),
      messages: (await database.chatMessages.where(own).sortBy('order')).map(withoutOrder),
      changes: await database.companionChanges.where(own).toArray(),
      styleProfile: await database.styleProfiles.get(id),
    });
  }
  return {
    writtenAt: clock().toISOString(),
    books,
    writingStyles: await database.writingStyles.toArray(),
    settings: { ...(await database.settings.get('default')) },
  };
}
