import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeDataFolder, type RunningProgram, runProgram } from './run-program.ts';

vi.setConfig({ testTimeout: 30_000 });

const READY = /^Everdraft is ready at http:\/\/127\.0\.0\.1:(\d+)$/;

async function portOf(program: RunningProgram): Promise<number> {
  return Number(READY.exec(await program.line(READY))?.[1]);
}

/** Sees to it that a port is taken until the test ends, by us or by whoever has it already. */
async function occupy(port: number): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise(settle => {
    server.once('listening', settle).once('error', settle).listen(port, '127.0.0.1');
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** The services that a server with these settings offers to an author. */
async function aModelListOf(environment: Record<string, string>): Promise<(string | null)[]> {
  const program = runProgram('main.ts', {
    ...environment,
    PORT: '0',
    EVERDRAFT_DATA_DIR: await makeDataFolder(),
  });
  const address = `http://127.0.0.1:${await portOf(program)}`;
  const signedUp = await fetch(`${address}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', password: 'six by six' }),
  });
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
  const offers = await (await fetch(`${address}/api/ai/models`, { headers: { cookie } })).json();
  program.process.kill('SIGTERM');
  await program.exit;
  return (offers as { models: { service: string | null }[] }).models.map(({ service }) => service);
}

describe('starting', () => {
  it('prints its address, and at the first start where the master key lies', async () => {
    const EVERDRAFT_DATA_DIR = await makeDataFolder();
    const first = runProgram('main.ts', { EVERDRAFT_DATA_DIR, PORT: '0' });
    const port = await portOf(first);
    const [keyFile] = await readdir(join(EVERDRAFT_DATA_DIR, 'keys'));
    expect(first.stdout()).toContain(
      `A new master key was written to ${join(EVERDRAFT_DATA_DIR, 'keys', keyFile ?? '')}. Keep a copy of it in another place`,
    );
    expect(await readdir(join(EVERDRAFT_DATA_DIR, 'store'))).toContain('everdraft.sqlite');
    const response = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(await response.json()).toEqual({ status: 'ok', store: 'sqlite' });
    first.process.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    const second = runProgram('main.ts', { EVERDRAFT_DATA_DIR, PORT: '0' });
    await portOf(second);
    expect(second.stdout()).not.toContain('master key');
    second.process.kill('SIGINT');
    expect(await second.exit).toBe(0);
  });

  it('takes the next free port when the usual one is taken, and says so', async () => {
    await occupy(3000);
    const program = runProgram('main.ts', { EVERDRAFT_DATA_DIR: await makeDataFolder() });
    const port = await portOf(program);
    expect(port).toBeGreaterThan(3000);
    expect(program.stdout()).toContain(`Port 3000 is taken, so this server uses port ${port}.`);
  });

  it('says in one sentence that a chosen port is taken', async () => {
    const port = await occupy(0);
    const program = runProgram('main.ts', { EVERDRAFT_DATA_DIR: await makeDataFolder(), PORT: String(port) });
    expect(await program.exit).toBe(1);
    expect(program.stdout()).not.toContain('ready');
    expect(program.stderr()).toBe(
      `Everdraft cannot start: port ${port} is taken by another program. Stop that program or set PORT to a free port.\n`,
    );
  });

  it('refuses when there is data and no key, says why, and makes no new key', async () => {
    const EVERDRAFT_DATA_DIR = await makeDataFolder();
    const first = runProgram('main.ts', { EVERDRAFT_DATA_DIR, PORT: '0' });
    await portOf(first);
    first.process.kill('SIGTERM');
    await first.exit;
    await rm(join(EVERDRAFT_DATA_DIR, 'keys'), { recursive: true });

    const second = runProgram('main.ts', { EVERDRAFT_DATA_DIR, PORT: '0' });
    expect(await second.exit).toBe(1);
    expect(second.stderr()).toMatch(/^Everdraft cannot start: .*master key.* missing/);
    expect(second.stderr().trim().split('\n')).toHaveLength(1);
    expect(await readdir(EVERDRAFT_DATA_DIR)).not.toContain('keys');
  });

  it.each<[string, Record<string, string>]>([
    ['a bad value', { PORT: 'three' }],
    ['a database that cannot be reached', { DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none' }],
    ['a folder that cannot be written', { EVERDRAFT_DATA_DIR: '/dev/null/data' }],
  ])('says in one sentence what is wrong, without a stack: %s', async (_name, environment) => {
    const program = runProgram('main.ts', {
      EVERDRAFT_DATA_DIR: await makeDataFolder(),
      PORT: '0',
      ...environment,
    });
    expect(await program.exit).toBe(1);
    expect(program.stderr()).toMatch(/^Everdraft cannot start: [^\n]+[.?]\n$/);
    expect(program.stderr()).not.toMatch(/\n\s+at |hunter2/);
  });

  it('takes every variable that is set and empty for one that is not set', async () => {
    const source = await readFile(new URL('../src/config.ts', import.meta.url), 'utf8');
    const names = [...new Set([...source.matchAll(/read\('(\w+)'\)/g)].map(([, name = '']) => name))];
    expect(names).toEqual(expect.arrayContaining(['OPENAI_BASE_URL', 'ANTHROPIC_BASE_URL', 'DATABASE_URL']));
    expect(names.length).toBeGreaterThan(20);
    for (const empty of ['', ' \t ']) {
      const all = Object.fromEntries(names.map(name => [name, empty]));
      const program = runProgram('main.ts', {
        ...all,
        PORT: '0',
        EVERDRAFT_DATA_DIR: await makeDataFolder(),
      });
      const port = await portOf(program);
      expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
      program.process.kill('SIGTERM');
      expect(await program.exit).toBe(0);
      const offers = await aModelListOf({ ...all, OPENAI_API_KEY: 'key', ANTHROPIC_API_KEY: 'key' });
      expect(offers).toEqual(expect.arrayContaining(['OpenAI', 'Anthropic']));
    }
  });

  it.each(['zero bytes', 'nothing at all'])(
    'refuses a database of %s beside a key that has encrypted one, and changes nothing',
    async what => {
      const EVERDRAFT_DATA_DIR = await makeDataFolder();
      const file = join(EVERDRAFT_DATA_DIR, 'store', 'everdraft.sqlite');
      const first = runProgram('main.ts', { EVERDRAFT_DATA_DIR, PORT: '0' });
      await portOf(first);
      first.process.kill('SIGTERM');
      await first.exit;
      if (what === 'zero bytes') await truncate(file);
      else await rm(file);
      const before = await readdir(join(EVERDRAFT_DATA_DIR, 'store'));

      for (let start = 1; start <= 2; start++) {
        const second = runProgram('main.ts', { EVERDRAFT_DATA_DIR, PORT: '0' });
        expect(await second.exit).toBe(1);
        expect(second.stderr()).toMatch(/^Everdraft cannot start: [^\n]+Nothing was changed\.\n$/);
        expect(second.stderr()).toContain(file);
        expect(second.stderr()).toContain(join(EVERDRAFT_DATA_DIR, 'keys', 'kek-'));
      }
      expect(await readdir(join(EVERDRAFT_DATA_DIR, 'store'))).toEqual(before);
    },
  );

  it('refuses a database of zero bytes beside a key in the environment', async () => {
    const EVERDRAFT_DATA_DIR = await makeDataFolder();
    await mkdir(join(EVERDRAFT_DATA_DIR, 'store'));
    await writeFile(join(EVERDRAFT_DATA_DIR, 'store', 'everdraft.sqlite'), '');
    const EVERDRAFT_MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
    const program = runProgram('main.ts', { EVERDRAFT_DATA_DIR, EVERDRAFT_MASTER_KEY, PORT: '0' });
    expect(await program.exit).toBe(1);
    expect(program.stderr()).toContain(
      'is empty (0 bytes), but there is a master key in EVERDRAFT_MASTER_KEY',
    );
    expect(program.stderr()).not.toContain(EVERDRAFT_MASTER_KEY);
  });

  it('warns when any machine of its network can claim any address', async () => {
    const EVERDRAFT_DATA_DIR = await makeDataFolder();
    const environment = { EVERDRAFT_DATA_DIR, PORT: '0', HOST: '0.0.0.0', EVERDRAFT_TRUST_PROXY: 'true' };
    const program = runProgram('main.ts', environment);
    await portOf(program);
    expect(program.stdout()).toContain('Set it to the address of the proxy.');
  });

  it('warns when other machines can reach it in plain text', async () => {
    const EVERDRAFT_DATA_DIR = await makeDataFolder();
    const program = runProgram('main.ts', { EVERDRAFT_DATA_DIR, PORT: '0', HOST: '0.0.0.0' });
    await portOf(program);
    expect(program.stdout()).toContain('Other machines can reach this server without encryption in transit.');
  });
});

describe('stopping', () => {
  it('finishes the request under way, closes the store and exits well', async () => {
    const EVERDRAFT_DATA_DIR = await makeDataFolder();
    const program = runProgram('main.ts', { EVERDRAFT_DATA_DIR, PORT: '0' });
    const socket = connect(await portOf(program), '127.0.0.1');
    const body = JSON.stringify({ email: 'ada@example.org', password: 'six by six' });
    const headers = `Host: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(`POST /api/signup HTTP/1.1\r\n${headers}`);
    const [interim] = await once(socket, 'data');
    expect(String(interim)).toMatch(/^HTTP\/1\.1 100 Continue/);

    program.process.kill('SIGTERM');
    await vi.waitFor(() => expect(program.stderr()).toContain('"msg":"stopping"'), { timeout: 5_000 });
    socket.write(body);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(await program.exit).toBe(0);
    expect(program.stderr()).toContain('"msg":"stopped"');
    const files = await readdir(join(EVERDRAFT_DATA_DIR, 'store'));
    expect(files.filter(file => file.endsWith('-wal'))).toEqual([]);
  });

  it('ends at once at a second signal', async () => {
    const program = runProgram('main.ts', { EVERDRAFT_DATA_DIR: await makeDataFolder(), PORT: '0' });
    const socket = connect(await portOf(program), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    const headers =
      'Host: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n';
    socket.write(`POST /api/signup HTTP/1.1\r\n${headers}`);
    await once(socket, 'data');

    const signalling = setInterval(() => program.process.kill('SIGINT'), 250);
    const code = await program.exit;
    clearInterval(signalling);
    expect(code).toBe(1);
  });

  it('logs in lines of JSON on the standard error and keeps the standard output for people', async () => {
    const program = runProgram('main.ts', { EVERDRAFT_DATA_DIR: await makeDataFolder(), PORT: '0' });
    const port = await portOf(program);
    await fetch(`http://127.0.0.1:${port}/api/user`);
    program.process.kill('SIGTERM');
    await program.exit;
    const lines = program
      .stderr()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ route: '/api/user', status: 401, msg: 'answered' }),
    );
    expect(program.stdout()).not.toContain('{');
  });
});

describe('the master key', () => {
  it('may come from the environment, and is then written nowhere', async () => {
    const EVERDRAFT_DATA_DIR = await makeDataFolder();
    const EVERDRAFT_MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
    const program = runProgram('main.ts', { EVERDRAFT_DATA_DIR, EVERDRAFT_MASTER_KEY, PORT: '0' });
    await portOf(program);
    program.process.kill('SIGTERM');
    await program.exit;
    expect((await readdir(EVERDRAFT_DATA_DIR)).sort()).toEqual(['revocations.log', 'store']);
    const log = await readFile(join(EVERDRAFT_DATA_DIR, 'revocations.log'), 'utf8');
    expect(program.stdout() + program.stderr() + log).not.toContain(EVERDRAFT_MASTER_KEY);
    for (const file of await readdir(join(EVERDRAFT_DATA_DIR, 'store'))) {
      const bytes = await readFile(join(EVERDRAFT_DATA_DIR, 'store', file));
      expect(bytes.includes(Buffer.alloc(32, 7))).toBe(false);
    }
  });
});
