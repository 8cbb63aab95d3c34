import type { Manuscript, ManuscriptSummary } from '@everdraft/core/entities/manuscript';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Doc, encodeStateAsUpdate, encodeStateVectorFromUpdate } from 'yjs';
import { buildApp } from '../src/app.ts';
import { createWorkerPool } from '../src/workers/worker-pool.ts';
import { crossingLetters, lettersInARing } from '../test-support/hostile-updates.ts';
import { testWorkers } from '../test-support/test-workers.ts';
import { watchWorkers } from '../test-support/watched-workers.ts';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';
import { type EmptyStore, emptyPostgresql, STORE_KINDS } from './store-kinds.ts';

vi.setConfig({ testTimeout: 60_000 });

const COUNTS = { wordCount: 1, characterCount: 1 };
/** Takes minutes to open, from 600 kB. */
const DEAR = crossingLetters(100_000);

/** Workers that give up soon. */
const impatient = createWorkerPool({ shortLimitMs: 200, longLimitMs: 200 });
afterAll(() => impatient.close());

/** So many letters, each put before all others: Yjs cannot join any two of them. */
function manyChanges(count: number): Uint8Array {
  const doc = new Doc();
  const prose = doc.getText('prose');
  for (let at = 0; at < count; at++) prose.insert(0, 'a');
  return encodeStateAsUpdate(doc);
}

