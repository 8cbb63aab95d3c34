import type { Manuscript, ManuscriptSummary } from '@everdraft/core/entities/manuscript';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { openTestApp } from './open-test-app.ts';

async function anAuthor() {
  const test = await openTestApp();
  return { ...test, author: await test.signUp() };
}

describe('manuscripts', () => {
  it('[API-14, DATA-6, DATA-8, DATA-9, DATA-10, DATA-11, DATA-12] are created with defaults', async () => {
    const { author } = await anAuthor();
    const created = (await author.post('/api/manuscripts', {})).json<Manuscript>();
    expect(created).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      userId: author.id,
      title: 'Untitled',
      content: '',
      wordCount: 0,
      characterCount: 0,
      writingStyleId: null,
    });
  });

  it.each(['', '   '])('[PROJ-7, LIMIT-3] are called Untitled when the title is %j', async title => {
    const { author } = await anAuthor();
    expect((await author.post('/api/manuscripts', { title })).json<Manuscript>().title).toBe('Untitled');
  });

  it('[API-12] are listed most recently saved first, without their text', async () => {
    const { author, clock } = await anAuthor();
    for (const title of ['first', 'second']) {
      await author.post('/api/manuscripts', { title, content: '<p>words</p>' });
      clock.advance(1000);
    }
    const list = (await author.get('/api/manuscripts')).json<ManuscriptSummary[]>();
    expect(list.map(manuscript => manuscript.title)).toEqual(['second', 'first']);
    expect(list[0]).toMatchObject({ wordCount: 1, characterCount: 5, lastSaved: '2026-03-01T12:00:01.000Z' });
    expect(list[0]).not.toHaveProperty('content');
  });

  it('[API-13, EDIT-16] give back the text and its formats', async () => {
    const { author } = await anAuthor();
    const content =
      '<h1>One</h1><p>It was <strong>dark</strong> and <em>still</em>.</p><ul><li>a</li><li>b</li></ul><hr><p>end</p>';
    const { id } = (await author.post('/api/manuscripts', { content })).json<Manuscript>();
    expect((await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().content).toBe(content);
  });

  it('[PROJ-23] are the same when a create is repeated', async () => {
    const { author } = await anAuthor();
    const id = uuidv7();
    const first = await author.post('/api/manuscripts', { id, title: 'Dusk', content: '<p>one</p>' });
    const again = await author.post('/api/manuscripts', { id, title: 'Dawn', content: '<p>two</p>' });
    expect(again.json()).toEqual(first.json());
    expect((await author.get('/api/manuscripts')).json()).toHaveLength(1);
  });

  it('[PROJ-23] are not brought back when the create of a deleted one is repeated', async () => {
    const { author } = await anAuthor();
    const id = uuidv7();
    await author.post('/api/manuscripts', { id });
    await author.delete(`/api/manuscripts/${id}`);
    expect((await author.post('/api/manuscripts', { id })).statusCode).toBe(200);
    expect((await author.get('/api/manuscripts')).json()).toEqual([]);
  });

  it('[API-15, EDIT-10, EDIT-11] count their own text and do not believe the counts that come with it', async () => {
    const { author } = await anAuthor();
    const { id } = (await author.post('/api/manuscripts', {})).json<Manuscript>();
    const change = { content: '<p>one two</p><p>three</p>', wordCount: 999, characterCount: 999 };
    expect((await author.patch(`/api/manuscripts/${id}`, change)).json()).toMatchObject({
      wordCount: 3,
      characterCount: 12,
    });
    await author.patch(`/api/manuscripts/${id}`, { wordCount: 5, characterCount: 5 });
    expect((await author.get(`/api/manuscripts/${id}`)).json()).toMatchObject({
      wordCount: 3,
      characterCount: 12,
    });
  });

  it('[DATA-13] renew lastSaved when the text changes and not when the title does', async () => {
    const { author, clock } = await anAuthor();
    const { id, lastSaved } = (await author.post('/api/manuscripts', {})).json<Manuscript>();
    clock.advance(60_000);
    const renamed = (await author.patch(`/api/manuscripts/${id}`, { title: 'Dusk' })).json<Manuscript>();
    expect(renamed).toMatchObject({ title: 'Dusk', lastSaved });
    const edited = (await author.patch(`/api/manuscripts/${id}`, { content: '<p>x</p>' })).json<Manuscript>();
    expect(edited.lastSaved).toBe('2026-03-01T12:01:00.000Z');
  });

  it('[API-16] take a style of the author and let it go again', async () => {
    const { author } = await anAuthor();
    const { id } = (await author.post('/api/manuscripts', {})).json<Manuscript>();
    const style = (await author.post('/api/writing-styles', { name: 'Noir' })).json<{ id: string }>();
    const applied = await author.patch(`/api/manuscripts/${id}`, { writingStyleId: style.id });
    expect(applied.json()).toMatchObject({ writingStyleId: style.id });
    await author.delete(`/api/writing-styles/${style.id}`);
    expect((await author.get(`/api/manuscripts/${id}`)).json()).toMatchObject({ writingStyleId: null });
  });

  it('[API-17] leave list and address when they are deleted', async () => {
    const { author } = await anAuthor();
    const { id } = (await author.post('/api/manuscripts', {})).json<Manuscript>();
    expect((await author.delete(`/api/manuscripts/${id}`)).json()).toEqual({ ok: true });
    expect((await author.get(`/api/manuscripts/${id}`)).statusCode).toBe(404);
    expect((await author.get('/api/manuscripts')).json()).toEqual([]);
    expect((await author.delete(`/api/manuscripts/${id}`)).statusCode).toBe(404);
  });

  it('ignore fields that the contract does not know', async () => {
    const { author } = await anAuthor();
    const created = await author.post('/api/manuscripts', {
      title: 'Dusk',
      colour: 'red',
      userId: 'someone',
    });
    expect(created.statusCode).toBe(200);
    expect(created.json()).toMatchObject({ title: 'Dusk', userId: author.id });
  });

  it('keep only what a manuscript can hold of any HTML', async () => {
    const { author } = await anAuthor();
    const content =
      '<p onclick="x()">kept<script>alert(1)</script><img src=x onerror=y></p><table><td>words</td></table>';
    const { id } = (await author.post('/api/manuscripts', { content })).json<Manuscript>();
    expect((await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().content).toBe(
      '<p>kept</p><p>words</p>',
    );
  });
});

