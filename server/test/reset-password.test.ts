import { readdir } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { makeDataFolder, runProgram } from './run-program.ts';

vi.setConfig({ testTimeout: 30_000 });

const READY = /^Everdraft is ready at (http:\/\/127\.0\.0\.1:\d+)$/;
const account = { email: 'ada@example.org', password: 'forgotten by now' };

async function startServer() {
  const EVERDRAFT_DATA_DIR = await makeDataFolder();
  const program = runProgram('main.ts', { EVERDRAFT_DATA_DIR, PORT: '0' });
  const origin = READY.exec(await program.line(READY))?.[1] ?? '';
  const post = (path: string, body: object) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { EVERDRAFT_DATA_DIR, post };
}

describe('npm run reset-password', () => {
  it('[AUTH-34] prints a code that opens the account once, while the server runs', async () => {
    const { EVERDRAFT_DATA_DIR, post } = await startServer();
    expect((await post('/api/signup', account)).status).toBe(200);

    const command = runProgram('commands/reset-password.ts', { EVERDRAFT_DATA_DIR }, ['Ada@Example.org']);
    expect(await command.exit).toBe(0);
    expect(command.stderr()).toBe('');
    const code = /^Recovery code for Ada@Example\.org: ([0-9A-Z-]{19})$/m.exec(command.stdout())?.[1];

    const recovery = { email: account.email, code, newPassword: 'found again' };
    expect((await post('/api/recover', recovery)).status).toBe(200);
    expect((await post('/api/login', { ...account, password: 'found again' })).status).toBe(200);
    expect((await post('/api/login', account)).status).toBe(401);
    expect((await post('/api/recover', recovery)).status).toBe(401);
  });

  it('says that nobody has that email', async () => {
    const { EVERDRAFT_DATA_DIR } = await startServer();
    const command = runProgram('commands/reset-password.ts', { EVERDRAFT_DATA_DIR }, ['nobody@example.org']);
    expect(await command.exit).toBe(1);
    expect(command.stderr()).toBe('There is no account with the email nobody@example.org.\n');
    expect(command.stdout()).toBe('');
  });

  it('asks for an email', async () => {
    const command = runProgram('commands/reset-password.ts', { EVERDRAFT_DATA_DIR: await makeDataFolder() });
    expect(await command.exit).toBe(1);
    expect(command.stderr()).toContain('npm run reset-password -- author@example.org');
  });

  it('makes no store where there is none', async () => {
    const EVERDRAFT_DATA_DIR = await makeDataFolder();
    const command = runProgram('commands/reset-password.ts', { EVERDRAFT_DATA_DIR }, ['ada@example.org']);
    expect(await command.exit).toBe(1);
    expect(command.stderr()).toMatch(/^There is no data at .*everdraft\.sqlite\.\n$/);
    expect(await readdir(EVERDRAFT_DATA_DIR)).toEqual([]);
  });
});
