import { seedUpdate } from '@everdraft/core/document/seed-update';
import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import type { LocalStore } from './local-store.ts';
import { createManuscript } from './manuscripts.ts';
import { readBookAhead, storedBook } from './read-book.ts';
import { rememberPlace } from './remembered-place.ts';

async function aRow({ database }: LocalStore, manuscriptId: string, words: string): Promise<void> {
  const update = seedUpdate(`<p>${words}</p>`);
  await database.documentUpdates.add({ manuscriptId, update, synced: 1, baseSeq: 1 });
}

describe('a book that is read before it is asked for', () => {
  it('is handed over once, with its record and the place of the author', async () => {
    const local = await aLocalStore();
    const { id } = await createManuscript(local, 'Dusk');
    await rememberPlace(local, id, { caret: 'here' });
    await readBookAhead(local, id);
    const early = await storedBook(local, id);
    expect(early).toMatchObject({ record: { id, title: 'Dusk' }, place: { caret: 'here' } });
    await aRow(local, id, 'Later.');
    expect((await storedBook(local, id)).parts.updates).toHaveLength(early.parts.updates.length + 1);
  });

  it('is read again when it has come to the device only after that', async () => {
    const local = await aLocalStore();
    const elsewhere = await aLocalStore();
    const { id } = await createManuscript(elsewhere, 'Dusk');
    const record = await elsewhere.database.manuscripts.get(id);
    if (!record) throw new Error('There is no such book.');
    await readBookAhead(local, id);
    await local.database.manuscripts.put(record);
    await aRow(local, id, 'One.');
    const book = await storedBook(local, id);
    expect(book.record?.title).toBe('Dusk');
    expect(book.parts.updates).toHaveLength(1);
  });

  it('is not taken for another book', async () => {
    const local = await aLocalStore();
    const [dusk, dawn] = [await createManuscript(local, 'Dusk'), await createManuscript(local, 'Dawn')];
    await readBookAhead(local, dusk.id);
    expect((await storedBook(local, dawn.id)).record?.title).toBe('Dawn');
  });
});
