import { DatabaseSync } from 'node:sqlite';
import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import { describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './open-test-app.ts';

/** What a failing disk or a careless hand does to a row. */
function damage({ config }: TestApp, statement: string): void {
  const database = new DatabaseSync(config.sqliteFile);
  database.exec(statement);
  database.close();
}

describe('a row that cannot be decrypted', () => {
  it('is an error that names the book, never an empty text', async () => {
    const app = await openTestApp();
    const author = await app.signUp();
    const book = { title: 'The Lighthouse', content: '<p>The keeper counted the ships.</p>' };
    const { id } = (await author.post('/api/manuscripts', book)).json();
    damage(app, 'UPDATE document_updates SET sealed = zeroblob(length(sealed))');
    damage(app, 'UPDATE document_snapshots SET sealed = zeroblob(length(sealed))');

    const response = await author.get(`/api/manuscripts/${id}`);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: '“The Lighthouse” could not be decrypted. Nothing was changed.',
      code: 'unreadable_record',
      isRetryable: false,
      requestId: response.headers['x-request-id'],
    });
    expect(app.logText()).toContain('UnreadableRecord');
    expect(app.logText()).toContain(response.json().requestId);
    expect(app.logText()).not.toMatch(/Lighthouse|keeper/);
  });

  it('[S21] is named in the list and in the feed, and hides none of the others', async () => {
    const app = await openTestApp();
    const author = await app.signUp();
    const { id } = (await author.post('/api/manuscripts', { title: 'The Lighthouse' })).json();
    await author.post('/api/manuscripts', { title: 'The Sea' });
    damage(app, `UPDATE manuscripts SET sealed = zeroblob(length(sealed)) WHERE id = '${id}'`);
    const list = await author.get('/api/manuscripts');
    expect(list.statusCode).toBe(200);
    const titles = list.json<{ title: string; isUnreadable?: true }[]>();
    expect(titles.map(({ title, isUnreadable }) => [title, isUnreadable]).sort()).toEqual([
      ['The Sea', undefined],
      ['Unreadable title', true],
    ]);
    const feed = (await author.get('/api/sync')).json<SyncPage>();
    const records = feed.changes.flatMap(change => (change.entity === 'manuscript' ? [change.record] : []));
    expect(records.map(({ title }) => title).sort()).toEqual(['The Sea', 'Unreadable title']);
    expect(feed.unreadable).toMatchObject([{ entity: 'manuscript', id, manuscriptId: id }]);
    expect((await author.get(`/api/manuscripts/${id}`)).json()).toMatchObject({
      title: 'Unreadable title',
      isUnreadable: true,
    });
  });

  it('[S21] is mended by a new title', async () => {
    const app = await openTestApp();
    const author = await app.signUp();
    const { id } = (await author.post('/api/manuscripts', { title: 'The Lighthouse' })).json();
    damage(app, 'UPDATE manuscripts SET sealed = zeroblob(length(sealed))');
    expect((await author.patch(`/api/manuscripts/${id}`, { title: 'The Lighthouse' })).statusCode).toBe(200);
    expect((await author.get('/api/manuscripts')).json()).toMatchObject([{ id, title: 'The Lighthouse' }]);
  });
});
