import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@everdraft/core/entities/user';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Models } from '../src/ai/models.ts';
import type { SilenceLimits } from '../src/ai/silence-limit.ts';
import { buildApp, openConfiguredStore } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { EventStreamOptions } from '../src/plugins/event-stream.ts';
import type { Timeouts } from '../src/plugins/http-server.ts';
import { createBookReader } from '../src/services/book-reader/book-reader.ts';
import { createPasswords, type Passwords } from '../src/services/passwords.ts';
import type { Store } from '../src/store/store.ts';
import type { WorkerPool } from '../src/workers/worker-pool.ts';
import { testWorkers } from '../test-support/test-workers.ts';

/** Hashing is not what most tests are about, and its real cost would be most of their time. */
const CHEAP_PASSWORDS = { memoryKib: 8, passes: 1, lanes: 1 };

/** One for all servers of a run: each would start a process of its own. It ends with this one. */
const BOOKS = createBookReader();

const START = Date.parse('2026-03-01T12:00:00.000Z');

export interface TestAppOptions {
  environment?: Record<string, string>;
  passwords?: Passwords;
  timeouts?: Timeouts;
  eventStreams?: EventStreamOptions;
  models?: Models;
  modelSilence?: SilenceLimits;
  workers?: WorkerPool;
  /** For an app that several tests share: they close it themselves. */
  isShared?: boolean;
}

export interface TestApp {
  app: FastifyInstance;
  store: Store;
  config: Config;
  /** The server's clock, which stands still until a test moves it. */
  clock: {
    now: () => Date;
    /** Time goes by. */
    advance: (ms: number) => void;
    /** Somebody sets the clock, and no time goes by. */
    jump: (ms: number) => void;
    uptimeMs: () => number;
  };
  /** Everything that was logged, as it would stand in a file. */
  logText(): string;
  /** A browser nobody is signed in with. */
  visitor(headers?: Record<string, string>): TestBrowser;
  /** A new account with a browser of its own, signed in. */
  signUp(account?: { email?: string; password?: string }): Promise<TestAuthor>;
  close(): Promise<void>;
}

type Headers = Record<string, string>;

export interface TestBrowser {
  get(url: string, headers?: Headers): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  patch(url: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  delete(url: string, headers?: Headers): Promise<LightMyRequestResponse>;
  logIn(account: { email: string; password: string }): Promise<LightMyRequestResponse>;
  /** The cookies it holds, by name. */
  cookies: Map<string, string>;
}

export interface TestAuthor extends TestBrowser, User {
  password: string;
}

/** The whole server, spoken to without a network; on a fresh SQLite store unless the environment names another. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-server-'));
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'trace', ...options.environment, EVERDRAFT_DATA_DIR: join(folder, 'data') }),
    webDir: await writeWebFiles(join(folder, 'web')),
  };
  const clock = createTestClock();
  const lines: string[] = [];
  const store = await openConfiguredStore(config, clock.now);
  const app = await buildApp({
    store,
    config,
    clock: clock.now,
    uptimeMs: clock.uptimeMs,
    logDestination: { write: line => void lines.push(line) },
    passwords: options.passwords ?? createPasswords(CHEAP_PASSWORDS),
    books: BOOKS,
    workers: options.workers ?? testWorkers(),
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.eventStreams && { eventStreams: options.eventStreams }),
    ...(options.models && { models: options.models }),
    ...(options.modelSilence && { modelSilence: options.modelSilence }),
  });
  const close = async () => {
    await app.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  };
  if (!options.isShared) onTestFinished(close);

  let accountsMade = 0;
  return {
    app,
    store,
    config,
    clock,
    logText: () => lines.join(''),
    visitor: headers => createBrowser(app, headers),
    async signUp(account = {}) {
      accountsMade += 1;
      const email = account.email ?? `author${accountsMade}@example.org`;
      const password = account.password ?? `password of ${email}`;
      const browser = createBrowser(app);
      const response = await browser.post('/api/signup', { email, password });
      if (response.statusCode !== 200) throw new Error(`Signing up answered ${response.body}`);
      return { ...browser, ...response.json<User>(), password };
    },
    close,
  };
}

function createTestClock(): TestApp['clock'] {
  let nowMs = START;
  let uptimeMs = 0;
  return {
    now: () => new Date(nowMs),
    advance: ms => {
      nowMs += ms;
      uptimeMs += ms;
    },
    jump: ms => {
      nowMs += ms;
    },
    uptimeMs: () => uptimeMs,
  };
}

/** Keeps cookies and sends bodies as our pages do. */
export function createBrowser(app: FastifyInstance, ownHeaders: Headers = {}): TestBrowser {
  const cookies = new Map<string, string>();
  async function send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body: unknown,
    headers: Headers = {},
  ) {
    const response = await app.inject({
      method,
      url,
      headers: { ...ownHeaders, ...headers },
      cookies: Object.fromEntries(cookies),
      ...(body !== undefined && { payload: typeof body === 'string' ? body : Object(body) }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  return {
    cookies,
    get: (url, headers) => send('GET', url, undefined, headers),
    post: (url, body, headers) => send('POST', url, body, headers),
    patch: (url, body, headers) => send('PATCH', url, body, headers),
    delete: (url, headers) => send('DELETE', url, undefined, headers),
    logIn: ({ email, password }) => send('POST', '/api/login', { email, password }),
  };
}

async function writeWebFiles(webDir: string): Promise<string> {
  await mkdir(join(webDir, 'assets'), { recursive: true });
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Everdraft</title>');
  await writeFile(join(webDir, 'sw.js'), 'self.skipWaiting;');
  await writeFile(join(webDir, 'assets', 'app-4f2a9c1b.js'), 'export {};');
  return webDir;
}