describe('confirming an import', () => {
  const cards = [
    { title: 'Two', content: '', position: 1, metadata: { type: 'scene', order: 0 } },
    { title: 'One', content: '', position: 0, metadata: { type: 'chapter' } },
  ];

  it('[API-20, API-21] makes the cards in their order behind those that are there', async () => {
    const { author } = await anAuthor();
    const { id } = (await author.post('/api/manuscripts', { content: '<p>old</p>' })).json<Manuscript>();
    await author.post('/api/outline-cards', { manuscriptId: id, title: 'Mine' });
    const confirmed = await author.post(`/api/manuscripts/${id}/import/confirm`, {
      cards,
      replaceExisting: false,
    });
    expect(confirmed.json().cards).toMatchObject([
      { title: 'Mine', position: 0 },
      { title: 'One', position: 1, metadata: { type: 'chapter' } },
      { title: 'Two', position: 2, metadata: { type: 'scene', order: 0 } },
    ]);
    expect((await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().content).toBe('<p>old</p>');
  });

  it('replaces the cards and the text when it is asked to', async () => {
    const { author } = await anAuthor();
    const { id } = (await author.post('/api/manuscripts', { content: '<p>old</p>' })).json<Manuscript>();
    await author.post('/api/outline-cards', { manuscriptId: id, title: 'Mine' });
    const body = { cards, replaceExisting: true, updateContent: '<p>new words</p>' };
    const confirmed = (await author.post(`/api/manuscripts/${id}/import/confirm`, body)).json();
    expect(confirmed.cards.map((card: { title: string }) => card.title)).toEqual(['One', 'Two']);
    expect(confirmed.manuscript).toMatchObject({ wordCount: 2 });
    expect((await author.get(`/api/manuscripts/${id}`)).json<Manuscript>().content).toBe('<p>new words</p>');
  });
});