describe.each(STORE_KINDS)('a hostile document on %s', kind => {
  const stores: EmptyStore[] = [];
  afterAll(() => Promise.all(stores.map(store => store.remove())));

  async function aServer(pool = testWorkers()) {
    const watched = watchWorkers(pool);
    const store = kind === 'postgresql' ? await emptyPostgresql() : undefined;
    if (store) stores.push(store);
    const server = await openTestApp({
      workers: watched.workers,
      environment: store?.environment ?? {},
    });
    return { ...server, ...watched, author: await server.signUp() };
  }

  async function aBook(author: TestAuthor, content = '', title = 'The Sea'): Promise<string> {
    return (await author.post('/api/manuscripts', { title, content })).json().id;
  }

  const send = (author: TestAuthor, id: string, update: Uint8Array, counts: object = COUNTS) =>
    author.patch(`/api/manuscripts/${id}`, { update: Buffer.from(update).toString('base64'), ...counts });

  /** As it may lie in the store of a server that looked at updates less closely. */
  async function storeUpdate({ store }: TestApp, author: TestAuthor, id: string, update: Uint8Array) {
    const stateVector = encodeStateVectorFromUpdate(update);
    const row = { opId: uuidv7(), update, stateVector, createdAt: '2026-01-01T00:00:00.000Z' };
    await store.transact(records => records.documents.append(author.id, id, row));
  }

  it('[S50] is not opened for the words that somebody types', async () => {
    const { author, jobs } = await aServer();
    const id = await aBook(author, '<p>It rained.</p>');
    jobs.length = 0;
    for (let at = 0; at < 5; at++) expect((await send(author, id, manyChanges(50))).statusCode).toBe(200);
    expect(jobs).toEqual([]);
  });

  it('[S50] is opened once with an update of many changes before it is stored', async () => {
    const { author, jobs } = await aServer();
    const id = await aBook(author);
    expect((await send(author, id, manyChanges(300))).statusCode).toBe(200);
    expect(jobs).toEqual(['try-update']);
    expect((await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().characterCount).toBe(300);
  });

  it('[S50] is opened when many small updates have come', async () => {
    const { author, jobs } = await aServer();
    const id = await aBook(author);
    for (let at = 0; at < 33; at++) expect((await send(author, id, manyChanges(250))).statusCode).toBe(200);
    // 16 times 250 changes are fewer than 4,096; the 17th goes beyond and is tried, and the 34th would be.
    expect(jobs).toEqual(['try-update']);
  });

  it('[S50] is refused when applying it takes too long, and leaves nothing behind', async () => {
    const { author, jobs } = await aServer(impatient);
    const id = await aBook(author);
    const before = await author.get('/api/sync');
    const answer = await send(author, id, DEAR);
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([
      400,
      'invalid_input',
      'update',
    ]);
    expect(answer.json().error).toContain('still on your device');
    expect(jobs).toContain('try-update');
    expect((await author.get('/api/sync')).json()).toEqual(before.json());
    expect((await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().content).toBe('');
  });

  it('[S7] is refused when it has a format of its own, and leaves nothing behind', async () => {
    const { author, jobs } = await aServer();
    const id = await aBook(author);
    const doc = new Doc();
    doc.getText('prose').insert(0, 'x', { comment: 'mine' });
    const before = await author.get('/api/sync');
    const answer = await send(author, id, encodeStateAsUpdate(doc));
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'update']);
    expect((await author.get('/api/sync')).json()).toEqual(before.json());
    expect(jobs).toEqual([]);
  });

  it('[S50] is refused when it waits for itself', async () => {
    const { author } = await aServer();
    const id = await aBook(author);
    const answer = await send(author, id, lettersInARing(), {});
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'update']);
  });

  it('[S52] is put in quarantine with an error that names it, and nothing else is touched', async () => {
    const server = await aServer(impatient);
    const { author, jobs, logText } = server;
    const id = await aBook(author, '', 'The Dear Sea');
    const other = await aBook(author, '<p>kept</p>', 'Other');
    await storeUpdate(server, author, id, DEAR);
    const answer = await author.get(`/api/manuscripts/${id}`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unreadable_document']);
    expect(answer.json().error).toContain('“The Dear Sea”');
    expect(logText()).toContain('cannot be opened within its limits');

    const listed = (await author.get('/api/manuscripts')).json<ManuscriptSummary[]>();
    expect(listed.map(book => book.id).sort()).toEqual([id, other].sort());
    expect((await author.get(`/api/manuscripts/${other}`)).json<Manuscript>().content).toBe('<p>kept</p>');
    const { changes } = (await author.get('/api/sync')).json<{ changes: { update?: string }[] }>();
    expect(changes.map(change => change.update)).toContain(Buffer.from(DEAR).toString('base64'));

    jobs.length = 0;
    expect((await author.get(`/api/manuscripts/${id}`)).statusCode).toBe(422);
    expect((await author.patch(`/api/manuscripts/${id}`, { content: '<p>x</p>' })).statusCode).toBe(422);
    expect(jobs).toEqual([]);
    // Words that somebody types are kept all the same, and the book can be renamed and deleted.
    expect((await send(author, id, manyChanges(2))).statusCode).toBe(200);
    expect((await author.patch(`/api/manuscripts/${id}`, { title: 'Dear' })).statusCode).toBe(200);
    expect((await author.delete(`/api/manuscripts/${id}`)).statusCode).toBe(200);
  });

  it('[S52] stays in quarantine after a restart, until somebody lifts it or another reader tries', async () => {
    const server = await aServer(impatient);
    const { author, store, config, clock } = server;
    const id = await aBook(author);
    await storeUpdate(server, author, id, DEAR);
    expect((await author.get(`/api/manuscripts/${id}`)).statusCode).toBe(422);

    const { workers, jobs } = watchWorkers(impatient);
    const restarted = await buildApp({
      store,
      config,
      clock: clock.now,
      workers,
      logDestination: { write: () => undefined },
    });
    const get = async () => {
      const cookies = Object.fromEntries(author.cookies);
      return (await restarted.inject({ url: `/api/manuscripts/${id}`, cookies })).statusCode;
    };
    expect(await get()).toBe(422);
    expect(jobs).toEqual([]);

    expect(await store.transact(records => records.documentQuarantine.lift(id))).toBe(true);
    expect(await get()).toBe(422);
    expect(jobs).not.toEqual([]);
    jobs.length = 0;
    const marked = { userId: author.id, manuscriptId: id, at: '2026-01-01T00:00:00.000Z' };
    await store.transact(records =>
      records.documentQuarantine.put({ ...marked, by: 'an earlier reader', reason: 'time' }),
    );
    expect(await get()).toBe(422);
    expect(jobs).not.toEqual([]);
    await restarted.close();
  });

  it('[S51] is changed by others while a worker is at it', async () => {
    const { author, signUp, hold, goOn, jobs } = await aServer();
    const id = await aBook(author, '<p>It rained.</p>');
    const other = await signUp();
    jobs.length = 0;
    hold();
    const calls = [
      author.get(`/api/manuscripts/${id}`),
      author.patch(`/api/manuscripts/${id}`, { content: '<p>It snowed.</p>' }),
      author.post('/api/manuscripts', { content: '<p>Another.</p>' }),
      author.post(`/api/manuscripts/${id}/import/confirm`, { cards: [], updateContent: '<p>New.</p>' }),
    ];
    // Other writers need not wait for any of them.
    expect((await other.post('/api/manuscripts', { title: 'Mine' })).statusCode).toBe(200);
    expect((await send(author, id, manyChanges(2))).statusCode).toBe(200);
    goOn();
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(jobs)).toEqual(
      new Set(['derive-text', 'rewrite-document', 'seed-text', 'compare-versions']),
    );
  });

  it('[S51] is refused as HTML with more formats than a worker has memory for', async () => {
    const { author } = await aServer();
    const content = '<ul><li>a'.repeat(222_222);
    const created = await author.post('/api/manuscripts', { title: 'Deep', content });
    expect([created.statusCode, created.json().field]).toEqual([413, 'content']);
    expect((await author.get('/api/manuscripts')).json()).toEqual([]);
    const id = await aBook(author, '<p>kept</p>');
    expect((await author.patch(`/api/manuscripts/${id}`, { content })).statusCode).toBe(413);
    expect((await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().content).toBe('<p>kept</p>');
  });

  it('[S54] is not shown to somebody who makes a book under the id of an account that is gone', async () => {
    const { author, signUp } = await aServer();
    const id = uuidv7();
    await author.post('/api/manuscripts', { id, title: 'Hers', content: '<p>secret</p>' });
    expect((await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().content).toBe('<p>secret</p>');
    const gone = await author.post('/api/account/delete', { password: author.password });
    expect(gone.statusCode, gone.body).toBe(200);
    const eve = await signUp();
    await eve.post('/api/manuscripts', { id, title: 'His', content: '<p>his own</p>' });
    expect((await eve.get(`/api/manuscripts/${id}`)).json<Manuscript>().content).toBe('<p>his own</p>');
  });
});
