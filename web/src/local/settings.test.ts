import { describe, expect, it } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { appendUpdate, queueDocument, queueForgottenDocuments } from './document-updates.ts';
import type { LocalStore } from './local-store.ts';
import { createManuscript } from './manuscripts.ts';
import { changeSettings, readSettings } from './settings.ts';
import { countHeldBack, countQueue, queuedItems } from './sync-queue.ts';

async function aBookWithWords(local: LocalStore): Promise<string> {
  const { id } = await createManuscript(local, 'Book');
  await local.database.syncQueue.clear();
  await appendUpdate(local, id, new Uint8Array([1]), { wordCount: 1, characterCount: 1 });
  return id;
}

async function queued(local: LocalStore) {
  return (await queuedItems(local)).map(({ type, action, data }) => ({ type, action, data }));
}

describe('the settings on a device', () => {
  it('[API-50] are the defaults before any change', async () => {
    expect(await readSettings(await aLocalStore())).toEqual({
      id: 'default',
      userId: 'author-1',
      selectedModel: 'gpt-5',
      autosaveEnabled: true,
      styleLearningEnabled: true,
      theme: 'dark',
      smartQuotesEnabled: true,
      dailyGoalWords: 1_000,
    });
  });

  it('change at once, and what has changed is queued as one call', async () => {
    const local = await aLocalStore();
    await changeSettings(local, { theme: 'light' });
    await changeSettings(local, { styleLearningEnabled: false });
    expect(await readSettings(local)).toMatchObject({ theme: 'light', styleLearningEnabled: false });
    expect(await queued(local)).toEqual([
      { type: 'settings', action: 'update', data: { theme: 'light', styleLearningEnabled: false } },
    ]);
  });
});

describe('autosave', () => {
  it('[SETTINGS-18] off keeps the words here, says so, and sends them when the author asks', async () => {
    const local = await aLocalStore();
    const id = await aBookWithWords(local);
    await changeSettings(local, { autosaveEnabled: false });
    await local.database.syncQueue.clear();

    await queueDocument(local, id);
    await queueForgottenDocuments(local);
    expect(await queued(local)).toEqual([]);
    expect(await countHeldBack(local)).toBe(1);
    expect(await countQueue(local)).toEqual({ waiting: 1, failed: 0 });

    await queueForgottenDocuments(local, { isAskedFor: true });
    expect(await queued(local)).toMatchObject([{ type: 'document', data: { manuscriptId: id } }]);
    expect(await countHeldBack(local)).toBe(0);
    expect(await countQueue(local)).toEqual({ waiting: 1, failed: 0 });
  });

  it('sends what was kept here when it is switched on again', async () => {
    const local = await aLocalStore();
    await changeSettings(local, { autosaveEnabled: false });
    await aBookWithWords(local);
    await changeSettings(local, { autosaveEnabled: true });
    expect((await queued(local)).map(item => item.type)).toEqual(['settings', 'document']);
  });

  it('on holds nothing back', async () => {
    const local = await aLocalStore();
    const id = await aBookWithWords(local);
    expect(await countHeldBack(local)).toBe(0);
    await queueDocument(local, id);
    expect(await queued(local)).toMatchObject([{ type: 'document' }]);
  });
});
