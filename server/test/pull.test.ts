import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SyncChange, SyncPage } from '@everdraft/core/api/sync-endpoints';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { TestAuthor } from './open-test-app.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';
import { TestDevice } from './test-device.ts';

const op = () => ({ 'x-everdraft-operation': uuidv7() });

async function aBook(author: TestAuthor, title = 'The Sea', content = ''): Promise<string> {
  return (await author.post('/api/manuscripts', { title, content })).json().id;
}

function namesOf(changes: readonly SyncChange[]): string[] {
  return changes.map(change => {
    if (change.entity === 'tombstone') return `${change.of} ${change.id} is gone`;
    return `${change.entity} ${change.entity === 'document' ? change.manuscriptId : change.record.id}`;
  });
}

/** One of everything; answers the ids. */
async function writeEverything(author: TestAuthor) {
  const book = await aBook(author, 'The Sea', '<p>It rained.</p>');
  const card = (await author.post('/api/outline-cards', { manuscriptId: book, title: 'A storm' })).json().id;
  const chat = (await author.post('/api/chat-sessions', { manuscriptId: book })).json().id;
  const words = { manuscriptId: book, sessionId: chat, role: 'user', content: 'Who?', mode: 'critic' };
  const message = (await author.post('/api/chat-messages', words)).json().id;
  const change = uuidv7();
  await author.post('/api/companion-changes', {
    id: change,
    manuscriptId: book,
    sessionId: chat,
    questionId: message,
    replyId: uuidv7(),
    cardId: card,
    action: 'update',
    title: 'A storm',
    before: { content: 'Wind.' },
    after: { content: 'Calm.' },
    isUndone: false,
    keptFields: [],
  });
  const style = (await author.post('/api/writing-styles', { name: 'Noir' })).json().id;
  await author.patch('/api/settings', { theme: 'light' });
  const day = { device: 'desk', day: '2026-11-15', manuscriptId: book };
  await author.post('/api/writing-days', { ...day, words: 2, firstAtMs: 1, lastAtMs: 2 });
  return { book, card, chat, message, change, style };
}

