import type { Counts } from '@everdraft/core/document/counts';
import { keyAfter } from '@everdraft/core/entities/arrange-keys';
import { ownChatId } from '@everdraft/core/entities/chat-session';
import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import { madeAtOrNow } from '@everdraft/core/entities/made-at';
import { titleOrUntitled } from '@everdraft/core/entities/manuscript';
import { returnedProfileSchema } from '@everdraft/core/entities/style-profile';
import type { ArchivedBook } from '@everdraft/core/import/account-archive';
import { Dexie } from 'dexie';
import { queueChange } from './companion-changes.ts';
import type { LocalCard } from './database.ts';
import type { LocalStore } from './local-store.ts';
import { listManuscripts } from './manuscripts.ts';
import { orderOfUnsent } from './order-of-unsent.ts';
import { pulledSeq } from './pulled.ts';
import { returnProfile } from './style-profiles.ts';
import { enqueue } from './sync-queue.ts';
import { queueDay } from './writing-log.ts';

/** The name by which this device remembers an archive. */
type ArchiveKey = `archive:${string}`;

/** What of an archive has come to this device before. */
export interface FormerImport {
  /** When all of it had come; null when it was broken off. */
  importedAt: string | null;
  bookIds: readonly string[];
}

export interface TextOfBook {
  update: Uint8Array;
  counts: Counts;
}

export async function formerImport(
  { database }: LocalStore,
  key: ArchiveKey,
): Promise<FormerImport | undefined> {
  const row = await database.metadata.get(key);
  return row && 'bookIds' in row ? row : undefined;
}

export async function noteImported(local: LocalStore, key: ArchiveKey): Promise<void> {
  const bookIds = (await formerImport(local, key))?.bookIds ?? [];
  await local.database.metadata.put({ key, importedAt: local.clock().toISOString(), bookIds });
}

/** Begins an import anew, whatever has come of the archive before. */
export async function forgetImported({ database }: LocalStore, key: ArchiveKey): Promise<void> {
  await database.metadata.delete(key);
}

/**
 * Adds a book of an archive beside those that are there, with all that belongs to it, and remembers that it has come: all
 * of it or nothing. Everything gets ids of its own, so that nothing that is here can be overwritten.
 */
export async function addArchivedBook(
  local: LocalStore,
  book: ArchivedBook,
  { text, styleId, archive }: { text: TextOfBook; styleId: string | null; archive: ArchiveKey },
): Promise<string> {
  const { database, userId, clock, newId } = local;
  return database.transaction('rw', database.tables, async () => {
    const id = newId();
    const title = await freeTitle(local, book.title);
    const facts = {
      ...(book.neverSendToAi && { neverSendToAi: true }),
      ...(book.goalWords !== null && { goalWords: book.goalWords }),
    };
    await database.manuscripts.add({
      id,
      userId,
      title,
      ...text.counts,
      writingStyleId: styleId,
      ...facts,
      lastSaved: clock().toISOString(),
      deletedAt: null,
    });
    await enqueue(local, { type: 'manuscript', action: 'create', id, data: { id, title, content: '' } });
    // Before its words: the server must know of a book that is kept from the companion when they come.
    const later = { ...(styleId !== null && { writingStyleId: styleId }), ...facts };
    if (Object.keys(later).length > 0)
      await enqueue(local, { type: 'manuscript', action: 'update', id, data: later });
    const baseSeq = await pulledSeq(local);
    await database.documentUpdates.add({ manuscriptId: id, update: text.update, synced: 0, baseSeq });
    const words = { manuscriptId: id, ...text.counts };
    await enqueue(local, { type: 'document', action: 'update', id, data: words });
    const ids = new Map([...(await addCards(local, id, book.cards)), ...(await addChats(local, id, book))]);
    await addChanges(local, id, book.changes, ids);
    await addDays(local, id, book.days);
    await addProfile(local, id, book.styleProfile);
    if (book.deletedAt !== null) {
      await database.manuscripts.update(id, { deletedAt: clock().toISOString() });
      await enqueue(local, { type: 'manuscript', action: 'delete', id, data: {} });
    }
    const before = (await formerImport(local, archive))?.bookIds ?? [];
    await database.metadata.put({ key: archive, importedAt: null, bookIds: [...before, book.id] });
    return id;
  });
}

/** Two books of one name cannot be told apart on the shelf. */
async function freeTitle(local: LocalStore, wanted: string): Promise<string> {
  const title = titleOrUntitled(wanted);
  const taken = new Set((await listManuscripts(local)).map(manuscript => manuscript.title));
  if (!taken.has(title)) return title;
  for (let count = 1; ; count++) {
    const other = `${title} (imported${count === 1 ? '' : ` ${String(count)}`})`;
    if (!taken.has(other)) return other;
  }
}

/** The new ids of records, by those that they have in the archive. */
type NewIds = Map<string, string>;

