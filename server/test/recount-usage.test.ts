import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Usage } from '@everdraft/core/entities/usage';
import { describe, expect, it, vi } from 'vitest';
import { recountUsage } from '../src/services/recount-usage.ts';
import { openTestApp } from './open-test-app.ts';
import { runProgram } from './run-program.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';

vi.setConfig({ testTimeout: 30_000 });

describe('npm run recount-usage', () => {
  it('mends totals that are wrong, while the server runs', async () => {
    const { signUp, config } = await openTestApp();
    const [author] = [await signUp({ email: 'ada@example.org' }), await signUp()];
    await author.post('/api/manuscripts', { title: 'Book' });
    const usage = async () => (await author.get('/api/account/usage')).json<Usage>();
    const right = await usage();
    const database = new DatabaseSync(config.sqliteFile);
    database.exec('update author_usage set bytes = 999, manuscripts = 77');
    database.close();
    expect((await usage()).manuscripts.used).toBe(77);

    const EVERDRAFT_DATA_DIR = dirname(config.keysDir);
    const run = (...args: string[]) => runProgram('commands/recount-usage.ts', { EVERDRAFT_DATA_DIR }, args);
    const one = run('Ada@example.org');
    expect(await one.exit).toBe(0);
    expect(one.stdout()).toContain('Counted 1 account. 1 total was wrong and is right now.');
    expect(await usage()).toEqual(right);
    const all = run();
    expect(await all.exit).toBe(0);
    expect(all.stdout()).toContain('Counted 2 accounts. 0 totals were wrong and are right now.');
    const nobody = run('nobody@example.org');
    expect(await nobody.exit).toBe(1);
    expect(nobody.stderr()).toContain('There is no account with the email nobody@example.org.');
  });

  it('makes no store where there is none', async () => {
    const { config } = await openTestApp();
    const EVERDRAFT_DATA_DIR = join(dirname(config.keysDir), 'elsewhere');
    const command = runProgram('commands/recount-usage.ts', { EVERDRAFT_DATA_DIR });
    expect(await command.exit).toBe(1);
    expect(command.stderr()).toContain('There is no data at');
  });
});

describe.each(STORE_KINDS)('a recount on %s', kind => {
  const shared = shareTestApp(kind);

  it('finds nothing to mend after a book was written, folded, trashed and brought back', async () => {
    const { signUp, store } = shared();
    const author = await signUp();
    const { id } = (
      await author.post('/api/manuscripts', { title: 'Book', content: '<p>One two three.</p>' })
    ).json<{ id: string }>();
    await author.patch(`/api/manuscripts/${id}`, { content: '<p>One.</p>' });
    const card = await author.post('/api/outline-cards', { manuscriptId: id, content: 'A storm' });
    await author.delete(`/api/outline-cards/${card.json<{ id: string }>().id}`);
    await author.post('/api/writing-styles', { name: 'Plain' });
    await author.patch('/api/settings', { theme: 'light' });
    await author.delete(`/api/manuscripts/${id}`);
    await author.post(`/api/manuscripts/${id}/restore`);
    expect(await recountUsage(store, author.email)).toEqual({ accounts: 1, mended: 0 });
  });
});
