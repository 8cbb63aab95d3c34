import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aDatabaseEngine, aLocalStore } from '../../test-support/a-local-store.ts';
import { applyChanges } from './apply-changes.ts';
import { base64FromBytes } from './base64.ts';
import { appendUpdate } from './document-updates.ts';
import { takeLeadership } from './leadership.ts';
import { observeDocument } from './observe-document.ts';
import type { HandedRow } from './row-news.ts';

const WORDS = seedUpdate('<p>Dusk</p>');
/** A busy machine takes its time. */
const WITHIN = { timeout: 4_000 };

/** Two tabs of an author; the first has the book 'm1' open and knows what it was handed. */
async function twoTabs() {
  const engine = aDatabaseEngine();
  // Test files that run at the same time hear of each other's stores when they are of the same author.
  const device = { engine, userId: 'author-who-observes' };
  const [local, other] = [await aLocalStore(device), await aLocalStore(device)];
  const rows: HandedRow[] = [];
  const onNews = vi.fn();
  const stop = observeDocument(local, 'm1', {
    lastKey: () => rows.at(-1)?.key ?? 0,
    onRow: row => rows.push(row),
    onNews,
  });
  onTestFinished(async () => {
    stop();
    await Promise.all([local.close(), other.close()]);
  });
  // Once at the beginning, for a book that was folded while nobody looked.
  await vi.waitFor(() => expect(onNews).toHaveBeenCalled(), WITHIN);
  onNews.mockClear();
  return { local, other, rows, onNews };
}

function aLetter(manuscriptId: string, seq: number): SyncPage {
  const update = base64FromBytes(WORDS);
  const change = { entity: 'document' as const, seq, manuscriptId, opId: null, update };
  return { changes: [change], cursor: `e1:${seq}`, hasMore: false };
}

/** Until what was told just now has been heard: a later row of the same book. */
async function heard({ other, onNews }: Awaited<ReturnType<typeof twoTabs>>): Promise<void> {
  await appendUpdate(other, 'm1', WORDS, { wordCount: 1, characterCount: 4 });
  await vi.waitFor(() => expect(onNews).toHaveBeenCalled(), WITHIN);
}

describe('a document that is observed', () => {
  it('[T11] hands over what sync has written, once it is on the disk, and does not let it be read again', async () => {
    const tabs = await twoTabs();
    const { local, rows, onNews } = tabs;
    const epoch = await takeLeadership(local);
    await applyChanges(local, aLetter('m1', 1), epoch);
    await vi.waitFor(() => expect(rows.map(({ update }) => update)).toEqual([WORDS]), WITHIN);
    expect(await local.database.documentUpdates.get(rows[0]?.key ?? 0)).toMatchObject({ synced: 1 });
    await new Promise(resolve => setTimeout(resolve));
    expect(onNews).not.toHaveBeenCalled();
  });

  it('hands nothing over that the disk has refused', async () => {
    const { local, rows } = await twoTabs();
    const epoch = await takeLeadership(local);
    await takeLeadership(local);
    await expect(applyChanges(local, aLetter('m1', 1), epoch)).rejects.toThrow();
    expect(rows).toEqual([]);
    expect(await local.database.documentUpdates.count()).toBe(0);
  });

  it('tells of what another tab has written', async () => {
    await heard(await twoTabs());
  });

  it('tells nothing of other books, and nothing when words are only taken by the server', async () => {
    const tabs = await twoTabs();
    const { local, rows, onNews } = tabs;
    const epoch = await takeLeadership(local);
    await applyChanges(local, aLetter('m2', 1), epoch);
    await local.database.documentUpdates.where({ manuscriptId: 'm1' }).modify({ synced: 1 });
    await new Promise(resolve => setTimeout(resolve));
    expect(onNews).not.toHaveBeenCalled();
    expect(rows).toEqual([]);
    await heard(tabs);
  });
});
