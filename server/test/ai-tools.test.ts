import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { describe, expect, it } from 'vitest';
import { calling, scriptedModels } from '../test-support/scripted-model.ts';
import { type AskingAuthor, joinAskingAuthor, openAskingAuthor } from './ai-author.ts';

const EVERY_CHANGE = 'Add a card, rename the card Dusk and delete the card Dawn.';

async function withCards(calls: { tool: string; input: unknown }[], titles = ['Dusk', 'Dawn']) {
  const models = scriptedModels(calling(calls));
  const asking = await openAskingAuthor({ models });
  const cards = await addCards(asking, titles);
  return { models, asking, cards };
}

async function addCards({ author, manuscriptId }: AskingAuthor, titles: string[]): Promise<OutlineCard[]> {
  const cards: OutlineCard[] = [];
  for (const title of titles) {
    const fields = { manuscriptId, title, content: `Text of ${title}.` };
    cards.push((await author.post('/api/outline-cards', fields)).json());
  }
  return cards;
}

describe('a tool of the companion', () => {
  it('[API-39] makes a card when the author asks for it', async () => {
    const { asking } = await withCards([
      { tool: 'create_outline_card', input: { title: 'Noon', content: 'Heat.', type: 'scene' } },
    ]);
    const events = await asking.ask({ message: 'Please create a card called Noon.' });
    const made = (await asking.cards()).at(-1);
    expect(made).toMatchObject({ title: 'Noon', content: 'Heat.', metadata: { type: 'scene' } });
    expect(events[1]).toEqual({
      type: 'tool_result',
      tool: 'create_outline_card',
      success: true,
      cardId: made?.id,
      title: 'Noon',
      change: expect.objectContaining({ action: 'create', cardId: made?.id, title: 'Noon' }),
    });
  });

  it('[API-39] changes a card and tells what it was before, with which it can be undone', async () => {
    const { asking, cards } = await withCards([
      { tool: 'update_outline_card', input: { card: 'dusk', title: 'Nightfall' } },
    ]);
    const events = await asking.ask({ message: 'Rename the card Dusk to Nightfall.' });
    expect(events[1]).toEqual({
      type: 'tool_result',
      tool: 'update_outline_card',
      success: true,
      cardId: cards[0]?.id,
      title: 'Nightfall',
      change: {
        id: expect.any(String),
        manuscriptId: asking.manuscriptId,
        sessionId: asking.sessionId,
        questionId: (await asking.messages())[0]?.id,
        replyId: (await asking.messages())[1]?.id,
        cardId: cards[0]?.id,
        action: 'update',
        title: 'Nightfall',
        before: { title: 'Dusk' },
        after: { title: 'Nightfall' },
        madeAt: '2026-03-01T12:00:00.000Z',
        undoneAt: null,
        keptFields: [],
        isExpired: false,
      },
    });
    expect((await asking.cards())[0]).toMatchObject({ title: 'Nightfall', content: 'Text of Dusk.' });
    const changeId = events[1]?.type === 'tool_result' ? events[1].change?.id : undefined;
    await asking.author.post(`/api/companion-changes/${changeId}/undo`, {});
    expect(await asking.cards()).toEqual(cards);
  });

  it('[API-39] deletes a card to the trash, from which it comes back as it was', async () => {
    const { asking, cards } = await withCards([{ tool: 'delete_outline_card', input: { card: 'Dusk' } }]);
    const events = await asking.ask({ message: 'Delete the card Dusk.' });
    expect(events[1]).toEqual({
      type: 'tool_result',
      tool: 'delete_outline_card',
      success: true,
      cardId: cards[0]?.id,
      title: 'Dusk',
      change: expect.objectContaining({ action: 'delete', cardId: cards[0]?.id, title: 'Dusk' }),
    });
    expect((await asking.cards()).map(({ title }) => title)).toEqual(['Dawn']);
    await asking.author.post(`/api/outline-cards/${cards[0]?.id}/restore`);
    expect(await asking.cards()).toEqual(cards);
  });

  it('[AI-17] leaves its changes where every device of the author finds them', async () => {
    const { asking, cards } = await withCards([
      { tool: 'create_outline_card', input: { title: 'Noon' } },
      { tool: 'update_outline_card', input: { card: 'Dusk', content: 'New.' } },
      { tool: 'delete_outline_card', input: { card: 'Dawn' } },
    ]);
    const before = (await asking.author.get('/api/sync')).json<{ cursor: string }>();
    await asking.ask({ message: EVERY_CHANGE });
    const after = (await asking.author.get(`/api/sync?since=${before.cursor}`)).json<{
      changes: unknown[];
    }>();
    const text = JSON.stringify(after.changes);
    expect(text).toContain('Noon');
    expect(text).toContain('New.');
    expect(text).toContain(cards[1]?.id);
  });

  it('[AI-22] makes at most ten cards, changes ten and deletes one in a reply', async () => {
    const { asking } = await withCards(
      Array.from({ length: 12 }, (_, n) => [
        { tool: 'create_outline_card', input: { title: `New ${n}` } },
        { tool: 'update_outline_card', input: { card: `Old ${n}`, title: `Changed ${n}` } },
        { tool: 'delete_outline_card', input: { card: `Gone ${n}` } },
      ]).flat(),
      [...Array.from({ length: 12 }, (_, n) => [`Old ${n}`, `Gone ${n}`]).flat()],
    );
    const events = await asking.ask({ message: EVERY_CHANGE });
    const done = (tool: string, success: boolean) =>
      events.filter(one => one.type === 'tool_result' && one.tool === tool && one.success === success).length;
    expect([done('create_outline_card', true), done('create_outline_card', false)]).toEqual([10, 2]);
    expect([done('update_outline_card', true), done('update_outline_card', false)]).toEqual([10, 2]);
    expect([done('delete_outline_card', true), done('delete_outline_card', false)]).toEqual([1, 11]);
    expect(await asking.cards()).toHaveLength(24 + 10 - 1);
    expect(events.find(one => one.type === 'tool_result' && !one.success)).toMatchObject({
      error: 'No more than 1 of these changes are made in one reply. Ask again for the rest.',
    });
  });

  it('[AI-22] is not given where the message does not ask for a change of the outline', async () => {
    const { models, asking, cards } = await withCards([
      { tool: 'create_outline_card', input: { title: 'Noon' } },
      { tool: 'delete_outline_card', input: { card: 'Dusk' } },
    ]);
    for (const message of ['What do you think of the card Dusk?', 'Make this shorter.', 'Write on.']) {
      expect((await asking.ask({ message })).map(({ type }) => type)).toEqual([
        'metadata',
        'content',
        'done',
      ]);
    }
    // A command is about the text, whatever words it is sent with.
    await asking.ask({ message: EVERY_CHANGE, command: 'expand-scene' });
    expect(models.requests.map(({ tools }) => tools.length)).toEqual([0, 0, 0, 0]);
    expect(await asking.cards()).toEqual(cards);
  });

  it.each([
    ['nothing that fits', { title: '' }],
    ['no object', 'title'],
    ['a title beyond measure', { title: 'x'.repeat(121) }],
    ['a text beyond measure', { title: 'x', content: 'x'.repeat(4_001) }],
    ['a type that there is not', { title: 'x', type: 'poem' }],
  ])('[AI-22] does nothing when it is asked for %s', async (_what, input) => {
    const { asking, cards } = await withCards([{ tool: 'create_outline_card', input }]);
    const events = await asking.ask({ message: 'Create a card.' });
    expect(events[1]).toEqual({
      type: 'tool_result',
      tool: 'create_outline_card',
      success: false,
      error: 'The companion asked for a change that cannot be made.',
    });
    expect(await asking.cards()).toEqual(cards);
  });

  it('does not reach a card of another book or another author', async () => {
    let wanted = '';
    const models = scriptedModels((request, signal) =>
      calling([
        { tool: 'update_outline_card', input: { card: wanted, title: 'Taken' } },
        { tool: 'delete_outline_card', input: { card: wanted } },
      ])(request, signal),
    );
    const asking = await openAskingAuthor({ models });
    const stranger = await joinAskingAuthor(asking.test);
    const [theirs] = await addCards(stranger, ['Theirs']);
    const otherBook = (await asking.author.post('/api/manuscripts', { title: 'Other' })).json<{
      id: string;
    }>();
    const [mine] = await addCards({ ...asking, manuscriptId: otherBook.id }, ['Mine']);
    for (const id of [theirs?.id ?? '', mine?.id ?? '', 'Theirs', 'Mine']) {
      wanted = id;
      const events = await asking.ask({ message: 'Rename the card and delete the card.' });
      expect(events.filter(({ type }) => type === 'tool_result')).toMatchObject([
        { success: false, error: 'There is no such card in this manuscript.' },
        { success: false, error: 'There is no such card in this manuscript.' },
      ]);
    }
    expect(await stranger.cards()).toEqual([theirs]);
    expect((await asking.author.get(`/api/outline-cards/${otherBook.id}`)).json()).toEqual([mine]);
  });

  it('asks for the id where two cards have the same title', async () => {
    const { asking, cards } = await withCards(
      [{ tool: 'delete_outline_card', input: { card: 'Dusk' } }],
      ['Dusk', 'Dusk'],
    );
    const events = await asking.ask({ message: 'Delete the card Dusk.' });
    expect(events[1]).toMatchObject({ success: false, error: expect.stringContaining('Several cards') });
    expect(await asking.cards()).toEqual(cards);
  });
});
