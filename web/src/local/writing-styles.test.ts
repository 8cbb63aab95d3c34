import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { applyChanges } from './apply-changes.ts';
import { takeLeadership } from './leadership.ts';
import type { LocalStore } from './local-store.ts';
import { createManuscript } from './manuscripts.ts';
import { changeGuidelines, keepMeasured, nothingMeasured, readProfile } from './style-profiles.ts';
import { queuedItems } from './sync-queue.ts';
import {
  applyStyle,
  changeStyle,
  createStyle,
  deleteStyle,
  keepAnalysis,
  listStyles,
  withdrawStyleChange,
} from './writing-styles.ts';

const NOIR = { name: 'Noir', description: 'short', sampleText: null, customPrompt: 'Be terse.' };

async function queued(local: LocalStore) {
  return (await queuedItems(local)).map(({ type, action, id, data }) => ({ type, action, id, data }));
}

async function styleOf(local: LocalStore, manuscriptId: string) {
  return (await local.database.manuscripts.get(manuscriptId))?.writingStyleId;
}

describe('writing styles on a device', () => {
  it('are made and changed here, and wait for the server in one call', async () => {
    const local = await aLocalStore();
    const { id } = await createStyle(local, NOIR);
    await changeStyle(local, id, { ...NOIR, name: 'Grey' });
    expect(await listStyles(local)).toMatchObject([{ id, name: 'Grey', analysis: null }]);
    expect(await queued(local)).toEqual([
      { type: 'writingStyle', action: 'create', id, data: { ...NOIR, name: 'Grey', id } },
    ]);
  });

  it('[STYLE-11] are applied to a manuscript after they were made, and taken off again', async () => {
    const local = await aLocalStore();
    const { id } = await createStyle(local, NOIR);
    const book = await createManuscript(local, 'Book');
    await applyStyle(local, book.id, id);
    expect(await styleOf(local, book.id)).toBe(id);
    expect((await queued(local)).at(-1)).toMatchObject({ id: book.id, data: { writingStyleId: id } });
    await applyStyle(local, book.id, null);
    expect(await styleOf(local, book.id)).toBeNull();
    expect((await queued(local)).at(-1)?.data).toMatchObject({ writingStyleId: null });
  });

  it('[STYLE-32] leave their manuscripts without one when they are deleted', async () => {
    const local = await aLocalStore();
    const { id } = await createStyle(local, NOIR);
    const book = await createManuscript(local, 'Book');
    await applyStyle(local, book.id, id);
    await deleteStyle(local, id);
    expect(await listStyles(local)).toEqual([]);
    expect(await styleOf(local, book.id)).toBeNull();
    // The server has never heard of the style: nothing may name it.
    expect(JSON.stringify(await queued(local))).not.toContain(id);
  });

  it('keep the analysis that the server has made', async () => {
    const local = await aLocalStore();
    const { id } = await createStyle(local, NOIR);
    const analysis = {
      averageSentenceLength: 9,
      vocabularyLevel: 'Plain',
      tonePatterns: [],
      dialogueStyle: '',
      pacingNotes: '',
    };
    await keepAnalysis(local, id, analysis);
    expect(await listStyles(local)).toMatchObject([{ analysis }]);
  });

  it('are as they were after a change that the server refused', async () => {
    const local = await aLocalStore();
    const style = await createStyle(local, NOIR);
    await local.database.syncQueue.clear();
    await deleteStyle(local, style.id);
    const [item] = await queuedItems(local);
    if (!item) throw new Error('The deletion is queued.');
    await withdrawStyleChange(local, item, { style, applied: [] });
    expect(await listStyles(local)).toEqual([style]);
    expect(await queued(local)).toEqual([]);
  });
});

describe('the profile of a manuscript on a device', () => {
  it('[DATA-31] takes guidelines before anything was measured, and keeps them afterwards', async () => {
    const local = await aLocalStore();
    const { id } = await createManuscript(local, 'Book');
    await changeGuidelines(local, id, 'No adverbs.');
    await keepMeasured(local, { ...nothingMeasured(id), confidence: 47 });
    expect(await readProfile(local, id)).toMatchObject({ customGuidelines: 'No adverbs.', confidence: 47 });
    expect((await queued(local)).at(-1)).toEqual({
      type: 'styleProfile',
      action: 'update',
      id,
      data: { customGuidelines: 'No adverbs.' },
    });
  });

  it('takes in what the server measured, but not over guidelines that it has not heard of', async () => {
    const local = await aLocalStore();
    const epoch = await takeLeadership(local);
    const { id } = await createManuscript(local, 'Book');
    await changeGuidelines(local, id, 'Mine');
    const record = { ...nothingMeasured(id), customGuidelines: 'Older', confidence: 60 };
    const page = {
      changes: [{ entity: 'style-profile' as const, seq: 2, record }],
      cursor: 'e:2',
      hasMore: false,
    };
    await applyChanges(local, page, epoch);
    expect(await readProfile(local, id)).toMatchObject({ customGuidelines: 'Mine', confidence: 60 });
  });
});
