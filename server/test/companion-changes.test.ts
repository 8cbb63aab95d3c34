import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeWhatHasExpired } from '../src/services/housekeeping.ts';
import { calling, scriptedModels } from '../test-support/scripted-model.ts';
import { joinAskingAuthor } from './ai-author.ts';
import { openTestApp, type TestBrowser } from './open-test-app.ts';
import { emptyPostgresql, STORE_KINDS } from './store-kinds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MESSAGE = 'Add a card, rename the card Dusk, change the card Dawn and delete the card Noon.';

const CREATE = { tool: 'create_outline_card', input: { title: 'Midnight' } };
const OVERWRITE = { tool: 'update_outline_card', input: { card: 'Dusk', content: 'Overwritten.' } };
const REWRITE = {
  tool: 'update_outline_card',
  input: { card: 'Dusk', title: 'Nightfall', content: 'Overwritten.' },
};
const DELETE = { tool: 'delete_outline_card', input: { card: 'Noon' } };

interface ToolCall {
  tool: string;
  input: unknown;
}

describe.each(STORE_KINDS)('a change of the companion, on %s', kind => {
  /** An author with three cards, and a companion that makes these changes when it is asked. */
  const openOutline = (...calls: ToolCall[]) => openOutlineWith({}, ...calls);

  async function openOutlineWith(settings: Record<string, string>, ...calls: ToolCall[]) {
    const store = kind === 'postgresql' ? await emptyPostgresql() : undefined;
    if (store) onTestFinished(() => store.remove());
    const models = scriptedModels(calling(calls));
    const asking = await joinAskingAuthor(
      await openTestApp({ models, environment: { ...settings, ...store?.environment } }),
    );
    const { author, manuscriptId } = asking;
    const before: OutlineCard[] = [];
    for (const title of ['Dusk', 'Dawn', 'Noon']) {
      const fields = { manuscriptId, title, content: `Text of ${title}.` };
      before.push((await author.post('/api/outline-cards', fields)).json());
    }
    const [dusk] = before;
    if (!dusk) throw new Error('There is no card.');
    await asking.ask({ message: MESSAGE });
    return { ...asking, before, dusk };
  }

  /** As a device finds them in the feed, by their latest numbers. */
  async function changesFor(browser: TestBrowser): Promise<CompanionChange[]> {
    const { changes } = (await browser.get('/api/sync?limit=1000')).json<SyncPage>();
    return changes.flatMap(change => (change.entity === 'companion-change' ? [change.record] : []));
  }

  async function undo(browser: TestBrowser, id: string | undefined, body: object = {}) {
    const answer = await browser.post(`/api/companion-changes/${id}/undo`, body);
    if (answer.statusCode !== 200) throw new Error(`It was refused: ${answer.body}`);
    return answer.json<CompanionChange>();
  }

  it('[COMPANION-11] is kept with its former values and undone from another device, days later', async () => {
    const { test, author, cards, before } = await openOutline(CREATE, REWRITE, DELETE);
    expect((await cards()).map(({ title }) => title)).toEqual(['Nightfall', 'Dawn', 'Midnight']);
    test.clock.advance(20 * DAY_MS);
    const other = test.visitor();
    await other.logIn(author);
    const changes = await changesFor(other);
    expect(changes).toMatchObject([
      { action: 'create', title: 'Midnight', undoneAt: null },
      {
        action: 'update',
        title: 'Nightfall',
        before: { title: 'Dusk', content: 'Text of Dusk.' },
        after: { title: 'Nightfall', content: 'Overwritten.' },
      },
      { action: 'delete', title: 'Noon' },
    ]);
    for (const { id } of changes) expect(await undo(other, id)).toMatchObject({ keptFields: [] });
    expect(await cards()).toEqual(before);
    expect((await changesFor(author)).map(({ undoneAt }) => undoneAt)).toEqual(
      Array.from({ length: 3 }, () => '2026-03-21T12:00:00.000Z'),
    );
  });

  it('[API-55] is not made beyond a quota, and leaves nothing behind; what makes room is', async () => {
    const { author, cards } = await openOutlineWith({ EVERDRAFT_QUOTA_CARDS: '3' }, CREATE, DELETE);
    expect((await cards()).map(({ title }) => title)).toEqual(['Dusk', 'Dawn']);
    expect(await changesFor(author)).toMatchObject([{ action: 'delete', title: 'Noon' }]);
  });

  it('[COMPANION-11] that is undone leaves alone what has changed since, and says so', async () => {
    const { author, cards, dusk } = await openOutline(REWRITE);
    await author.patch(`/api/outline-cards/${dusk.id}`, { content: 'My own words.' });
    const [change] = await changesFor(author);
    expect(await undo(author, change?.id)).toMatchObject({
      undoneAt: expect.any(String),
      keptFields: ['content'],
    });
    expect((await cards())[0]).toMatchObject({ title: 'Dusk', content: 'My own words.' });
    // Asked once more, it still does.
    await undo(author, change?.id);
    expect((await cards())[0]).toMatchObject({ title: 'Dusk', content: 'My own words.' });
  });

  it('[COMPANION-12] that is undone all the same keeps the author’s later words as a change of its own', async () => {
    const { author, cards, dusk } = await openOutline(REWRITE);
    await author.patch(`/api/outline-cards/${dusk.id}`, { content: 'My own words.' });
    const [change] = await changesFor(author);
    await undo(author, change?.id);
    const restoreId = uuidv7();
    expect(await undo(author, change?.id, { overwrite: true, restoreId })).toMatchObject({ keptFields: [] });
    expect((await cards())[0]).toEqual(dusk);
    const restore = (await changesFor(author)).find(({ id }) => id === restoreId);
    expect(restore).toMatchObject({
      action: 'restore',
      replyId: change?.replyId,
      title: 'Dusk',
      before: { content: 'My own words.' },
      after: { content: 'Text of Dusk.' },
      undoneAt: null,
    });
    await undo(author, restoreId);
    expect((await cards())[0]).toMatchObject({ title: 'Dusk', content: 'My own words.' });
  });

  it('[COMPANION-12] is not undone under the id of another change: what it replaces would be lost', async () => {
    const { author, cards, dusk } = await openOutline(OVERWRITE, CREATE);
    await author.patch(`/api/outline-cards/${dusk.id}`, { content: 'My own words.' });
    const [change, other] = await changesFor(author);
    for (const restoreId of [change?.id, other?.id]) {
      const body = { overwrite: true, restoreId };
      const answer = await author.post(`/api/companion-changes/${change?.id}/undo`, body);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_input', field: 'restoreId' }),
      ]);
    }
    expect((await cards())[0]).toMatchObject({ content: 'My own words.' });
  });

  it('[COMPANION-12] that is undone all the same where nothing was written since has replaced nothing', async () => {
    const { author, cards, before } = await openOutline(OVERWRITE);
    const [change] = await changesFor(author);
    const restoreIds = [uuidv7(), uuidv7()];
    for (const restoreId of restoreIds) await undo(author, change?.id, { overwrite: true, restoreId });
    expect(await cards()).toEqual(before);
    // The device that has asked expects to find it, and finds it empty.
    const restores = (await changesFor(author)).filter(({ id }) => restoreIds.includes(id));
    expect(restores).toMatchObject(restoreIds.map(id => ({ id, before: {}, undoneAt: expect.any(String) })));
    await undo(author, change?.id, { overwrite: true });
    expect(await changesFor(author)).toHaveLength(3);
  });

  it('is undone once, however often a device asks for it', async () => {
    const { author, cards, dusk } = await openOutline(OVERWRITE);
    const [change] = await changesFor(author);
    const url = `/api/companion-changes/${change?.id}/undo`;
    const operation = { 'x-everdraft-operation': uuidv7() };
    await author.post(url, {}, operation);
    await author.patch(`/api/outline-cards/${dusk.id}`, { content: 'Overwritten.' });
    expect((await author.post(url, {}, operation)).json()).toMatchObject({ id: change?.id });
    expect((await undo(author, change?.id)).keptFields).toEqual([]);
    expect((await cards())[0]).toMatchObject({ content: 'Overwritten.' });
  });

  it('is undone in the trash, without bringing the card back, and brings back only what it deleted', async () => {
    const { author, cards, dusk, before } = await openOutline(OVERWRITE, DELETE);
    await author.delete(`/api/outline-cards/${dusk.id}`);
    const [update, removal] = await changesFor(author);
    await undo(author, update?.id);
    expect((await cards()).map(({ title }) => title)).toEqual(['Dawn']);
    await author.post(`/api/outline-cards/${dusk.id}/restore`);
    expect((await cards())[0]).toMatchObject({ content: 'Text of Dusk.' });
    // The author has brought it back by hand.
    await author.post(`/api/outline-cards/${removal?.cardId}/restore`);
    expect(await undo(author, removal?.id)).toMatchObject({ undoneAt: expect.any(String) });
    expect(await cards()).toEqual(before);
  });

  it('can no longer be undone when its card is gone for good, and says so', async () => {
    const { test, author } = await openOutline(OVERWRITE, DELETE);
    const [update, removal] = await changesFor(author);
    await test.store.transact(records => records.outlineCards.purgeDeletedBefore('2027-01-01'));
    expect(await undo(author, removal?.id)).toMatchObject({ isExpired: true, undoneAt: null });
    expect(await undo(author, update?.id)).toMatchObject({ isExpired: false });
  });

  it('[COMPANION-11] is undone also after its chat was deleted', async () => {
    const { author, cards, before, sessionId } = await openOutline(OVERWRITE);
    const [change] = await changesFor(author);
    await author.delete(`/api/chat-sessions/${sessionId}`);
    await undo(author, change?.id);
    expect(await cards()).toEqual(before);
  });

  it('[COMPANION-11] keeps its former values for 30 days, and afterwards what was done', async () => {
    const { test, author } = await openOutline(OVERWRITE);
    test.clock.advance(29 * DAY_MS);
    await removeWhatHasExpired(test.store, test.clock.now);
    const kept = await changesFor(author);
    expect(kept).toMatchObject([{ before: { content: 'Text of Dusk.' }, isExpired: false }]);
    const { cursor } = (await author.get('/api/sync')).json<SyncPage>();
    test.clock.advance(2 * DAY_MS);
    await author.logIn(author);
    await removeWhatHasExpired(test.store, test.clock.now);
    const { changes } = (await author.get(`/api/sync?since=${cursor}`)).json<SyncPage>();
    expect(changes).toMatchObject([
      {
        entity: 'companion-change',
        record: { id: kept[0]?.id, title: 'Dusk', before: null, after: null, isExpired: true },
      },
    ]);
    expect(await undo(author, kept[0]?.id)).toMatchObject({ undoneAt: null, isExpired: true });
  });

  it('is taken back from a device by a server that has lost it, with a time that is not to come', async () => {
    const { test, author, manuscriptId, sessionId, messages, dusk } = await openOutline();
    const [question] = await messages();
    const returned = {
      id: uuidv7(),
      manuscriptId,
      sessionId,
      questionId: question?.id,
      replyId: uuidv7(),
      cardId: dusk.id,
      action: 'update',
      title: 'Dusk',
      before: { content: 'Long ago.' },
      after: { content: 'Text of Dusk.' },
      madeAt: '2036-01-01T00:00:00.000Z',
      isUndone: false,
      keptFields: [],
    };
    const post = (body: object) =>
      author.post('/api/companion-changes', body, { 'x-everdraft-operation': uuidv7() });
    expect((await post(returned)).json()).toMatchObject({ madeAt: '2026-03-01T12:00:00.000Z' });
    expect((await post({ ...returned, title: 'Sent again' })).json()).toMatchObject({ title: 'Dusk' });
    await undo(author, returned.id);
    expect((await author.get(`/api/outline-cards/${manuscriptId}`)).json()).toMatchObject([
      { content: 'Long ago.' },
      {},
      {},
    ]);
    const other = (await author.post('/api/manuscripts', { title: 'Another' })).json<{ id: string }>();
    for (const mixed of [
      { manuscriptId: other.id },
      { sessionId: (await author.post('/api/chat-sessions', { manuscriptId: other.id })).json().id },
      { cardId: (await author.post('/api/outline-cards', { manuscriptId: other.id })).json().id },
    ]) {
      expect((await post({ ...returned, id: uuidv7(), ...mixed })).statusCode).toBe(404);
    }
    // Of a card or a chat that is gone for good there is nothing to keep.
    await author.delete(`/api/outline-cards/${dusk.id}`);
    await test.store.transact(records => records.outlineCards.purgeDeletedBefore('2027-01-01'));
    expect((await post({ ...returned, id: uuidv7() })).json()).toEqual({ ok: true });
  });
});
