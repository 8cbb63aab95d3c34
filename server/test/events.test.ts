import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { listenForEvents } from './event-listener.ts';
import { openTestApp, type TestAuthor, type TestBrowser } from './open-test-app.ts';

async function anAuthor(options = {}) {
  const test = await openTestApp(options);
  return { ...test, author: await test.signUp() };
}

async function cursorOf(browser: TestBrowser): Promise<string> {
  return (await browser.get('/api/sync')).json<SyncPage>().cursor;
}

async function anotherSession(visitor: () => TestBrowser, author: TestAuthor): Promise<TestBrowser> {
  const browser = visitor();
  await browser.logIn(author);
  return browser;
}

describe('the stream of hints', () => {
  it('[P10] is a stream of server-sent events that nothing in between may keep', async () => {
    const { app, author } = await anAuthor();
    const listener = await listenForEvents(app, author);
    expect(listener.status).toBe(200);
    expect(listener.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
  });

  it('[P10] tells every window of an author how far things have come after a change', async () => {
    const { app, author, visitor } = await anAuthor();
    const listeners = [
      await listenForEvents(app, author),
      await listenForEvents(app, await anotherSession(visitor, author)),
    ];
    for (const listener of listeners) await listener.nextHint();
    await author.post('/api/manuscripts', { title: 'The Sea' });
    const cursor = await cursorOf(author);
    for (const listener of listeners) expect(await listener.nextHint()).toEqual({ id: cursor, cursor });
  });

  it('[P10] makes one hint of changes that come together, and the last one is told', async () => {
    const { app, author } = await anAuthor();
    const listener = await listenForEvents(app, author);
    await listener.nextHint();
    await Promise.all(Array.from({ length: 20 }, () => author.post('/api/manuscripts', {})));
    const cursor = await cursorOf(author);
    let count = 0;
    while ((await listener.nextHint()).cursor !== cursor) count += 1;
    expect(count).toBeLessThan(20);
  });

  it('[P10, OWN-3] tells nobody of another author’s changes', async () => {
    const { app, author, signUp } = await anAuthor();
    const other = await signUp();
    const listener = await listenForEvents(app, author);
    await listener.nextHint();
    await other.post('/api/manuscripts', {});
    await author.post('/api/manuscripts', {});
    await listener.nextHint();
    expect(listener.waitingHints()).toBe(0);
    expect(listener.text()).not.toContain(other.id);
  });

  it('[P10] says nothing of a change that was refused', async () => {
    const { app, author } = await anAuthor();
    const listener = await listenForEvents(app, author);
    const first = await listener.nextHint();
    await author.patch(`/api/manuscripts/${uuidv7()}`, { title: 'x' });
    await author.post('/api/manuscripts', {});
    const second = await listener.nextHint();
    expect(Number(second.cursor.split(':')[1])).toBe(Number(first.cursor.split(':')[1]) + 1);
  });

  it('[P11] tells a window at once that it has missed something, and not that it has not', async () => {
    const { app, author } = await anAuthor();
    await author.post('/api/manuscripts', {});
    const known = await cursorOf(author);
    await author.post('/api/manuscripts', {});
    const cursor = await cursorOf(author);
    for (const lastEventId of [known, 'another-epoch:99', 'nonsense', undefined]) {
      const listener = await listenForEvents(app, author, lastEventId);
      expect(await listener.nextHint()).toEqual({ id: cursor, cursor });
      const isClosed = listener.closed;
      listener.close();
      await isClosed;
    }
    const upToDate = await listenForEvents(app, author, cursor);
    await author.post('/api/manuscripts', {});
    expect((await upToDate.nextHint()).cursor).toBe(await cursorOf(author));
    expect(upToDate.waitingHints()).toBe(0);
  });

  it('[P12] gives signs of life while nothing happens', async () => {
    const { app, author } = await anAuthor({ eventStreams: { heartbeatMs: 10 } });
    const listener = await listenForEvents(app, author);
    await listener.nextHint();
    const heard = listener.text().length;
    await listener.until(`${listener.text()}:\n\n:\n\n`);
    expect(listener.text().length).toBeGreaterThan(heard);
  });

  it('[P13] is refused to a session that has four of them, and to an author who has ten', async () => {
    const { app, author, visitor, signUp } = await anAuthor();
    const open = [];
    for (let count = 0; count < 4; count++) open.push(await listenForEvents(app, author));
    const fifth = await author.get('/api/events');
    expect([fifth.statusCode, fifth.json().code, fifth.headers['retry-after']]).toEqual([
      429,
      'too_many_attempts',
      '30',
    ]);
    const second = await anotherSession(visitor, author);
    for (let count = 0; count < 4; count++) open.push(await listenForEvents(app, second));
    const third = await anotherSession(visitor, author);
    for (let count = 0; count < 2; count++) open.push(await listenForEvents(app, third));
    expect((await third.get('/api/events')).statusCode).toBe(429);
    expect((await listenForEvents(app, await signUp())).status).toBe(200);
    expect(open.map(listener => listener.status)).toEqual(open.map(() => 200));
  });

  it('[P13] makes room for another one when a window is closed', async () => {
    const { app, author } = await anAuthor();
    const open = [];
    for (let count = 0; count < 4; count++) open.push(await listenForEvents(app, author));
    open[0]?.close();
    let status = 429;
    while (status !== 200) status = (await listenForEvents(app, author)).status;
    expect(status).toBe(200);
  });

  it.each([
    ['signs out', (author: TestAuthor) => author.post('/api/logout')],
    [
      'is signed out everywhere',
      (_author: TestAuthor, other: TestBrowser) => other.post('/api/account/sign-out-everywhere'),
    ],
    [
      'changes the password elsewhere',
      (author: TestAuthor, other: TestBrowser) =>
        other.post('/api/account/password', { currentPassword: author.password, newPassword: 'another one' }),
    ],
  ])('[P15] is ended when its author %s', async (_name, end) => {
    const { app, author, visitor } = await anAuthor();
    const other = await anotherSession(visitor, author);
    const listener = await listenForEvents(app, author);
    await listener.nextHint();
    const answer = await end(author, other);
    expect(answer.statusCode, answer.body).toBe(200);
    await listener.closed;
    expect((await author.get('/api/events')).statusCode).toBe(401);
  });

  it('[P15] is ended when its session is over, though nobody says so', async () => {
    const { app, author, clock } = await anAuthor();
    const listener = await listenForEvents(app, author);
    await listener.nextHint();
    clock.advance(31 * 24 * 60 * 60 * 1000);
    await listener.closed;
  });

  it('[P15] is ended when the server stops, which it does not hold up', async () => {
    const { app, author } = await anAuthor();
    const listener = await listenForEvents(app, author);
    await listener.nextHint();
    await app.close();
    await listener.closed;
  });
});
