import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeDataFolder, runProgram } from './run-program.ts';

vi.setConfig({ testTimeout: 30_000 });

const READY = /^Everdraft is ready at (http:\/\/127\.0\.0\.1:\d+)$/;
const account = { email: 'ada@example.org', password: 'a long password' };
const keyOf = (filling: number) => Buffer.alloc(32, filling).toString('base64');

async function startServer(environment: Record<string, string>) {
  const program = runProgram('main.ts', { ...environment, PORT: '0' });
  const origin = READY.exec(await program.line(READY))?.[1] ?? '';
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const titles = async (cookie: string) => {
    const books = await (await fetch(`${origin}/api/manuscripts`, { headers: { cookie } })).json();
    return (books as { title: string }[]).map(book => book.title); // the answer of our own server
  };
  return { program, post, titles };
}

describe('npm run rotate-key', () => {
  it('changes the key of the data, says what to do with the old one, and the server goes on with the new', async () => {
    const EVERDRAFT_DATA_DIR = await makeDataFolder();
    const before = await startServer({ EVERDRAFT_DATA_DIR });
    const signUp = await before.post('/api/signup', account);
    const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await before.post('/api/manuscripts', { title: 'The Sea' }, cookie);
    const [oldFile = ''] = await readdir(join(EVERDRAFT_DATA_DIR, 'keys'));

    const command = runProgram('commands/rotate-key.ts', { EVERDRAFT_DATA_DIR });
    expect(await command.exit).toBe(0);
    const files = await readdir(join(EVERDRAFT_DATA_DIR, 'keys'));
    const newFile = files.find(name => name !== oldFile) ?? '';
    expect(command.stdout()).toContain(`The new key is in ${join(EVERDRAFT_DATA_DIR, 'keys', newFile)}.`);
    expect(command.stdout()).toContain(`Keep the old key ${oldFile.slice('kek-'.length)} for as long as`);

    const refused = await before.post('/api/manuscripts', { title: 'Too early' }, cookie);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'server_stopping' });
    before.program.process.kill('SIGTERM');
    await before.program.exit;
    const after = await startServer({ EVERDRAFT_DATA_DIR });
    expect(await after.titles(cookie)).toEqual(['The Sea']);
  });

  it('asks for the new key when the present one is in the environment', async () => {
    const environment = { EVERDRAFT_DATA_DIR: await makeDataFolder(), EVERDRAFT_MASTER_KEY: keyOf(1) };
    await startServer(environment);
    const asking = runProgram('commands/rotate-key.ts', environment);
    expect(await asking.exit).toBe(1);
    expect(asking.stderr()).toContain('Set EVERDRAFT_NEXT_MASTER_KEY to the new one');
    const next = { ...environment, EVERDRAFT_NEXT_MASTER_KEY: keyOf(2) };
    const command = runProgram('commands/rotate-key.ts', next);
    expect(await command.exit).toBe(0);
    expect(command.stdout()).toContain('Set EVERDRAFT_MASTER_KEY to the new key');
    expect(command.stdout()).not.toContain(keyOf(2));
  });
});
