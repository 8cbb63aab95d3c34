import type { SyncChange } from '@everdraft/core/api/sync-endpoints';
import type { Manuscript } from '@everdraft/core/entities/manuscript';
import { listManuscripts } from '@everdraft/web/local/manuscripts';
import type { KeptRecord } from './record-ledger.ts';
import type { Scene } from './scene.ts';
import { booksOn, everythingOn } from './server-view.ts';
import type { SimulatedDevice } from './simulated-device.ts';

/** All devices and the server must have the same books with the same words, and everything must be accounted for. */
export async function compare(scene: Scene): Promise<string[]> {
  const { devices, server, stranger } = scene;
  const problems = [...(await compareBooks(scene)), ...(await compareRecords(scene))];
  for (const { name, trespasses } of devices) {
    if (trespasses > 0) problems.push(`on ${name} a deposed leader went on`);
  }
  if ((await booksOn(server, stranger)).length > 0)
    problems.push('another account has received work of this one');
  return problems;
}

async function compareBooks({ devices, server, author, ledger, wasRestored }: Scene): Promise<string[]> {
  const problems: string[] = [];
  const onServer = await booksOn(server, author);
  const texts = new Map<string, string>();
  for (const device of devices) {
    const shelf = new Map((await listManuscripts(device.local)).map(book => [book.id, book]));
    for (const { id, title, writingStyleId } of onServer) {
      const mine = shelf.get(id);
      if (mine?.title !== title)
        problems.push(`${device.name} calls ${id} ${mine?.title}, the server ${title}`);
      if (mine?.writingStyleId !== writingStyleId)
        problems.push(`${device.name} has another style for ${id}`);
      const words = (await device.book(id)).text.toString();
      if ((texts.get(id) ?? words) !== words) problems.push(`${device.name} has another text of ${id}`);
      texts.set(id, words);
      shelf.delete(id);
    }
    for (const id of shelf.keys()) problems.push(`${device.name} has ${id}, the server has not`);
  }
  for (const { id, title } of onServer) {
    const path = `/api/manuscripts/${id}`;
    const answer = (await server.call(author, { method: 'GET', path, userId: author.id }))
      ?.body as Manuscript;
    if (wordsIn(answer.content) !== wordsIn(texts.get(id) ?? ''))
      problems.push(`the server has another text of ${id}`);
    const expected = ledger.nameOf(id);
    if (!wasRestored && expected !== undefined && expected !== title)
      problems.push(`${id} is called ${title} instead of ${expected}`);
  }
  return [...problems, ...ledger.unaccountedFor(id => texts.get(id))];
}

function wordsIn(text: string): string {
  return (text.match(/«[0-9a-z]+»/g) ?? []).join();
}

async function compareRecords({ devices, server, author, records, wasRestored }: Scene): Promise<string[]> {
  const changes = await everythingOn(server, author);
  const onServer = pictureOf(changes.flatMap(keptRecord));
  const problems: string[] = [];
  const chatsOnServer = JSON.stringify(conversationsIn(changes));
  for (const device of devices) {
    if (JSON.stringify(await conversationsOn(device)) !== chatsOnServer)
      problems.push(`${device.name} shows chats in another order than the server`);
    const mine = pictureOf(await recordsOn(device));
    for (const [key, words] of onServer) {
      if (mine.get(key) !== words)
        problems.push(`${device.name} has ${mine.get(key)} where the server has ${words}`);
    }
    for (const key of mine.keys()) if (!onServer.has(key)) problems.push(`${device.name} has ${key} alone`);
  }
  return [...problems, ...records.unaccountedFor(changes.flatMap(keptRecord), { mayReturn: wasRestored })];
}

function pictureOf(records: readonly KeptRecord[]): Map<string, string> {
  return new Map(records.map(({ kind, id, fields }) => [`${kind} ${id}`, JSON.stringify(fields)]));
}

/** What the feed says of a card, chat or style that is in use, with the fields that its author can see. */
function keptRecord(change: SyncChange): KeptRecord[] {
  switch (change.entity) {
    case 'outline-card':
      return change.record.deletedAt === null ? [card(change.record)] : [];
    case 'chat-session':
      return [chatSession(change.record)];
    case 'chat-message':
      return [chatMessage(change.record)];
    case 'writing-style':
      return [writingStyle(change.record)];
    default:
      return [];
  }
}

/** Chats and messages in their order; the feed tells of them by their numbers. */
function conversationsIn(changes: readonly SyncChange[]): { chats: string[]; messages: string[] } {
  const idsOf = (entity: 'chat-session' | 'chat-message') =>
    changes.flatMap(change => (change.entity === entity ? [change.record.id] : []));
  return { chats: idsOf('chat-session'), messages: idsOf('chat-message') };
}

async function conversationsOn({ local: { database } }: SimulatedDevice) {
  const idsIn = async (table: 'chatSessions' | 'chatMessages') =>
    (await database.table<{ id: string }>(table).toCollection().sortBy('order')).map(({ id }) => id);
  return { chats: await idsIn('chatSessions'), messages: await idsIn('chatMessages') };
}

async function recordsOn({ local: { database } }: SimulatedDevice): Promise<KeptRecord[]> {
  const cards = await database.outlineCards.toArray();
  return [
    ...cards.filter(({ deletedAt }) => deletedAt === null).map(card),
    ...(await database.chatSessions.toArray()).map(chatSession),
    ...(await database.chatMessages.toArray()).map(chatMessage),
    ...(await database.writingStyles.toArray()).map(writingStyle),
  ];
}

type Fields<K extends string> = { id: string } & Record<K, unknown>;

/** The key is what sorts the cards, and devices that disagree on it disagree on the order. */
function card(one: Fields<'title' | 'content' | 'manuscriptId' | 'orderKey'>): KeptRecord {
  const { id, title, content, manuscriptId, orderKey } = one;
  return { kind: 'outline-card', id, fields: { title, content, manuscriptId, orderKey } };
}

function chatSession({ id, title, manuscriptId }: Fields<'title' | 'manuscriptId'>): KeptRecord {
  return { kind: 'chat-session', id, fields: { title, manuscriptId } };
}

function chatMessage({ id, content, sessionId }: Fields<'content' | 'sessionId'>): KeptRecord {
  return { kind: 'chat-message', id, fields: { content, sessionId } };
}

function writingStyle({ id, name, description }: Fields<'name' | 'description'>): KeptRecord {
  return { kind: 'writing-style', id, fields: { name, description } };
}
