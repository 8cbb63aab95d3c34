import type { LocalManuscript } from '@everdraft/web/local/database';
import type { LocalStore } from '@everdraft/web/local/local-store';
import { listManuscripts } from '@everdraft/web/local/manuscripts';
import { orderOfUnsent } from '@everdraft/web/local/order-of-unsent';
import {
  changeCard,
  createCard,
  deleteCard,
  listCards,
  listDeletedCards,
  moveCard,
  restoreCard,
} from '@everdraft/web/local/outline-cards';
import { enqueue } from '@everdraft/web/local/sync-queue';
import type { RandomSource } from './random-source.ts';
import type { RecordLedger } from './record-ledger.ts';
import type { Scene } from './scene.ts';
import type { SimulatedDevice } from './simulated-device.ts';

/** What one action on cards, chats or styles has at hand. */
interface Desk {
  local: LocalStore;
  random: RandomSource;
  records: RecordLedger;
  book: LocalManuscript;
}

/** Does something with a card, a chat or a style of a book that this device shows. */
export async function keepRecords(
  { random, records }: Scene,
  { local }: Pick<SimulatedDevice, 'local'>,
): Promise<void> {
  const books = (await listManuscripts(local)).filter(({ presence }) => presence === undefined);
  if (books.length === 0) return;
  const desk: Desk = { local, random, records, book: random.pick(books) };
  const dice = random.next();
  if (dice < 0.5) return arrangeCards(desk);
  if (dice < 0.8) return chat(desk);
  return tendStyles(desk);
}

/** Words that nothing else has. */
function newMark(random: RandomSource): string {
  return `‹${random.uuid().replaceAll('-', '').slice(0, 12)}›`;
}

/** Record and queue in one transaction, as everything that the app writes. */
function inOneTransaction({ database }: LocalStore, work: () => Promise<void>): Promise<void> {
  return database.transaction('rw', database.tables, work);
}

async function arrangeCards({ local, random, records, book }: Desk): Promise<void> {
  const cards = await listCards(local, book.id);
  const deleted = await listDeletedCards(local, book.id);
  const dice = random.next();
  if (dice < 0.4 || cards.length === 0) {
    const mark = newMark(random);
    const { id } = await createCard(local, book.id);
    await changeCard(local, id, { title: `${mark} card` });
    return records.made({ kind: 'outline-card', id, mark });
  }
  const card = random.pick(cards);
  if (dice < 0.65) {
    const change = random.chance(0.5)
      ? { content: `content ${random.below(1000)}` }
      : { title: `${markIn(card.title)} ${random.below(1000)}` };
    return changeCard(local, card.id, change);
  }
  if (dice < 0.85) return void (await moveCard(local, card, random.below(cards.length)));
  if (dice < 0.95 || deleted.length === 0) {
    records.deleted(card.id);
    return deleteCard(local, card.id);
  }
  const { id } = random.pick(deleted);
  records.restored(id);
  return restoreCard(local, id);
}

async function chat({ local, random, records, book }: Desk): Promise<void> {
  const { chatSessions, chatMessages } = local.database;
  const sessions = await chatSessions.where({ manuscriptId: book.id }).toArray();
  const dice = random.next();
  const mark = newMark(random);
  const id = local.newId();
  const moment = local.clock().toISOString();
  if (dice < 0.3 || sessions.length === 0) {
    const data = { id, manuscriptId: book.id, title: `${mark} chat` };
    await inOneTransaction(local, async () => {
      await chatSessions.add({ ...data, createdAt: moment, order: await orderOfUnsent(local) });
      await enqueue(local, { type: 'chatSession', action: 'create', id, data });
    });
    records.made({ kind: 'chat-session', id, mark });
    return;
  }
  const session = random.pick(sessions);
  if (dice < 0.9) {
    const data = {
      id,
      manuscriptId: book.id,
      sessionId: session.id,
      role: 'user' as const,
      content: `${mark} message`,
      mode: 'editor' as const,
    };
    await inOneTransaction(local, async () => {
      await chatMessages.add({ ...data, timestamp: moment, order: await orderOfUnsent(local) });
      await enqueue(local, { type: 'chatMessage', action: 'create', id, data });
    });
    records.made({ kind: 'chat-message', id, mark, inside: session.id });
    return;
  }
  await inOneTransaction(local, async () => {
    await chatSessions.delete(session.id);
    await chatMessages.where('sessionId').equals(session.id).delete();
    await enqueue(local, { type: 'chatSession', action: 'delete', id: session.id, data: {} });
  });
  records.deleted(session.id);
}

async function tendStyles({ local, random, records, book }: Desk): Promise<void> {
  const { writingStyles, manuscripts } = local.database;
  const styles = await writingStyles.toArray();
  const dice = random.next();
  if (dice < 0.35 || styles.length === 0) {
    const mark = newMark(random);
    const id = local.newId();
    const data = { id, name: `${mark} style`, description: null, sampleText: null, customPrompt: null };
    const createdAt = local.clock().toISOString();
    await inOneTransaction(local, async () => {
      await writingStyles.add({ ...data, userId: local.userId, analysis: null, createdAt });
      await enqueue(local, { type: 'writingStyle', action: 'create', id, data });
    });
    records.made({ kind: 'writing-style', id, mark });
    return;
  }
  const { id } = random.pick(styles);
  if (dice < 0.6) {
    const data = { description: `description ${random.below(1000)}` };
    return inOneTransaction(local, async () => {
      await writingStyles.update(id, data);
      await enqueue(local, { type: 'writingStyle', action: 'update', id, data });
    });
  }
  if (dice < 0.85) {
    return inOneTransaction(local, async () => {
      await manuscripts.update(book.id, { writingStyleId: id });
      const data = { writingStyleId: id };
      await enqueue(local, { type: 'manuscript', action: 'update', id: book.id, data });
    });
  }
  await inOneTransaction(local, async () => {
    await writingStyles.delete(id);
    await enqueue(local, { type: 'writingStyle', action: 'delete', id, data: {} });
  });
  records.deleted(id);
}

function markIn(title: string): string {
  return /‹[0-9a-f]+›/.exec(title)?.[0] ?? '';
}
