import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { Doc, encodeStateAsUpdate } from 'yjs';
import { makeDataFolder, type RunningProgram, runProgram } from './run-program.ts';

const READY = /^Everdraft is ready at (http:\/\/127\.0\.0\.1:\d+)$/;
const EMAIL = 'canary-control@example.org';
const CANARY = 'Kormoran über dem Quagmire';

/** A server with all its files, temporary ones too, in one folder. */
async function aServer() {
  const folder = await makeDataFolder();
  const places = { data: join(folder, 'data'), temporary: join(folder, 'tmp'), home: join(folder, 'home') };
  for (const place of Object.values(places)) await mkdir(place);
  const program = runProgram('main.ts', {
    EVERDRAFT_DATA_DIR: places.data,
    TMPDIR: places.temporary,
    SQLITE_TMPDIR: places.temporary,
    HOME: places.home,
    LOG_LEVEL: 'trace',
    PORT: '0',
  });
  const address = READY.exec(await program.line(READY))?.[1] ?? '';
  return { folder, program, address };
}

/** An author at that server. Answers are checked for being kept by nobody on their way. */
async function anAuthor(address: string) {
  let cookie = '';
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect([path, response.status]).toEqual([path, 200]);
    cookie ||= (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    return (await response.json()) as T; // what the contract says of this call
  }
  await call('POST', '/api/signup', { email: EMAIL, password: 'a password' });
  return call;
}

/** A book far larger than a page of the feed or anything that is kept in memory for sorting, as one update. */
function aLongUpdate(): string {
  const doc = new Doc();
  doc.getText('prose').insert(0, `${CANARY}. `.repeat(100_000));
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64');
}

async function bytesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile());
  const contents = await Promise.all(files.map(file => readFile(join(file.parentPath, file.name), 'latin1')));
  return contents.join('\n');
}

function expectNoWords(bytes: string, program: RunningProgram): void {
  const written = `${bytes}\n${program.stdout()}\n${program.stderr()}`;
  const canary = Buffer.from(CANARY, 'utf8');
  const found = [
    canary.toString('latin1'),
    Buffer.from(CANARY, 'utf16le').toString('latin1'),
    canary.toString('hex'),
    // Whichever of three ways the bytes are cut, what stands in the middle is one of these.
    ...[0, 1, 2].map(cut => canary.subarray(cut, cut + 18).toString('base64')),
    'Kormoran',
    'Quagmire',
  ].filter(form => written.includes(form));
  expect(found).toEqual([]);
}

describe('what a deleted account leaves on the disk', () => {
  it('[AUTH-37] is nothing by which it could be read again, as soon as the server has answered', async () => {
    const { folder, program, address } = await aServer();
    const call = await anAuthor(address);
    const content = `<p>${`${CANARY}. `.repeat(2_000)}</p>`;
    const { id } = await call<{ id: string }>('POST', '/api/manuscripts', { title: CANARY, content });
    const database = new DatabaseSync(join(folder, 'data', 'store', 'everdraft.sqlite'), { readOnly: true });
    const only = (statement: string) => database.prepare(statement).get() ?? {};
    const { wrapped } = only('select wrapped from user_keys');
    const { id: userId, password_hash: passwordHash } = only('select id, password_hash from users');
    const { sealed } = only('select sealed from manuscripts');
    database.close();
    const traces = {
      wrapped: latin1(wrapped),
      sealed: latin1(sealed),
      email: EMAIL,
      userId: String(userId),
      passwordHash: String(passwordHash),
      manuscriptId: id,
    };
    const found = async () => {
      const bytes = await bytesIn(join(folder, 'data'));
      return Object.entries(traces).flatMap(([name, trace]) => (bytes.includes(trace) ? [name] : []));
    };
    expect(await found()).toEqual(Object.keys(traces));
    await call('POST', '/api/account/delete', { password: 'a password' });
    expect(await found()).toEqual([]);
    program.process.kill('SIGKILL');
    await program.exit;
    expect(await found()).toEqual([]);
  });

  function latin1(bytes: unknown): string {
    if (!(bytes instanceof Uint8Array)) throw new Error('There are no bytes in that column.');
    return Buffer.from(bytes).toString('latin1');
  }
});

describe('what a running server leaves on the disk', () => {
  it('[S23] holds no word of an author: not in its data, its temporary files, its log, nor after a kill', async () => {
    const { folder, program, address } = await aServer();
    const call = await anAuthor(address);
    const { id } = await call<{ id: string }>('POST', '/api/manuscripts', {
      title: CANARY,
      content: `<p>${CANARY}</p>`,
    });
    await call('PATCH', `/api/manuscripts/${id}`, { update: aLongUpdate(), baseSeq: 0 });
    await call('POST', '/api/outline-cards', { manuscriptId: id, title: CANARY, content: CANARY });
    const chat = await call<{ id: string }>('POST', '/api/chat-sessions', {
      manuscriptId: id,
      title: CANARY,
    });
    const message = { manuscriptId: id, sessionId: chat.id, role: 'user', content: CANARY, mode: 'editor' };
    await call('POST', '/api/chat-messages', message);
    await call('POST', '/api/writing-styles', { id: uuidv7(), name: CANARY, sampleText: CANARY });
    const upload = new FormData();
    upload.append('file', new Blob([`Chapter 1\n\n${`${CANARY}. `.repeat(15_000)}`]), 'book.txt');
    await call('POST', `/api/manuscripts/${id}/import`, upload);

    // Read by all ways there are, so that every cache is filled.
    const { content } = await call<{ content: string }>('GET', `/api/manuscripts/${id}`);
    expect(content).toContain(CANARY);
    await call('GET', '/api/manuscripts');
    await call('GET', `/api/outline-cards/${id}`);
    let feed = '';
    for (let page: SyncPage | undefined; page?.hasMore !== false; feed += JSON.stringify(page)) {
      page = await call<SyncPage>(
        'GET',
        `/api/sync${page ? `?since=${encodeURIComponent(page.cursor)}` : ''}`,
      );
    }
    expect(feed).toContain(CANARY);

    const whileRunning = await bytesIn(folder);
    expect(whileRunning).toContain(EMAIL);
    expectNoWords(whileRunning, program);
    program.process.kill('SIGKILL');
    await program.exit;
    expectNoWords(await bytesIn(folder), program);
  });
});
