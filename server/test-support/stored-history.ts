import { randomUUID } from 'node:crypto';
import type { RecordsWriter, Store } from '../src/store/store.ts';
import { aCard, aChat, aCompanionChange, aManuscript, aMessage, aStyle, at } from './stored-records.ts';

/** One step of a history; the numbers choose what happens, to which record, and how large it is. */
interface Step {
  kind: number;
  which: number;
  size: number;
}

/** Later than everything that a history deletes or writes. */
const LATER = at(60 * 24 * 365);

/** What an author has made so far, by id. */
interface Made {
  books: string[];
  cards: string[];
  chats: { id: string; userId: string; manuscriptId: string }[];
  changes: string[];
  styles: string[];
}

type Act = (records: RecordsWriter, userId: string, made: Made, step: Step) => Promise<unknown>;

const one = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];

const inBook =
  (act: (records: RecordsWriter, userId: string, bookId: string, step: Step) => Promise<unknown>): Act =>
  async (records, userId, { books }, step) => {
    const bookId = one(books, step.which);
    if (bookId !== undefined) await act(records, userId, bookId, step);
  };

/** Everything that the store's writers can do with an author's rows. */
const ACTS: readonly Act[] = [
  async (records, userId, { books }) => {
    const book = aManuscript(userId);
    books.push(book.id);
    await records.manuscripts.insert(book);
  },
  inBook((records, userId, id, { size }) =>
    records.manuscripts.change(userId, id, { title: 'T'.repeat(size % 300) }, 'anywhere'),
  ),
  inBook((records, userId, id) => records.manuscripts.moveToTrash(userId, id, at(1))),
  inBook((records, userId, id) => records.manuscripts.restore(userId, id)),
  async (records, userId, made, { which }) => {
    // Seldom, or nothing would be left to do anything with.
    if (which % 4 !== 0) return;
    await records.manuscripts.purgeDeletedBefore(LATER);
    made.books = await keptBooks(records, userId, made.books);
  },
  async (records, userId, { books, cards }, { which, size }) => {
    const manuscriptId = one(books, which);
    if (manuscriptId === undefined) return;
    const card = aCard({ userId, id: manuscriptId }, { content: 'c'.repeat(size) });
    cards.push(card.id);
    await records.outlineCards.insert(card);
  },
  async (records, userId, { cards }, { which, size }) => {
    await records.outlineCards.change(
      userId,
      one(cards, which) ?? '',
      { content: 'd'.repeat(size) },
      'anywhere',
    );
  },
  async (records, userId, { cards }, { which }) => {
    await records.outlineCards.moveToTrash(userId, one(cards, which) ?? '', at(1), 'anywhere');
  },
  async (records, userId, { cards }, { which }) => {
    await records.outlineCards.restore(userId, one(cards, which) ?? '', 'anywhere');
  },
  async ({ outlineCards }, _userId, _made, { which }) => {
    if (which % 4 === 0) await outlineCards.purgeDeletedBefore(LATER);
  },
  async (records, userId, { books, chats }, { which }) => {
    const manuscriptId = one(books, which);
    if (manuscriptId === undefined) return;
    const chat = aChat({ userId, id: manuscriptId });
    chats.push(chat);
    await records.chatSessions.insert(chat);
  },
  async (records, userId, { chats }, { which, size }) => {
    const chat = one(chats, which);
    if (!chat || !(await records.chatSessions.find(userId, chat.id, 'anywhere'))) return;
    await records.chatMessages.insert(aMessage(chat, { content: 'm'.repeat(size) }));
  },
  async (records, userId, { chats }, { which }) => {
    await records.chatSessions.remove(userId, one(chats, which)?.id ?? '', at(1), 'anywhere');
  },
  inBook((records, userId, id, { size }) =>
    records.documents.append(userId, id, {
      opId: randomUUID(),
      update: new Uint8Array(size),
      createdAt: at(0),
    }),
  ),
  inBook(async ({ documents }, userId, id, { size }) => {
    const head = await documents.headOf(userId, id);
    if (!head) return;
    const snapshot = { upTo: head.lastSeq, state: new Uint8Array(size), createdAt: at(1) };
    await documents.keepSnapshot(userId, id, snapshot);
    if (size % 2 === 0) await documents.removeSnapshotted(userId, id, LATER);
  }),
  inBook(async ({ documentVersions }, userId, manuscriptId, { size }) => {
    // Some pieces are there already, some are new.
    const pieces = new Map(
      [size % 5, size % 7, size].map(number => [`piece-${number}`, `${number}`.repeat(20)]),
    );
    await documentVersions.keepPieces({ userId, manuscriptId }, pieces);
    await documentVersions.keep({
      id: size % 3 === 0 ? 'the-same' : randomUUID(),
      userId,
      manuscriptId,
      reason: 'named',
      name: 'n'.repeat(size % 100),
      lists: [...pieces.keys()],
      wordCount: 1,
      wordsAdded: 1,
      wordsRemoved: 0,
      followedBy: null,
      addedCardIds: [],
      removedCardIds: [],
      createdAt: at(1),
    });
  }),
  async (records, userId, { styles }, { size }) => {
    const style = aStyle(userId, { sampleText: 's'.repeat(size) });
    styles.push(style.id);
    await records.writingStyles.insert(style);
  },
  async (records, userId, { styles }, { which, size }) => {
    await records.writingStyles.change(userId, one(styles, which) ?? '', { sampleText: 'u'.repeat(size) });
  },
  async (records, userId, { styles }, { which }) => {
    await records.writingStyles.remove(userId, one(styles, which) ?? '', at(1));
  },
  inBook((records, userId, id, { size }) =>
    records.styleProfiles.save(userId, id, { customGuidelines: 'g'.repeat(size) }),
  ),
  (records, userId, _made, { size }) =>
    records.settings.change(userId, { selectedModel: 'm'.repeat(size % 90) }),
  (records, userId, _made, { which, size }) =>
    records.deviceDays.keep(userId, {
      device: `device-${which % 3}`,
      day: '2026-03-01',
      manuscriptId: 'any',
      words: size,
      firstAtMs: 0,
      lastAtMs: size,
    }),
  async (records, userId, { books, chats, changes }, { which, size }) => {
    // With a chat that is there, or with one that is gone.
    const chat = one(chats, which);
    const manuscriptId = one(books, which);
    if (manuscriptId === undefined) return;
    const change = aCompanionChange(
      { userId, manuscriptId, id: randomUUID() },
      { before: { content: 'b'.repeat(size) }, ...(chat && { sessionId: chat.id }) },
    );
    changes.push(change.id);
    await records.companionChanges.insert(change);
  },
  async (records, userId, { changes }, { which }) => {
    const fields = { undoneAt: at(2), keptFields: ['content' as const] };
    await records.companionChanges.change(userId, one(changes, which) ?? '', fields, 'anywhere');
  },
  async ({ companionChanges }, _userId, _made, { which }) => {
    if (which % 2 === 0) await companionChanges.expireMadeBefore(LATER);
  },
  (records, userId, _made, { which }) => records.operations.claim(userId, `operation-${which % 9}`, at(0)),
  async ({ operations }, _userId, _made, { which }) => {
    if (which % 4 === 0) await operations.removeBefore(LATER);
  },
];

/** Every act that needs nothing but a book, so that no history has nothing to work with. */
const BEGINNING = [0, 0, 5, 10, 13, 15, 16, 19, 22].map(kind => ({ kind, which: 1, size: 500 }));

/** Lets an author do things one after the other, each in a transaction of its own. */
export async function storedHistory(store: Store, userId: string, steps: readonly Step[]): Promise<void> {
  const made: Made = { books: [], cards: [], chats: [], changes: [], styles: [] };
  for (const step of [...BEGINNING, ...steps]) {
    await store.transact(async records => {
      await records.users.hold(userId);
      await one(ACTS, step.kind)?.(records, userId, made, step);
    });
  }
}

async function keptBooks(
  { manuscripts }: RecordsWriter,
  userId: string,
  books: readonly string[],
): Promise<string[]> {
  const kept: string[] = [];
  for (const id of books) if (await manuscripts.findAnywhere(userId, id)) kept.push(id);
  return kept;
}
