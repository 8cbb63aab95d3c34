import { parseHtml } from '@everdraft/core/document/parse-html';
import type { Version } from '@everdraft/core/entities/version';
import { cutBook } from '@everdraft/core/history/pieces';
import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { addVersion } from './add-version.ts';
import { createManuscript } from './manuscripts.ts';
import { removeFromDevice } from './removed-books.ts';
import { readPieces } from './version-pieces.ts';
import { listVersions } from './versions.ts';

function aVersion(fields: Partial<Version>): Version {
  return {
    id: 'version-1',
    manuscriptId: 'book-1',
    createdAt: '2026-03-01T10:00:00.000Z',
    reason: 'writing',
    name: '',
    wordCount: 1,
    wordsAdded: 1,
    wordsRemoved: 0,
    ...fields,
  };
}

describe('the versions of a book', () => {
  it('[HISTORY-3] come latest first, and those of other books do not come', async () => {
    const local = await aLocalStore();
    const one = cutBook(parseHtml('<p>one</p>'));
    const two = cutBook(parseHtml('<p>two</p>'));
    await addVersion(local, aVersion({ id: 'a' }), one);
    await addVersion(local, aVersion({ id: 'b', createdAt: '2026-03-02T10:00:00.000Z' }), two);
    await addVersion(local, aVersion({ id: 'c', manuscriptId: 'book-2' }), one);
    expect((await listVersions(local, 'book-1')).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('[HISTORY-2] keep a text once, whichever version brought it', async () => {
    const local = await aLocalStore();
    const cut = cutBook(parseHtml('<p>one</p>'));
    expect(await addVersion(local, aVersion({ id: 'a' }), cut)).toBe(true);
    expect(await addVersion(local, aVersion({ id: 'b' }), cut)).toBe(false);
    expect(await addVersion(local, aVersion({ id: 'c', name: 'Mine' }), cut)).toBe(true);
    expect(await local.database.versionPieces.count()).toBe(2);
    expect(await readPieces(local, 'book-1', cut.lists)).toHaveLength(1);
  });

  it('[HISTORY-7] leave the device with their book, and those of other books stay', async () => {
    const local = await aLocalStore();
    const { id } = await createManuscript(local, 'Low Water');
    const cut = cutBook(parseHtml('<p>one</p>'));
    await addVersion(local, aVersion({ id: 'a', manuscriptId: id }), cut);
    expect(await removeFromDevice(local, id)).toBe('not-on-server');
    await local.database.syncQueue.clear();
    await addVersion(local, aVersion({ id: 'b', manuscriptId: 'book-2' }), cut);
    expect(await removeFromDevice(local, id)).toBe('removed');
    expect(await listVersions(local, id)).toEqual([]);
    expect(await local.database.versionPieces.where({ manuscriptId: id }).count()).toBe(0);
    expect(await listVersions(local, 'book-2')).toHaveLength(1);
  });
});