async function addCards(
  local: LocalStore,
  manuscriptId: string,
  cards: ArchivedBook['cards'],
): Promise<NewIds> {
  const ids: NewIds = new Map();
  let last: string | undefined;
  for (const { deletedAt, ...card } of cards) {
    const orderKey =
      card.orderKey !== undefined && card.orderKey > (last ?? '') ? card.orderKey : keyAfter(last);
    last = orderKey;
    const added: Omit<LocalCard, 'deletedAt'> = {
      id: local.newId(),
      manuscriptId,
      title: card.title,
      content: card.content,
      metadata: card.metadata,
      position: 0,
      orderKey,
    };
    const isDeleted = deletedAt !== null;
    const { id } = added;
    if (card.id !== undefined) ids.set(card.id, id);
    await local.database.outlineCards.add({
      ...added,
      deletedAt: isDeleted ? local.clock().toISOString() : null,
    });
    await enqueue(local, { type: 'outlineCard', action: 'create', id, data: { ...added } });
    if (isDeleted) await enqueue(local, { type: 'outlineCard', action: 'delete', id, data: {} });
  }
  return ids;
}

async function addChats(
  local: LocalStore,
  manuscriptId: string,
  { chats, messages }: Pick<ArchivedBook, 'chats' | 'messages'>,
): Promise<NewIds> {
  const { chatSessions, chatMessages } = local.database;
  const now = local.clock().getTime();
  const ids: NewIds = new Map();
  for (const [index, { id: formerId, title, createdAt: madeAt }] of chats.entries()) {
    // The first is the one that a book gets by itself: another device that opens it meanwhile makes the same.
    const id = index === 0 ? ownChatId(manuscriptId) : local.newId();
    ids.set(formerId, id);
    const createdAt = madeAtOrNow(madeAt, new Date(now + index).toISOString());
    const chat = { id, manuscriptId, title, createdAt };
    await chatSessions.add({ ...chat, order: await orderOfUnsent(local) });
    const data = { ...chat, ...(madeAt && { madeAt }) };
    await enqueue(local, { type: 'chatSession', action: 'create', id, data });
  }
  for (const { id: formerId, sessionId: formerSession, ...message } of messages) {
    const sessionId = ids.get(formerSession);
    if (sessionId === undefined) continue;
    const timestamp = madeAtOrNow(message.timestamp, new Date(now).toISOString());
    const kept = { ...message, timestamp, id: local.newId(), manuscriptId, sessionId };
    if (formerId !== undefined) ids.set(formerId, kept.id);
    await chatMessages.add({ ...kept, order: await orderOfUnsent(local) });
    const data = { ...kept, madeAt: timestamp };
    await enqueue(local, { type: 'chatMessage', action: 'create', id: kept.id, data });
  }
  return ids;
}

/** Those whose chat, question and card have come as well. */
async function addChanges(
  local: LocalStore,
  manuscriptId: string,
  changes: ArchivedBook['changes'],
  ids: NewIds,
): Promise<void> {
  const now = local.clock().toISOString();
  for (const { madeAt, ...change } of changes) {
    const sessionId = ids.get(change.sessionId);
    const questionId = ids.get(change.questionId);
    const cardId = ids.get(change.cardId);
    if (sessionId === undefined || questionId === undefined || cardId === undefined) continue;
    const added: CompanionChange = {
      ...change,
      id: local.newId(),
      manuscriptId,
      sessionId,
      questionId,
      replyId: ids.get(change.replyId) ?? local.newId(),
      cardId,
      madeAt: madeAtOrNow(madeAt, now),
      isExpired: change.before === null || change.after === null,
    };
    await local.database.companionChanges.add(added);
    await queueChange(local, added);
  }
}

/** What was measured in it comes too: measuring anew asks for the server, and a model's words cost. */
async function addProfile(
  local: LocalStore,
  manuscriptId: string,
  profile: ArchivedBook['styleProfile'],
): Promise<void> {
  const measured = returnedProfileSchema.safeParse(profile).data;
  const wasMeasured = measured !== undefined && measured.lastAnalyzed !== null;
  const customGuidelines = profile?.customGuidelines ?? '';
  if (customGuidelines === '' && !wasMeasured) return;
  await returnProfile(local, manuscriptId, {
    customGuidelines,
    measured: wasMeasured ? measured : undefined,
  });
}

/** The days of a book whose words are counted here already, as after an import of the same archive, are not counted twice. */
async function addDays(local: LocalStore, manuscriptId: string, days: ArchivedBook['days']): Promise<void> {
  const { deviceDays } = local.database;
  for (const day of days) {
    const known = await deviceDays
      .where('[device+day+manuscriptId]')
      .between([day.device, day.day, Dexie.minKey], [day.device, day.day, Dexie.maxKey])
      .toArray();
    const isCounted = known.some(({ firstAtMs }) => firstAtMs === day.firstAtMs);
    if (!isCounted) await queueDay(local, { ...day, manuscriptId });
  }
}
