import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import { buildApp, openConfiguredStore } from '@everdraft/server/app';
import { readConfig } from '@everdraft/server/config';
import {
  createCompanionChanges,
  type ReplyPlace,
  type WantedChange,
} from '@everdraft/server/services/companion-changes';
import { removeWhatHasExpired } from '@everdraft/server/services/housekeeping';
import { createPasswords } from '@everdraft/server/services/passwords';
import { createQuotas } from '@everdraft/server/services/quotas';
import { createWorkerPool } from '@everdraft/server/workers/worker-pool';
import type { SyncAnswer, SyncRequest } from '@everdraft/web/api/transport';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface SimulatedAuthor {
  id: string;
  cookie: string;
}

/** The real server on a real store, called without a network, which can go down, come back, and lose a day. */
export interface SimulatedServer {
  signUp(email: string): Promise<SimulatedAuthor>;
  /** Undefined while it is down. */
  call(author: SimulatedAuthor, request: SyncRequest): Promise<SyncAnswer | undefined>;
  /**
   * Runs work whose calls nobody else's come between; undefined when some are under way. A call that waits for a worker
   * process takes real time, in which the network of the simulation goes on delivering.
   */
  alone<T>(work: (call: SimulatedServer['call']) => Promise<T>): Promise<T | undefined>;
  /** Changes an outline as a tool of the companion does. */
  changeOutline(place: ReplyPlace, wanted: WantedChange): Promise<CompanionChange>;
  /** With other settings, where some are named. */
  restart(changed?: Record<string, string>): Promise<void>;
  /** Removes what has had its time, as a server does every hour. */
  keepHouse(): Promise<void>;
  /** Keeps a copy of everything as it is now. */
  backUp(): Promise<void>;
  /** Goes back to the copy. */
  restoreBackup(): Promise<void>;
  /** Reads or changes what is stored, past the server. */
  query(statement: string, ...values: SQLInputValue[]): Record<string, SQLOutputValue>[];
  close(): Promise<void>;
}

const CHEAP_PASSWORDS = { memoryKib: 8, passes: 1, lanes: 1 };

/** In memory where there is such a folder: these schedules test what is written, not how fast a disk is. */
const FOLDER_FOR_STORES = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** One for all servers: they are started by the thousand, and a worker process takes a tenth of a second. */
const workers = createWorkerPool();

export async function startSimulatedServer(
  clock: () => Date,
  settings: Record<string, string> = {},
): Promise<SimulatedServer> {
  const folder = await mkdtemp(join(FOLDER_FOR_STORES, 'everdraft-simulation-'));
  let config = readConfig({ ...settings, LOG_LEVEL: 'silent', EVERDRAFT_DATA_DIR: folder });
  const backupFile = join(folder, 'backup.sqlite');
  let running: Awaited<ReturnType<typeof start>> | undefined = await start();
  let underWay = 0;
  /** Fulfils when other calls may go on. */
  let others: Promise<void> | undefined;

  async function start() {
    const store = await openConfiguredStore(config, clock);
    const app = await buildApp({
      store,
      config,
      clock,
      logDestination: { write: () => undefined },
      passwords: createPasswords(CHEAP_PASSWORDS),
      workers,
    });
    return { store, app };
  }

  async function stop(): Promise<void> {
    const stopping = running;
    running = undefined;
    await stopping?.app.close();
    await stopping?.store.close();
  }

  return {
    async signUp(email) {
      if (!running) throw new Error('The server is down.');
      const response = await running.app.inject({
        method: 'POST',
        url: '/api/signup',
        payload: { email, password: 'a password' },
      });
      const [cookie] = response.cookies;
      if (!cookie) throw new Error(`Signing up answered ${response.body}`);
      return { id: response.json<{ id: string }>().id, cookie: `${cookie.name}=${cookie.value}` };
    },
    async call(author, request) {
      underWay += 1;
      try {
        await others;
        return running && answerOf(await inject(running.app, author, request));
      } finally {
        underWay -= 1;
      }
    },
    async alone(work) {
      if (underWay > 0) return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      others = promise;
      try {
        return await work(
          async (author, request) => running && answerOf(await inject(running.app, author, request)),
        );
      } finally {
        others = undefined;
        resolve();
      }
    },
    changeOutline(place, wanted) {
      if (!running) throw new Error('The server is down.');
      const { store } = running;
      const quotas = createQuotas({ store, limits: config.quotas, clock });
      const changes = createCompanionChanges({ store, clock, newId: randomUUID, quotas });
      return changes.make(place, wanted, new AbortController().signal);
    },
    async restart(changed = {}) {
      await stop();
      config = readConfig({ ...settings, ...changed, LOG_LEVEL: 'silent', EVERDRAFT_DATA_DIR: folder });
      running = await start();
    },
    async keepHouse() {
      if (running) await removeWhatHasExpired(running.store, clock);
    },
    async backUp() {
      await rm(backupFile, { force: true });
      const database = new DatabaseSync(config.sqliteFile);
      database.exec(`VACUUM INTO '${backupFile}'`);
      database.close();
    },
    async restoreBackup() {
      if (!existsSync(backupFile)) return;
      await stop();
      for (const suffix of ['', '-wal', '-shm']) await rm(`${config.sqliteFile}${suffix}`, { force: true });
      await copyFile(backupFile, config.sqliteFile);
      const database = new DatabaseSync(config.sqliteFile);
      database
        .prepare('UPDATE server_state SET epoch = ?')
        .run(`restored-${Math.random().toString(36).slice(2)}`);
      database.close();
      running = await start();
    },
    query(statement, ...values) {
      const database = new DatabaseSync(config.sqliteFile, { timeout: 1000 });
      try {
        return database.prepare(statement).all(...values);
      } finally {
        database.close();
      }
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function inject(
  app: FastifyInstance,
  { cookie }: SimulatedAuthor,
  { method, path, body, opId, userId }: SyncRequest,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url: path,
    headers: {
      cookie,
      'x-everdraft-user': userId,
      ...(opId !== undefined && { 'x-everdraft-operation': opId }),
    },
    ...(body !== undefined && { payload: Object(body) }),
  });
}

function answerOf(response: LightMyRequestResponse): SyncAnswer {
  const body: unknown = response.body === '' ? undefined : response.json();
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;
  const message: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined;
  const retryAfter = response.headers['retry-after'];
  return {
    status: response.statusCode,
    isJsonOrEmpty: true,
    body,
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
    ...(retryAfter !== undefined && { retryAfterSeconds: Number(retryAfter) }),
  };
}
