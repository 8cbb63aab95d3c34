import { deflateRawSync } from 'node:zlib';
import { blocksOf } from '@everdraft/core/document/blocks';
import { openDocument } from '@everdraft/core/document/open-document';
import { writeHtml } from '@everdraft/core/document/write-html';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aCompanionChange } from '../../../test-support/a-companion-change.ts';
import { aLocalStore } from '../../../test-support/a-local-store.ts';
import { documentParts } from '../../local/document-updates.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { createManuscript, listManuscripts, listTrash } from '../../local/manuscripts.ts';
import { listCards } from '../../local/outline-cards.ts';
import { queuedItems } from '../../local/sync-queue.ts';
import { listWritingDays } from '../../local/writing-log.ts';
import { createStyle, listStyles } from '../../local/writing-styles.ts';
import { openArchive } from './open-archive.ts';
import { lookAtArchive, takeInArchive } from './take-in-archive.ts';

const ACCOUNT = {
  format: 'everdraft-account-1',
  writtenAt: '2026-03-01T10:00:00.000Z',
  settings: { id: 'default', userId: 'someone', theme: 'light', autosaveEnabled: true },
  writingStyles: [{ id: 's', name: 'Terse', description: null, sampleText: null, customPrompt: 'Be brief.' }],
};

function aBook(fields: object = {}): object {
  return {
    id: 'book-1',
    title: 'Low Water',
    author: 'I. Vale',
    language: 'en',
    writingStyleId: 's',
    deletedAt: null,
    content: '<h1>One</h1><p>The <em>tide</em> turned.</p><script>alert(1)</script>',
    cards: [
      { title: 'First', content: 'a', metadata: { type: 'scene' }, orderKey: 'a0', deletedAt: null },
      { title: 'Gone', content: 'b', metadata: null, orderKey: 'a1', deletedAt: '2026-02-01T10:00:00.000Z' },
      { title: 'Second', content: 'c', metadata: null, orderKey: 'a2', deletedAt: null },
    ],
    chats: [
      { id: 'c1', title: 'Chat 1' },
      { id: 'c2', title: 'The storm' },
    ],
    messages: [
      {
        sessionId: 'c2',
        role: 'user',
        content: 'Is it dark?',
        mode: 'critic',
        timestamp: '2026-03-01T09:00:00.000Z',
      },
      {
        sessionId: 'elsewhere',
        role: 'user',
        content: 'Lost',
        mode: 'critic',
        timestamp: '2026-03-01T09:00:00.000Z',
      },
    ],
    styleProfile: { customGuidelines: 'No adverbs.' },
    ...fields,
  };
}

function zip(files: Record<string, unknown>): Uint8Array {
  const texts = Object.entries(files).map(([name, value]) => [
    name,
    strToU8(typeof value === 'string' ? value : JSON.stringify(value)),
  ]);
  return zipSync(Object.fromEntries(texts));
}

function anArchive(...books: unknown[]): Uint8Array {
  const files = books.map((book, index) => [
    `books/00${String(index)} Book ${String(index)}/book.json`,
    book,
  ]);
  return zip({ 'account.json': ACCOUNT, ...Object.fromEntries(files) });
}

