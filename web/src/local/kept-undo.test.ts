import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { keepUndo, keptUndo } from './kept-undo.ts';

describe('kept undo', () => {
  it('[EDIT-19] is there for its book and its tab within the hour, and is gone from the device after it', async () => {
    let now = new Date('2026-03-01T10:00:00.000Z');
    const local = await aLocalStore({ clock: () => now });
    await keepUndo(local, 'book', { tab: 'a', steps: ['step'] });
    expect(await keptUndo(local, 'book', 'a')).toEqual(['step']);
    expect(await keptUndo(local, 'book', 'b')).toBeUndefined();
    expect(await keptUndo(local, 'other', 'a')).toBeUndefined();
    now = new Date('2026-03-01T11:00:00.000Z');
    expect(await keptUndo(local, 'book', 'a')).toEqual(['step']);
    now = new Date('2026-03-01T11:00:00.001Z');
    expect(await keptUndo(local, 'other', 'a')).toBeUndefined();
    expect(await local.database.metadata.get('undo:book')).toBeUndefined();
  });
});
