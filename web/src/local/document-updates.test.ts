import { newDocument } from '@everdraft/core/document/open-document';
import { describe, expect, it } from 'vitest';
import { applyUpdate, encodeStateAsUpdate } from 'yjs';
import { aDatabaseEngine } from '../../test-support/a-local-store.ts';
import { documentParts, foldDocument, partsAfter } from './document-updates.ts';
import { openLocalStore } from './local-store.ts';

function anUpdate(words: string): Uint8Array {
  const { doc, text } = newDocument();
  text.insert(0, words);
  return encodeStateAsUpdate(doc);
}

/** A store that folds as soon as there is anything to fold. */
async function aStore() {
  const local = await openLocalStore('author-1', {
    engine: aDatabaseEngine(),
    clock: () => new Date(0),
    newId: () => 'id',
    foldAfterRows: 1,
  });
  const add = (words: string, synced: 0 | 1) =>
    local.database.documentUpdates.add({ manuscriptId: 'm1', update: anUpdate(words), synced, baseSeq: 0 });
  return { local, add };
}

function wordsOf(parts: readonly { update: Uint8Array }[]): string {
  const { doc, text } = newDocument();
  for (const { update } of parts) applyUpdate(doc, update);
  return text.toString();
}

describe('a document that is folded', () => {
  it('[EDIT-18] tells a tab of words that were folded before this device’s own, which are older', async () => {
    const { local, add } = await aStore();
    const own = await add('mine', 0);
    await add('theirs', 1);
    await foldDocument(local, 'm1');
    await local.database.documentUpdates.update(own, { synced: 1 });
    await foldDocument(local, 'm1');
    expect(wordsOf(await partsAfter(local, 'm1', own))).toContain('theirs');
  });

  it('leaves rows that the server lacks as they are', async () => {
    const { local, add } = await aStore();
    await add('theirs', 1);
    const own = await add('mine', 0);
    await foldDocument(local, 'm1');
    const rows = await local.database.documentUpdates.toArray();
    expect(rows.map(({ key, synced }) => ({ key, synced }))).toEqual([{ key: own, synced: 0 }]);
    const { updates } = await documentParts(local, 'm1');
    expect(updates).toHaveLength(2);
  });
});
