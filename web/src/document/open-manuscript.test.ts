import { newDocument } from '@everdraft/core/document/open-document';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { UNSAVED_RETRY_MS } from '@everdraft/core/limits';
import { describe, expect, it } from 'vitest';
import { applyUpdate } from 'yjs';
import { aDatabaseEngine, aLocalStore } from '../../test-support/a-local-store.ts';
import { handMadeTimers } from '../../test-support/hand-made-timers.ts';
import { reopened } from '../../test-support/reopened.ts';
import { deviceIdOf } from '../local/device-id.ts';
import type { LocalStore } from '../local/local-store.ts';
import { createManuscript } from '../local/manuscripts.ts';
import { readBookAhead } from '../local/read-book.ts';
import { queuedItems } from '../local/sync-queue.ts';
import { openManuscript, type SavingState } from './open-manuscript.ts';

async function aBook() {
  const local = await aLocalStore();
  const { id } = await createManuscript(local, 'Dusk');
  await local.database.syncQueue.clear();
  const timers = handMadeTimers();
  return { local, id, timers, open: () => openManuscript(local, id, { timers }) };
}

async function settled(
  states: SavingState[],
  open: { flush(): Promise<void> },
): Promise<SavingState['kind'][]> {
  await open.flush();
  return states.map(state => state.kind);
}

const documentItems = async (local: LocalStore) =>
  (await queuedItems(local)).filter(item => item.type === 'document');

async function aRowFromServer({ database }: LocalStore, manuscriptId: string, words: string) {
  const update = seedUpdate(`<p>${words}</p>`);
  const key = await database.documentUpdates.add({ manuscriptId, update, synced: 1, baseSeq: 1 });
  return { key, update };
}

