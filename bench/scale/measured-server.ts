import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import { buildApp, openConfiguredStore } from '@everdraft/server/app';
import { readConfig } from '@everdraft/server/config';
import { createPasswords } from '@everdraft/server/services/passwords';

const CHEAP_PASSWORDS = { memoryKib: 8, passes: 1, lanes: 1 };

/** The whole server on SQLite in this very process, so that all it takes can be seen. */
export interface MeasuredServer {
  /** An author whose style is not learned: that happens beside the calls and would be counted with whichever is under way. */
  signUp(): Promise<MeasuredAuthor>;
  /** Where it listens. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface MeasuredAuthor {
  cookie: string;
  call(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object): Promise<string>;
  /** Everything after a cursor; answers the pages. */
  pull(cursor: string): Promise<SyncPage[]>;
}

export async function startMeasuredServer(): Promise<MeasuredServer> {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-scale-'));
  const config = readConfig({
    EVERDRAFT_DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    EVERDRAFT_TRUST_PROXY: 'true',
    EVERDRAFT_AI_MESSAGES_PER_DAY: 'none',
  });
  const clock = () => new Date();
  const store = await openConfiguredStore(config, clock);
  const app = await buildApp({
    store,
    config,
    clock,
    logDestination: { write: () => undefined },
    passwords: createPasswords(CHEAP_PASSWORDS),
  });

  async function call(cookie: string, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) {
    const answer = await app.inject({ method, url, headers: { cookie }, ...(body && { payload: body }) });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url} was answered ${answer.body}`);
    return answer;
  }

  return {
    async signUp() {
      const account = { email: `scale-${randomUUID()}@example.org`, password: 'a password' };
      const [session] = (await call('', 'POST', '/api/signup', account)).cookies;
      const cookie = `${session?.name}=${session?.value}`;
      await call(cookie, 'PATCH', '/api/settings', { styleLearningEnabled: false });
      const ask: MeasuredAuthor['call'] = async (method, url, body) =>
        (await call(cookie, method, url, body)).body;
      return {
        cookie,
        call: ask,
        async pull(cursor) {
          const pages: SyncPage[] = [];
          for (let since = cursor, hasMore = true; hasMore; ) {
            const text = await ask('GET', `/api/sync${since && `?since=${encodeURIComponent(since)}`}`);
            const page = JSON.parse(text) as SyncPage; // our own server checks it against this very schema
            pages.push(page);
            ({ cursor: since, hasMore } = page);
          }
          return pages;
        },
      };
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
