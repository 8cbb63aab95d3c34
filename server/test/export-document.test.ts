import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDocument } from '@everdraft/core/document/open-document';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, vi } from 'vitest';
import { openConfiguredStore } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { makeDataFolder, runProgram } from './run-program.ts';

vi.setConfig({ testTimeout: 60_000 });

const READY = /^Everdraft is ready at (http:\/\/127\.0\.0\.1:\d+)$/;

async function aBook() {
  const EVERDRAFT_DATA_DIR = await makeDataFolder();
  const program = runProgram('main.ts', { EVERDRAFT_DATA_DIR, PORT: '0' });
  const origin = READY.exec(await program.line(READY))?.[1] ?? '';
  let cookie = '';
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return answer;
  };
  const signedUp = await post('/api/signup', { email: 'ada@example.org', password: 'a password' });
  const { id: userId }: { id: string } = JSON.parse(await signedUp.text());
  const id = uuidv7();
  await post('/api/manuscripts', { id, title: 'The Sea', content: '<p>It rained.</p>' });
  const withStore = async <T>(
    work: (store: Awaited<ReturnType<typeof openConfiguredStore>>) => Promise<T>,
  ) => {
    const store = await openConfiguredStore(readConfig({ EVERDRAFT_DATA_DIR }), () => new Date());
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  return { EVERDRAFT_DATA_DIR, userId, id, withStore };
}

describe('npm run export-document', () => {
  it('[S52] writes what is stored of a text, as it is, while the server runs', async () => {
    const { EVERDRAFT_DATA_DIR, id } = await aBook();
    const folder = join(EVERDRAFT_DATA_DIR, 'exported');
    const command = runProgram('commands/export-document.ts', { EVERDRAFT_DATA_DIR }, [id, folder]);
    expect([await command.exit, command.stderr()]).toEqual([0, '']);
    expect(command.stdout()).toContain('1 updates');
    const names = (await readdir(folder)).sort();
    expect(names).toEqual(['document.json', expect.stringMatching(/^update-\d+\.yjs$/)]);
    const update = await readFile(join(folder, names[1] ?? ''));
    expect(openDocument([update]).text.toString()).toBe('It rained.\n');
    expect(JSON.parse(await readFile(join(folder, 'document.json'), 'utf8'))).toMatchObject({
      manuscriptId: id,
      quarantine: null,
      updates: [{ bytes: update.length }],
    });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'document.json'))).mode & 0o777).toBe(0o600);

    const again = runProgram('commands/export-document.ts', { EVERDRAFT_DATA_DIR }, [id, folder]);
    expect(await again.exit).toBe(1);
    expect(again.stderr()).toContain('exists already');
  });

  it('says that there is no such manuscript, and asks for an id', async () => {
    const { EVERDRAFT_DATA_DIR } = await aBook();
    const folder = join(EVERDRAFT_DATA_DIR, 'exported');
    const unknown = runProgram('commands/export-document.ts', { EVERDRAFT_DATA_DIR }, [uuidv7(), folder]);
    expect(await unknown.exit).toBe(1);
    expect(unknown.stderr()).toContain('There is no manuscript with the id');
    const without = runProgram('commands/export-document.ts', { EVERDRAFT_DATA_DIR });
    expect(await without.exit).toBe(1);
    expect(without.stderr()).toContain('npm run export-document -- <manuscript id>');
  });
});

describe('npm run lift-quarantine', () => {
  it('[S52] has a manuscript tried again', async () => {
    const { EVERDRAFT_DATA_DIR, userId, id, withStore } = await aBook();
    const mark = { userId, manuscriptId: id, by: 'reader-1', at: '2026-01-01T00:00:00.000Z' };
    await withStore(store =>
      store.transact(({ documentQuarantine }) => documentQuarantine.put({ ...mark, reason: 'time' })),
    );
    const command = runProgram('commands/lift-quarantine.ts', { EVERDRAFT_DATA_DIR }, [id]);
    expect([await command.exit, command.stderr()]).toEqual([0, '']);
    const left = await withStore(store =>
      store.read(({ documentQuarantine }) => documentQuarantine.find(id)),
    );
    expect(left).toBeUndefined();
    const again = runProgram('commands/lift-quarantine.ts', { EVERDRAFT_DATA_DIR }, [id]);
    expect(await again.exit).toBe(1);
    expect(again.stderr()).toContain('is in quarantine');
  });
});