describe('an open manuscript', () => {
  it('[EDIT-12, STUDIO-15] says saving, then saved when the words are on the disk', async () => {
    const { open, local, id } = await aBook();
    const book = await open();
    const states: SavingState[] = [];
    book.onSaving(state => states.push(state));
    book.text.insert(0, 'It was dark.');
    expect(await settled(states, book)).toEqual(['saving', 'saved']);
    expect(await local.database.documentUpdates.where({ manuscriptId: id }).count()).toBe(1);
    expect(await local.database.manuscripts.get(id)).toMatchObject({ wordCount: 3, characterCount: 12 });
  });

  it('[EDIT-17] finds every word again when it is opened anew', async () => {
    const { open } = await aBook();
    const book = await open();
    for (const word of ['one ', 'two ', 'three']) book.text.insert(book.text.length, word);
    await book.close();
    expect((await open()).text.toString()).toBe('one two three');
  });

  it('[EDIT-13, LIMIT-11] is queued one second after the last edit', async () => {
    const { open, local, timers } = await aBook();
    const book = await open();
    book.text.insert(0, 'one');
    await waitUntilSaved(book);
    await timers.pass(900);
    book.text.insert(3, ' two');
    await waitUntilSaved(book);
    await timers.pass(999);
    expect(await documentItems(local)).toHaveLength(0);
    await timers.pass(1);
    expect(await documentItems(local)).toMatchObject([{ action: 'update', data: { wordCount: 2 } }]);
  });

  it('[EDIT-13] is queued at the latest after ten seconds of uninterrupted typing', async () => {
    const { open, local, timers } = await aBook();
    const book = await open();
    for (let tick = 0; tick < 20; tick++) {
      book.text.insert(book.text.length, 'x');
      await waitUntilSaved(book);
      await timers.pass(500);
    }
    expect(await documentItems(local)).toHaveLength(1);
  });

  it('[EDIT-14, EDIT-15] is queued at once when the page is hidden or left', async () => {
    const { open, local } = await aBook();
    const book = await open();
    book.text.insert(0, 'one');
    await book.flush();
    expect(await documentItems(local)).toHaveLength(1);
  });

  it('takes in a row that is handed over, past rows of its own, without reading it again', async () => {
    const { open, local, id } = await aBook();
    const book = await open();
    book.text.insert(0, 'one');
    await book.flush();
    const row = await aRowFromServer(local, id, 'two');
    expect(book.takeInRow(row)).toBe(true);
    expect(book.text.toString()).toContain('two');
    expect(book.lastKey).toBe(row.key);
    expect(book.saving.kind).toBe('saved');
  });

  it('does not pass over the row of another tab that stands before the one handed over', async () => {
    const { open, local, id } = await aBook();
    const [first, second] = [await open(), await open()];
    second.text.insert(0, 'one');
    await second.flush();
    const row = await aRowFromServer(local, id, 'two');
    expect(first.takeInRow(row)).toBe(false);
    await first.takeInForeignChanges();
    expect(first.text.toString()).toContain('one');
    expect(first.text.toString()).toContain('two');
    expect(first.takeInRow(row)).toBe(true);
  });

  it('takes in what another tab has written, and does not write it again', async () => {
    const { open, local, id } = await aBook();
    const [first, second] = [await open(), await open()];
    first.text.insert(0, 'one');
    await first.flush();
    await second.takeInForeignChanges();
    expect(second.text.toString()).toBe('one');
    await second.flush();
    expect(await local.database.documentUpdates.where({ manuscriptId: id }).count()).toBe(1);
  });

  it('takes in what was written between being read ahead and being opened', async () => {
    const { open, local, id } = await aBook();
    await aRowFromServer(local, id, 'One.');
    await readBookAhead(local, id);
    await aRowFromServer(local, id, 'Two.');
    const book = await open();
    expect(book.text.toString()).not.toContain('Two.');
    await book.takeInForeignChanges();
    expect(book.text.toString()).toContain('One.');
    expect(book.text.toString()).toContain('Two.');
  });

  it('keeps the words in memory and says so when the disk refuses them', async () => {
    const engine = aDatabaseEngine();
    const local = await aLocalStore({ engine });
    const { id } = await createManuscript(local, 'Dusk');
    const book = await openManuscript(local, id, { timers: handMadeTimers() });
    local.database.close();
    book.text.insert(0, 'precious');
    await book.flush();
    expect(book.saving.kind).toBe('not-saved');
    expect(book.unsavedUpdate()).toBeDefined();
    await reopened(local);
    book.text.insert(8, ' words');
    await book.flush();
    expect(book.saving.kind).toBe('saved');
    expect((await openManuscript(local, id, { timers: handMadeTimers() })).text.toString()).toBe(
      'precious words',
    );
  });

  it('[T10] writes all of the book, also what was saved before, into a database that the browser has put in the place of its own', async () => {
    const engine = aDatabaseEngine();
    const local = await aLocalStore({ engine });
    const { id } = await createManuscript(local, 'Dusk');
    const book = await openManuscript(local, id, { timers: handMadeTimers() });
    book.text.insert(0, 'saved');
    await book.flush();
    expect(book.saving.kind).toBe('saved');
    local.database.close();
    await new Promise(resolve => {
      engine.indexedDB.deleteDatabase(local.database.name).onsuccess = resolve;
    });
    await reopened(local);
    await waitUntilSaved(book);
    expect(await local.database.manuscripts.get(id)).toMatchObject({ title: 'Dusk' });
    book.text.insert(5, ' words');
    await book.flush();
    const again = await openManuscript(local, id, { timers: handMadeTimers() });
    expect(again.text.toString()).toBe('saved words');
    expect(await documentItems(local)).toHaveLength(1);
  });

  it('[T10] writes nothing twice into a database that is the one it was', async () => {
    const local = await aLocalStore();
    const { id } = await createManuscript(local, 'Dusk');
    await local.database.transaction('rw', local.database.metadata, () => deviceIdOf(local));
    const book = await openManuscript(local, id, { timers: handMadeTimers() });
    book.text.insert(0, 'saved');
    await book.flush();
    local.database.close();
    await reopened(local);
    await waitUntilSaved(book);
    expect(await local.database.documentUpdates.count()).toBe(1);
  });

  it('[T3] sends what the disk refuses to the server, says so, and tries the disk again', async () => {
    const local = await aLocalStore({ engine: aDatabaseEngine() });
    const { id } = await createManuscript(local, 'Dusk');
    const timers = handMadeTimers();
    const onServer = newDocument();
    let isServerThere = false;
    const book = await openManuscript(local, id, {
      timers,
      async sendDirectly({ update }) {
        if (isServerThere) applyUpdate(onServer.doc, update);
        return isServerThere;
      },
    });
    local.database.close();
    book.text.insert(0, 'precious');
    await book.flush();
    expect(book.saving).toMatchObject({ kind: 'not-saved', isOnServer: false });
    isServerThere = true;
    await timers.pass(UNSAVED_RETRY_MS);
    expect(book.saving).toMatchObject({ kind: 'not-saved', isOnServer: true });
    book.text.insert(8, ' words');
    await book.flush();
    await expect.poll(() => onServer.text.toString()).toBe('precious words');
    await reopened(local);
    await timers.pass(UNSAVED_RETRY_MS);
    expect(book.saving).toEqual({ kind: 'saved' });
  });

  it('[T3] sends each refused word once, those typed on the way after them, and never says too early that the server has all', async () => {
    const local = await aLocalStore({ engine: aDatabaseEngine() });
    const { id } = await createManuscript(local, 'Dusk');
    const onServer = newDocument();
    const sent: { bytes: number; arrive: () => void }[] = [];
    const book = await openManuscript(local, id, {
      timers: handMadeTimers(),
      async sendDirectly({ update }) {
        await new Promise<void>(arrive => sent.push({ bytes: update.length, arrive }));
        applyUpdate(onServer.doc, update);
        return true;
      },
    });
    local.database.close();
    book.text.insert(0, 'a long passage that was written before the disk was full');
    await book.flush();
    book.text.insert(0, 'B');
    await book.flush();
    expect(sent).toHaveLength(1);
    sent[0]?.arrive();
    await expect.poll(() => sent.length).toBe(2);
    expect(book.saving).toMatchObject({ kind: 'not-saved', isOnServer: false });
    expect(sent[1]?.bytes).toBeLessThan(sent[0]?.bytes ?? 0);
    sent[1]?.arrive();
    await expect.poll(() => book.saving).toMatchObject({ kind: 'not-saved', isOnServer: true });
    expect(onServer.text.toString()).toBe(book.text.toString());
    book.text.insert(0, 'C');
    expect(book.saving).toMatchObject({ kind: 'not-saved', isOnServer: false });
  });
});

async function waitUntilSaved(book: Awaited<ReturnType<typeof openManuscript>>): Promise<void> {
  if (book.saving.kind === 'saved') return;
  await new Promise<void>(resolve => {
    const stop = book.onSaving(state => {
      if (state.kind !== 'saved') return;
      stop();
      resolve();
    });
  });
}
