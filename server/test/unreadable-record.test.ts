import { DatabaseSync } from 'node:sqlite';
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

  it('is an error in a list too, which leaves nothing out', async () => {
    const app = await openTestApp();
    const author = await app.signUp();
    await author.post('/api/manuscripts', { title: 'The Lighthouse' });
    damage(app, 'UPDATE manuscripts SET sealed = zeroblob(length(sealed))');
    const response = await author.get('/api/manuscripts');
    expect(response.statusCode).toBe(500);
    expect(response.json().code).toBe('unreadable_record');
    expect(response.json().error).toMatch(/^One of your manuscripts could not be decrypted\./);
  });
});