describe.each(STORE_KINDS)('pulling on %s', kind => {
  const shared = shareTestApp(kind);
  const anAuthor = async () => ({ ...shared(), author: await shared().signUp() });

  it('[P1, P3, P17] gives a new device everything, in the order of its numbers', async () => {
    const { author, store } = await anAuthor();
    const { book, card, chat, message, change, style } = await writeEverything(author);
    await store.transact(records => records.styleProfiles.save(author.id, book, { confidence: 40 }));
    const page = (await author.get('/api/sync')).json<SyncPage>();
    expect(namesOf(page.changes)).toEqual([
      `document ${book}`,
      `manuscript ${book}`,
      `outline-card ${card}`,
      `chat-session ${chat}`,
      `chat-message ${message}`,
      `companion-change ${change}`,
      `writing-style ${style}`,
      `settings ${author.id}`,
      `device-day desk:2026-11-15:${book}`,
      `style-profile ${book}`,
    ]);
    const numbers = page.changes.map(change => change.seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(page.hasMore).toBe(false);
    expect(page.cursor).toMatch(new RegExp(`^[\\w-]+:${numbers.at(-1)}$`));
  });

  it('[P1] gives a device only what has changed since its cursor', async () => {
    const { author } = await anAuthor();
    const { book, card } = await writeEverything(author);
    const device = new TestDevice(author);
    await device.pull();
    expect(await device.pull()).toEqual([]);
    await author.patch(`/api/outline-cards/${card}`, { title: 'A calm' });
    await author.patch(`/api/manuscripts/${book}`, { title: 'The Shore' });
    expect(namesOf(await device.pull())).toEqual([`outline-card ${card}`, `manuscript ${book}`]);
    expect(device.recordOf(card)).toMatchObject({ title: 'A calm' });
  });

  it('[P1, OWN-3] gives nothing of anybody else', async () => {
    const { author, signUp } = await anAuthor();
    await writeEverything(await signUp());
    expect((await author.get('/api/sync')).json()).toMatchObject({ changes: [], hasMore: false });
  });

  it('[P2] gives pages of the wanted length that hold each number whole', async () => {
    const { author } = await anAuthor();
    const book = await aBook(author);
    const writer = new TestDevice(author);
    for (let index = 0; index < 12; index++) await writer.add(book, `${index} `);
    const whole = new TestDevice(author);
    await whole.pull(1000);
    for (const limit of [1, 2, 3, 5]) {
      const device = new TestDevice(author);
      const pages: SyncPage[] = [];
      do pages.push(await device.pullPage(limit));
      while (pages.at(-1)?.hasMore);
      for (const { changes } of pages) {
        const numbers = new Set(changes.map(change => change.seq));
        expect(changes.length <= limit || numbers.size === 1).toBe(true);
      }
      const numbersOfPages = pages.map(({ changes }) => new Set(changes.map(change => change.seq)));
      const total = numbersOfPages.reduce((sum, numbers) => sum + numbers.size, 0);
      expect(total).toBe(new Set(whole.changes.map(change => change.seq)).size);
      expect(namesOf(device.changes).sort()).toEqual(namesOf(whole.changes).sort());
      expect(device.textOf(book)).toBe(writer.textOf(book));
      expect(device.cursor).toBe(whole.cursor);
    }
  });

  it('[P2] gives pages of about 2 MB, and a larger piece by itself', async () => {
    const { author } = await anAuthor();
    const books = [];
    const letters = [700_000, 700_000, 700_000, 700_000, 3_000_000, 10];
    for (const [index, count] of letters.entries()) {
      books.push(await aBook(author, `Book ${index}`, `<p>${String(index).repeat(count)}</p>`));
    }
    const device = new TestDevice(author);
    const pages: SyncPage[] = [];
    do pages.push(await device.pullPage());
    while (pages.at(-1)?.hasMore);
    expect(pages.length).toBeGreaterThan(2);
    for (const { changes } of pages) {
      const bytes = changes.reduce(
        (sum, change) => sum + (change.entity === 'document' ? (change.update.length * 3) / 4 : 0),
        0,
      );
      expect(bytes < 2.1 * 1024 * 1024 || new Set(changes.map(change => change.seq)).size === 1).toBe(true);
    }
    expect(books.map(id => device.textOf(id).trim().length)).toEqual(letters);
  });

  it('[P4] sends a device back to the beginning when its cursor is from before a restore', async () => {
    const { author } = await anAuthor();
    await aBook(author);
    const { cursor } = (await author.get('/api/sync')).json<SyncPage>();
    const [epoch, seq] = cursor.split(':');
    for (const since of [
      `another-epoch:${seq}`,
      `${epoch}:${Number(seq) + 1}`,
      `${epoch}:-1`,
      `${epoch}:1.5`,
      `${epoch}`,
      'nonsense',
      ':',
      '',
    ]) {
      const answer = await author.get(`/api/sync?since=${encodeURIComponent(since)}`);
      expect([since, answer.statusCode, answer.json().code, answer.json().cursor]).toEqual([
        since,
        410,
        'resync',
        `${epoch}:0`,
      ]);
    }
    const again = await author.get(`/api/sync?since=${epoch}:0`);
    expect(again.json<SyncPage>().changes).toHaveLength(1);
  });

  it('[P5] gives what lies in the trash, with the time of its deletion and all that belongs to it', async () => {
    const { author, clock } = await anAuthor();
    const { book, card, chat, message } = await writeEverything(author);
    const lone = (await author.post('/api/outline-cards', { manuscriptId: book, title: 'Deleted' })).json()
      .id;
    await author.delete(`/api/outline-cards/${lone}`);
    await author.delete(`/api/manuscripts/${book}`);
    const device = new TestDevice(author);
    const names = namesOf(await device.pull());
    const expected = [
      `document ${book}`,
      `manuscript ${book}`,
      `outline-card ${card}`,
      `outline-card ${lone}`,
      `chat-session ${chat}`,
      `chat-message ${message}`,
    ];
    for (const name of expected) expect(names).toContain(name);
    const deletedAt = clock.now().toISOString();
    expect(device.recordOf(book)).toMatchObject({ deletedAt });
    expect(device.recordOf(lone)).toMatchObject({ deletedAt });
    expect(device.recordOf(card)).toMatchObject({ deletedAt: null });
    expect(device.textOf(book)).toContain('It rained.');
  });

  it('[P6] gives a tombstone for what is gone for good, and for nothing else', async () => {
    const { author } = await anAuthor();
    const { book, chat, style } = await writeEverything(author);
    const device = new TestDevice(author);
    await device.pull();
    await author.delete(`/api/chat-sessions/${chat}`);
    await author.delete(`/api/writing-styles/${style}`);
    await author.delete(`/api/manuscripts/${book}`);
    expect(namesOf(await device.pull())).toEqual([
      `chat-session ${chat} is gone`,
      `writing-style ${style} is gone`,
      `manuscript ${book}`,
    ]);
  });

  it('[P7] gives updates one by one, under the operations of the devices that sent them', async () => {
    const { author } = await anAuthor();
    const book = await aBook(author);
    const device = new TestDevice(author);
    const operations = [uuidv7(), uuidv7()];
    for (const operation of operations) {
      await device.send(book, { update: device.write(book, 'x'), operation });
    }
    const pieces = (await device.pull()).filter(change => change.entity === 'document');
    expect(pieces.map(piece => piece.entity === 'document' && piece.opId)).toEqual(operations);
  });

  it('[P8] leaves out nothing while others write', async () => {
    const { author } = await anAuthor();
    const books = [await aBook(author), await aBook(author)];
    const writers = [1, 2, 3, 4].map(() => new TestDevice(author));
    let isWriting = true;
    const writing = Promise.all(
      writers.map(async (writer, index) => {
        for (let round = 0; round < 15; round++) {
          const book = books[(index + round) % 2] ?? '';
          await writer.add(book, `<${index}.${round}>`);
          if (round % 3 === 0)
            await author.patch(`/api/manuscripts/${book}`, { title: `${index}.${round}` }, op());
          if (round % 4 === 0) await author.post('/api/outline-cards', { manuscriptId: book }, op());
        }
      }),
    ).finally(() => {
      isWriting = false;
    });
    const reader = new TestDevice(author);
    while (isWriting) {
      await reader.pullPage(3);
      // Calls without a network never wait, so that the reader would not let the writers have a turn.
      await nextTurn();
    }
    await writing;
    await reader.pull(3);

    const late = new TestDevice(author);
    await late.pull(1000);
    for (const book of books) {
      expect(reader.textOf(book).length).toBeGreaterThan(0);
      expect(reader.textOf(book)).toBe(late.textOf(book));
    }
    for (let index = 0; index < 4; index++) {
      for (let round = 0; round < 15; round++) {
        expect(reader.textOf(books[(index + round) % 2] ?? '').split(`<${index}.${round}>`)).toHaveLength(2);
      }
    }
    for (const change of late.changes) {
      if ('record' in change) expect(reader.recordOf(change.record.id)).toEqual(change.record);
    }
    expect(reader.cursor).toBe(late.cursor);
  });

  it('[P9] numbers the changes of an author without a gap', async () => {
    const { author } = await anAuthor();
    const device = new TestDevice(author);
    const ids = await Promise.all(Array.from({ length: 10 }, () => aBook(author)));
    await device.pull();
    expect(device.changes.map(change => change.seq)).toEqual(ids.map((_, index) => index + 1));
  });

  it('[P16] gives cards a key that sorts them as the outline does, also when one has moved', async () => {
    const { author } = await anAuthor();
    const book = await aBook(author);
    const cards = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    for (const id of cards) await author.post('/api/outline-cards', { id, manuscriptId: book });
    const device = new TestDevice(author);
    await device.pull();
    await author.patch(`/api/outline-cards/${cards[3]}`, { position: 1 });
    expect(await device.pull()).toHaveLength(1);
    const keyOf = (id: string) => String(device.recordOf(id)?.orderKey);
    const sorted = cards.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const listed = (await author.get(`/api/outline-cards/${book}`)).json<{ id: string }[]>();
    expect(sorted).toEqual(listed.map(card => card.id));
    expect(device.recordOf(cards[3] ?? '')).toMatchObject({ position: 1 });
  });
});