/** An archive of one file that claims to unpack to a size. */
function packedFile(name: string, packed: Buffer, claimedBytes: number): Uint8Array {
  const [local, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(name.length, 26);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(claimedBytes, 24);
  entry.writeUInt16LE(name.length, 28);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}

async function takeIn(local: LocalStore, file: Uint8Array) {
  return takeInArchive(local, openArchive(file), () => undefined);
}

async function htmlOf(local: LocalStore, id: string): Promise<string> {
  return writeHtml(blocksOf(openDocument((await documentParts(local, id)).updates).text));
}

describe('taking in an archive', () => {
  it('[ARCHIVE-1] makes its books anew with text, cards, chats, style and guidelines, and queues all of it', async () => {
    const local = await aLocalStore();
    const { books, problems } = await takeIn(local, anArchive(aBook()));
    expect(problems).toEqual([]);
    const [manuscript] = await listManuscripts(local);
    const id = manuscript?.id ?? '';
    expect(books).toEqual([{ id, author: 'I. Vale', language: 'en' }]);
    const [style] = await listStyles(local);
    expect(manuscript).toMatchObject({ title: 'Low Water', wordCount: 4, writingStyleId: style?.id });
    expect(await htmlOf(local, id)).toBe('<h1>One</h1><p>The <em>tide</em> turned.</p>');
    expect((await listCards(local, id)).map(({ title, metadata }) => [title, metadata])).toEqual([
      ['First', { type: 'scene' }],
      ['Second', null],
    ]);
    const chats = await local.database.chatSessions.where({ manuscriptId: id }).sortBy('createdAt');
    expect(chats.map(({ title }) => title)).toEqual(['Chat 1', 'The storm']);
    const messages = await local.database.chatMessages.where({ sessionId: chats[1]?.id ?? '' }).toArray();
    expect(messages.map(({ content }) => content)).toEqual(['Is it dark?']);
    expect((await local.database.styleProfiles.get(id))?.customGuidelines).toBe('No adverbs.');
    expect((await local.database.settings.get('default'))?.theme).toBe('light');
    expect((await queuedItems(local)).map(({ type, action }) => `${action} ${type}`)).toEqual([
      'create writingStyle',
      'update settings',
      'create manuscript',
      'update manuscript',
      'update document',
      'create outlineCard',
      'create outlineCard',
      'delete outlineCard',
      'create outlineCard',
      'create chatSession',
      'create chatSession',
      'create chatMessage',
      'update styleProfile',
    ]);
  });

  it('[ARCHIVE-1] takes an archive of 40 books with 5,000 cards, one of them longer than most', async () => {
    const local = await aLocalStore();
    const words = (count: number) => `<p>${'The tide turned again. '.repeat(count / 4).trim()}</p>`;
    const cards = Array.from({ length: 125 }, (_, index) => ({
      ...{ title: `Scene ${index}`, content: 'Waves.', metadata: null, deletedAt: null },
      orderKey: `a${String(index).padStart(3, '0')}`,
    }));
    const library = Array.from({ length: 40 }, (_, index) =>
      aBook({
        ...{ id: `book-${index}`, title: `Volume ${index}`, cards, chats: [], messages: [] },
        content: words(index === 0 ? 200_000 : 2_000),
      }),
    );
    const { books, problems } = await takeIn(local, anArchive(...library));
    expect([books.length, problems]).toEqual([40, []]);
    const counts = (await listManuscripts(local)).map(({ wordCount }) => wordCount).sort((a, b) => b - a);
    expect(counts).toEqual([200_000, ...Array.from({ length: 39 }, () => 2_000)]);
    expect(await local.database.outlineCards.count()).toBe(5_000);
    const queued = (await queuedItems(local)).filter(({ type }) => type === 'outlineCard');
    expect(queued).toHaveLength(5_000);
  }, 120_000);

  it('[ARCHIVE-6] brings the goal of a book, the days it was written on, and that it is kept from the companion', async () => {
    const local = await aLocalStore();
    const day = { device: 'laptop', day: '2026-02-28', words: 412, firstAtMs: 1_000, lastAtMs: 2_000 };
    const fields = { neverSendToAi: true, goalWords: 90_000, days: [day] };
    await takeIn(local, anArchive(aBook(fields)));
    const [manuscript] = await listManuscripts(local);
    expect(manuscript).toMatchObject({ neverSendToAi: true, goalWords: 90_000 });
    expect(await listWritingDays(local)).toEqual([{ ...day, manuscriptId: manuscript?.id }]);
    const queued = await queuedItems(local);
    expect(
      queued.find(({ type, action }) => type === 'manuscript' && action === 'update')?.data,
    ).toMatchObject({
      neverSendToAi: true,
      goalWords: 90_000,
    });
    expect(queued.find(({ type }) => type === 'deviceDay')?.data).toMatchObject(day);

    await takeIn(
      local,
      anArchive(aBook(fields), aBook({ ...fields, id: 'book-2', days: [{ ...day, firstAtMs: 7 }] })),
    );
    expect((await listWritingDays(local)).map(({ words }) => words)).toEqual([412, 412]);
  });

  it('[ARCHIVE-6] keeps a book from the companion when the archive cannot be understood about it', async () => {
    const local = await aLocalStore();
    await takeIn(local, anArchive(aBook({ neverSendToAi: 'perhaps', goalWords: -3, days: 'many' })));
    const [manuscript] = await listManuscripts(local);
    expect(manuscript?.neverSendToAi).toBe(true);
    expect(manuscript?.goalWords).toBeUndefined();
    expect(await listWritingDays(local)).toEqual([]);
  });

  it('[ARCHIVE-7] gives chats and messages the times they had, and none that is to come', async () => {
    const local = await aLocalStore();
    const [c1, c2, c3] = ['2025-05-01T10:00:00.000Z', '2031-05-01T10:00:00.000Z', 'yesterday'];
    const chats = [c1, c2, c3].map((createdAt, at) => ({
      id: `c${String(at + 1)}`,
      title: `${at}`,
      createdAt,
    }));
    await takeIn(local, anArchive(aBook({ chats })));
    const kept = await local.database.chatSessions.toCollection().sortBy('title');
    expect(kept.map(({ createdAt }) => createdAt.slice(0, 19))).toEqual([
      '2025-05-01T10:00:00',
      '2026-03-01T10:00:00',
      '2026-03-01T10:00:00',
    ]);
    const sent = (await queuedItems(local)).filter(({ type }) => type.startsWith('chat'));
    expect(sent.map(({ data }) => data.madeAt)).toEqual([c1, c2, undefined, '2026-03-01T09:00:00.000Z']);
  });

  it('[ARCHIVE-9] brings what the companion has changed, with what was there before, under the new ids', async () => {
    const local = await aLocalStore();
    const message = (id: string, role: string) => ({
      id,
      sessionId: 'c2',
      role,
      content: id,
      mode: 'critic',
      timestamp: '2026-03-01T09:00:00.000Z',
    });
    const change = aCompanionChange({ sessionId: 'c2', questionId: 'q1', replyId: 'r1', cardId: 'k1' });
    await takeIn(
      local,
      anArchive(
        aBook({
          cards: [{ id: 'k1', title: 'Dusk', content: 'Its own.', metadata: null, deletedAt: null }],
          messages: [message('q1', 'user'), message('r1', 'assistant')],
          // The second is about a card that is not in the archive.
          changes: [change, { ...change, cardId: 'k2' }],
        }),
      ),
    );
    const [manuscript] = await listManuscripts(local);
    const [card] = await listCards(local, manuscript?.id ?? '');
    const [question, reply] = await local.database.chatMessages.toCollection().sortBy('order');
    const [kept, ...others] = await local.database.companionChanges.toArray();
    expect(others).toEqual([]);
    expect(kept).toEqual({
      ...change,
      id: expect.any(String),
      manuscriptId: manuscript?.id,
      sessionId: question?.sessionId,
      questionId: question?.id,
      replyId: reply?.id,
      cardId: card?.id,
    });
    expect((await queuedItems(local)).filter(({ type }) => type === 'companionChange')).toMatchObject([
      { action: 'create', id: kept?.id, data: { before: { content: 'Mine.' }, isUndone: false } },
    ]);
  });

  it('[ARCHIVE-8] brings what was measured in a style and in a book, and sends it', async () => {
    const local = await aLocalStore();
    const analysis = {
      averageSentenceLength: 11.5,
      vocabularyLevel: 'Plain',
      tonePatterns: ['dry'],
      dialogueStyle: 'Short',
      pacingNotes: 'Even',
    };
    const measured = {
      ...analysis,
      confidence: 60,
      lastAnalyzed: '2025-05-01T10:00:00.000Z',
      measures: null,
    };
    const [style] = ACCOUNT.writingStyles;
    const account = { ...ACCOUNT, writingStyles: [{ ...style, analysis }] };
    const book = aBook({ styleProfile: { id: 'x', manuscriptId: 'x', customGuidelines: '', ...measured } });
    await takeIn(local, zip({ 'account.json': account, 'books/001 Book/book.json': book }));
    expect((await listStyles(local)).map(own => own.analysis)).toEqual([analysis]);
    const [profile] = await local.database.styleProfiles.toArray();
    const [manuscript] = await listManuscripts(local);
    expect(profile).toMatchObject({ ...measured, manuscriptId: manuscript?.id });
    const queued = await queuedItems(local);
    expect(queued.find(({ type }) => type === 'writingStyle')?.data.analysis).toEqual(analysis);
    expect(queued.find(({ type }) => type === 'styleProfile')?.data).toEqual({
      customGuidelines: '',
      measured,
    });
    await takeIn(local, zip({ 'account.json': account }));
    expect(await listStyles(local)).toHaveLength(1);
  });

  it('[ARCHIVE-2] puts books beside those that are there, under a name that can be told apart', async () => {
    const local = await aLocalStore();
    const mine = await createManuscript(local, 'Low Water');
    await createStyle(local, {
      name: 'Terse',
      description: null,
      sampleText: null,
      customPrompt: 'Be brief.',
    });
    await local.database.settings.put({
      id: 'default',
      userId: 'author-1',
      selectedModel: 'gpt-5',
      autosaveEnabled: true,
      styleLearningEnabled: true,
      theme: 'dark',
      smartQuotesEnabled: true,
      dailyGoalWords: null,
    });
    await takeIn(local, anArchive(aBook({ id: mine.id })));
    const titles = (await listManuscripts(local)).map(({ title }) => title).toSorted();
    expect(titles).toEqual(['Low Water', 'Low Water (imported)']);
    expect(await listStyles(local)).toHaveLength(1);
    expect((await local.database.settings.get('default'))?.theme).toBe('dark');
  });

  it('[ARCHIVE-3] knows an archive again, and one whose books are here', async () => {
    const local = await aLocalStore();
    const file = anArchive(aBook());
    expect(await lookAtArchive(local, openArchive(file))).toEqual({
      books: 1,
      importedAt: null,
      begun: 0,
      here: 0,
    });
    await takeIn(local, file);
    expect(await lookAtArchive(local, openArchive(file))).toMatchObject({
      importedAt: '2026-03-01T10:00:00.000Z',
    });
    await takeIn(local, file);
    expect(await listManuscripts(local)).toHaveLength(2);
    const { id } = await createManuscript(local, 'Mine');
    expect(await lookAtArchive(local, openArchive(anArchive(aBook({ id }))))).toMatchObject({ here: 1 });
  });

  it('[ARCHIVE-3] goes on where an import was broken off', async () => {
    const local = await aLocalStore();
    const archive = openArchive(anArchive(aBook(), aBook({ id: 'book-2', title: 'High Water' })));
    const [first] = archive.books;
    const brokenOff = new Error('the tab was closed');
    const second = {
      name: 'Book 1',
      read: () => {
        throw brokenOff;
      },
    };
    const half = { ...archive, books: first ? [first, second] : [] };
    await expect(takeInArchive(local, half, () => undefined)).rejects.toBe(brokenOff);
    expect(await lookAtArchive(local, archive)).toMatchObject({ importedAt: null, begun: 1 });
    await takeInArchive(local, archive, () => undefined);
    const titles = (await listManuscripts(local)).map(({ title }) => title).toSorted();
    expect(titles).toEqual(['High Water', 'Low Water']);
  });

  it('[ARCHIVE-1] puts what was in the trash into the trash', async () => {
    const local = await aLocalStore();
    await takeIn(local, anArchive(aBook({ deletedAt: '2026-02-01T10:00:00.000Z' })));
    expect(await listManuscripts(local)).toEqual([]);
    expect((await listTrash(local)).map(({ title }) => title)).toEqual(['Low Water']);
  });

  it('[ARCHIVE-4] says of each bad file in one sentence what is wrong, and takes the others', async () => {
    const local = await aLocalStore();
    const tooLong = 'x'.repeat(301);
    const { books, problems } = await takeIn(
      local,
      anArchive(
        '{"title":',
        aBook({ content: null }),
        aBook({ title: tooLong }),
        aBook({ cards: 'many' }),
        aBook(),
      ),
    );
    expect(books).toHaveLength(1);
    expect(problems).toEqual([
      '“Book 0” was left out: its file is damaged.',
      '“Book 1” was left out: its text was not on the device that wrote the archive.',
      '“Book 2” was left out: its file is damaged.',
      '“Book 3” was left out: its file is damaged.',
    ]);
  });
});

describe('opening an archive', () => {
  const NOT_ONE = 'This file is not an archive of Everdraft, or it is damaged.';

  it('[ARCHIVE-4] refuses what is no archive of ours', () => {
    const whole = anArchive(aBook());
    const files = [
      new Uint8Array(),
      strToU8('Once upon a time.'),
      whole.subarray(0, whole.length - 30),
      zip({ 'story.txt': 'Once.' }),
      zip({ 'account.json': '{' }),
      zip({ 'account.json': { ...ACCOUNT, format: 'other' } }),
      zip({ 'account.json': ACCOUNT, '../account.json': 'x' }),
      zip({ 'account.json': ACCOUNT, '/etc/book.json': 'x' }),
      zip({ 'account.json': ACCOUNT, 'books/..\\x/book.json': 'x' }),
    ];
    for (const file of files) expect(() => openArchive(file)).toThrow(NOT_ONE);
  });

  it('[ARCHIVE-4] says when an archive is of a newer version', () => {
    const file = zip({ 'account.json': { ...ACCOUNT, format: 'everdraft-account-2' } });
    expect(() => openArchive(file)).toThrow('newer version of Everdraft');
  });

  it('[ARCHIVE-4] stops unpacking what is made to fill the memory, whatever its directory says', () => {
    const bomb = packedFile('account.json', deflateRawSync(Buffer.alloc(70 * 1024 * 1024)), 1024);
    expect(bomb.length).toBeLessThan(100 * 1024);
    expect(() => openArchive(bomb)).toThrow('unpacks to more than a book can hold');
  });

  it('[ARCHIVE-4] survives any damage of the bytes', () => {
    const whole = anArchive(aBook());
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = whole.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      try {
        for (const { read } of openArchive(damaged).books) read();
      } catch (failure) {
        expect(failure).toMatchObject({ name: 'UnreadableArchive' });
      }
    }
  });
});
