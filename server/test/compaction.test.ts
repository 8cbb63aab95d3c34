import type { Manuscript } from '@everdraft/core/entities/manuscript';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, vi } from 'vitest';
import { createCompaction } from '../src/services/compaction.ts';
import { testWorkers } from '../test-support/test-workers.ts';
import type { TestAuthor } from './open-test-app.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';
import { TestDevice } from './test-device.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ENOUGH_ROWS = 25;
const MEGABYTE = 1024 * 1024;

describe.each(STORE_KINDS)('compaction on %s', kind => {
  const shared = shareTestApp(kind);

  function aCompaction() {
    const unreadable: number[][] = [];
    const failures: unknown[] = [];
    const { store, clock } = shared();
    const compaction = createCompaction({
      store,
      clock: clock.now,
      workers: testWorkers(),
      onUnreadable: (_manuscriptId, seqs) => unreadable.push([...seqs]),
      onFailure: failure => failures.push(failure),
    });
    return { ...compaction, unreadable, failures };
  }

  /** A book that was written in many small pieces, eight days ago. */
  async function anOldBook() {
    const { signUp, clock } = shared();
    const author = await signUp();
    const { id } = (await author.post('/api/manuscripts', { title: 'The Sea' })).json();
    const device = new TestDevice(author);
    for (let index = 0; index < ENOUGH_ROWS; index++) await device.add(id, `${index} `);
    clock.advance(8 * DAY_MS);
    return { author, id, device };
  }

  const rowsOf = (author: TestAuthor, id: string) =>
    shared().store.read(records => records.documents.updatesSince(author.id, id, 0));
  const headOf = (author: TestAuthor, id: string) =>
    shared().store.read(records => records.documents.headOf(author.id, id));
  const contentOf = async (author: TestAuthor, id: string) =>
    (await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().content;

  it('[S18] changes neither text nor state, and removes only what is older than 7 days', async () => {
    const { author, id, device } = await anOldBook();
    await device.add(id, 'new');
    const before = { content: await contentOf(author, id), head: await headOf(author, id) };
    const { foldAll, failures } = aCompaction();
    await foldAll();
    expect(failures).toEqual([]);
    expect(await contentOf(author, id)).toBe(before.content);
    expect(await rowsOf(author, id)).toHaveLength(1);
    const lastSeq = before.head?.lastSeq;
    expect(await headOf(author, id)).toEqual({
      ...before.head,
      unfoldedRows: 0,
      untriedChanges: 0,
      triedSeq: lastSeq,
    });
    await device.add(id, ' newer');
    expect(await contentOf(author, id)).toBe(before.content.replace('new', 'new newer'));
  });

  it('[S18] leaves a short or young document alone', async () => {
    const { signUp } = shared();
    const author = await signUp();
    const { id } = (await author.post('/api/manuscripts', { content: '<p>young</p>' })).json();
    await aCompaction().foldAll();
    expect(await rowsOf(author, id)).toHaveLength(1);
  });

  it('begins by itself after every 500 updates of a document', async () => {
    const author = await shared().signUp();
    const { id } = (await author.post('/api/manuscripts', { content: '<p>long</p>' })).json();
    const snapshotOf = () => shared().store.read(records => records.documents.snapshotOf(author.id, id));
    const { noteAppended, foldAll } = aCompaction();
    const place = { userId: author.id, manuscriptId: id };
    noteAppended(place, 499, 100);
    await foldAll();
    expect(await snapshotOf()).toBeUndefined();
    noteAppended(place, 500, 100);
    await vi.waitFor(async () => expect(await snapshotOf()).toMatchObject({ upTo: 2 }), 15_000);
    expect(await rowsOf(author, id)).toHaveLength(1);
  });

  it('begins by itself when updates are large', async () => {
    const author = await shared().signUp();
    const { id } = (await author.post('/api/manuscripts', { content: '<p>long</p>' })).json();
    const snapshotOf = () => shared().store.read(records => records.documents.snapshotOf(author.id, id));
    const { noteAppended, foldAll } = aCompaction();
    const place = { userId: author.id, manuscriptId: id };
    noteAppended(place, 1, 5 * MEGABYTE);
    await foldAll();
    expect(await snapshotOf()).toBeUndefined();
    noteAppended(place, 2, 4 * MEGABYTE);
    await vi.waitFor(async () => expect(await snapshotOf()).toMatchObject({ upTo: 2 }), 15_000);
  });

  it('[P7] gives the snapshot to a device that lacks removed updates, wherever its pages end', async () => {
    const { author, id, device } = await anOldBook();
    const halfway = new TestDevice(author);
    await halfway.pullPage(10);
    const upToDate = new TestDevice(author);
    await upToDate.pull();
    // Young enough to be kept as they are, although the snapshot contains them.
    for (const words of ['young ', 'younger ', 'youngest ']) await device.add(id, words);
    await aCompaction().foldAll();
    await device.add(id, 'after');

    for (const limit of [1, 3, 1000]) {
      const late = new TestDevice(author);
      await late.pull(limit);
      expect(late.textOf(id)).toBe(device.textOf(id));
      const pieces = late.changes.filter(change => change.entity === 'document');
      expect(pieces.map(piece => piece.entity === 'document' && piece.opId === null)).toEqual([
        true,
        false,
        false,
        false,
        false,
      ]);
    }
    await halfway.pull(2);
    expect(halfway.textOf(id)).toBe(device.textOf(id));
    const pieces = (await upToDate.pull()).filter(change => change.entity === 'document');
    expect(pieces).toHaveLength(4);
    expect(upToDate.textOf(id)).toBe(device.textOf(id));
  });

  it('[P7] gives the snapshot to a device whose pages end between two compactions', async () => {
    const { author, id, device } = await anOldBook();
    await aCompaction().foldAll();
    for (let index = 0; index < ENOUGH_ROWS; index++) await device.add(id, `${index} `);
    const slow = new TestDevice(author);
    await slow.pullPage(5);
    shared().clock.advance(8 * DAY_MS);
    await aCompaction().foldAll();
    await slow.pull(3);
    expect(slow.textOf(id)).toBe(device.textOf(id));
  });

  it('[S19] may run several times at once and beside appends', async () => {
    const { author, id, device } = await anOldBook();
    const others = [new TestDevice(author), new TestDevice(author)];
    for (const other of others) await other.pull();
    const compactions = [aCompaction(), aCompaction(), aCompaction()];
    await Promise.all([
      ...compactions.map(({ foldAll }) => foldAll()),
      ...others.map(async (other, index) => {
        for (let round = 0; round < 10; round++) await other.add(id, `<${index}.${round}>`);
      }),
    ]);
    expect(compactions.flatMap(({ failures }) => failures)).toEqual([]);
    const content = await contentOf(author, id);
    await device.pull();
    for (let index = 0; index < 2; index++) {
      for (let round = 0; round < 10; round++) {
        expect(content.split(`&lt;${index}.${round}&gt;`)).toHaveLength(2);
        expect(device.textOf(id).split(`<${index}.${round}>`)).toHaveLength(2);
      }
    }
    for (let index = 0; index < ENOUGH_ROWS; index++) expect(content).toContain(`${index} `);
  });

  it('[S9] puts counts right that devices made without knowing of each other', async () => {
    const { author, id } = await anOldBook();
    expect((await author.get('/api/manuscripts')).json()).toMatchObject([{ wordCount: 1 }]);
    await aCompaction().foldAll();
    expect((await author.get('/api/manuscripts')).json()).toMatchObject([{ id, wordCount: ENOUGH_ROWS }]);
  });

  it('[S11] keeps an update that cannot be applied, and asks its sender for it again', async () => {
    const { author, id, device } = await anOldBook();
    const { store, clock } = shared();
    const { content } = (await author.get(`/api/manuscripts/${id}`)).json<Manuscript>();
    const damaged = {
      opId: uuidv7(),
      update: new Uint8Array([9, 9, 9]),
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    const { seq } = await store.transact(records => records.documents.append(author.id, id, damaged));
    for (let turn = 0; turn < 2; turn++) {
      const { foldAll, failures } = aCompaction();
      await foldAll();
      expect(failures).toEqual([]);
      clock.advance(8 * DAY_MS);
    }
    expect((await rowsOf(author, id)).map(row => row.seq)).toEqual([seq]);
    await author.logIn(author);
    expect(await contentOf(author, id)).toBe(content);
    device.write(id, 'lost on the way ');
    expect((await device.send(id, { update: device.write(id, 'x') })).json().code).toBe('need_base');
  });
});
