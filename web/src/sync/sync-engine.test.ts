import { seedUpdate } from '@everdraft/core/document/seed-update';
import type { ConnectionState } from '@everdraft/core/sync/connection';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aLocalStore } from '../../test-support/a-local-store.ts';
import { json } from '../../test-support/a-transport.ts';
import { handMadeWorld } from '../../test-support/hand-made-world.ts';
import type { SyncAnswer, SyncRequest } from '../api/transport.ts';
import { appendUpdate } from '../local/document-updates.ts';
import type { LocalStore } from '../local/local-store.ts';
import { createManuscript } from '../local/manuscripts.ts';
import { changeSettings } from '../local/settings.ts';
import { queuedItems } from '../local/sync-queue.ts';
import { type SyncEngine, startSync } from './sync-engine.ts';

const PAGE = json(200, { changes: [], cursor: 'e1:1', hasMore: false });

/** A tab of an author, with a server that takes everything until the test says otherwise. */
async function aTab(given?: LocalStore) {
  const local = given ?? (await aLocalStore());
  const world = handMadeWorld();
  const calls: SyncRequest[] = [];
  const failures: unknown[] = [];
  const hints = { tell: (_cursor: string): void => undefined };
  const server = {
    answer: (request: SyncRequest): SyncAnswer | undefined | Promise<SyncAnswer> =>
      request.method === 'GET' ? PAGE : json(200, {}),
  };
  const engine = startSync({
    local,
    world,
    transport: {
      async call(request) {
        calls.push(request);
        return server.answer(request);
      },
    },
    channel: { post: () => undefined, onMessage: () => () => undefined, close: () => undefined },
    listenForHints(onHint) {
      hints.tell = onHint;
      return () => undefined;
    },
    onFailure: failure => failures.push(failure),
  });
  onTestFinished(() => {
    engine.stop();
    local.database.close();
  });
  const pulls = () => calls.filter(call => call.method === 'GET').length;
  return { local, world, engine, server, hints, calls, failures, pulls };
}

function until(engine: SyncEngine, isReached: (state: ConnectionState) => boolean): Promise<void> {
  if (isReached(engine.connection)) return Promise.resolve();
  return new Promise(resolve => {
    const stop = engine.onConnection(state => {
      if (!isReached(state)) return;
      stop();
      resolve();
    });
  });
}

const isOnline = ({ kind }: ConnectionState) => kind === 'online';
const settled = () => new Promise(resolve => setTimeout(resolve, 0));

describe('sync', () => {
  it('[SYNC-1, LIMIT-15] runs by itself every ten seconds', async () => {
    const { world, engine, pulls } = await aTab();
    await until(engine, isOnline);
    await settled();
    const before = pulls();
    world.pass(9_999);
    expect(pulls()).toBe(before);
    world.pass(1);
    await expect.poll(pulls).toBe(before + 1);
  });

  it('[CONN-4] runs at once when the network is back', async () => {
    const { world, engine, pulls } = await aTab();
    await until(engine, isOnline);
    world.goOffline();
    expect(engine.connection.kind).toBe('offline');
    const before = pulls();
    world.pass(30_000);
    expect(pulls()).toBe(before);
    world.comeOnline();
    await until(engine, isOnline);
    expect(pulls()).toBe(before + 1);
  });

  it('[PROJ-2] sends a change at once, without waiting for the next round', async () => {
    const { local, engine, calls } = await aTab();
    await until(engine, isOnline);
    await createManuscript(local, 'Dusk');
    await expect.poll(() => calls.map(call => call.method)).toContain('POST');
    await until(engine, state => isOnline(state) && state.waiting === 0);
  });

  it('[SYNC-1] sends what is queued in the middle of a run right after it', async () => {
    const { local, world, engine, server, calls, pulls } = await aTab();
    await until(engine, isOnline);
    await settled();
    const held = Promise.withResolvers<SyncAnswer>();
    server.answer = request => (request.method === 'GET' ? held.promise : json(200, {}));
    const before = pulls();
    world.pass(10_000);
    await expect.poll(pulls).toBe(before + 1);
    await createManuscript(local, 'Dusk');
    expect(calls.map(call => call.method)).not.toContain('POST');
    held.resolve(PAGE);
    await expect.poll(() => calls.map(call => call.method)).toContain('POST');
    await until(engine, state => isOnline(state) && state.waiting === 0);
  });

  it('[SYNC-1] pulls when a hint tells of something new, and not for what it has pulled already', async () => {
    const { engine, server, hints, pulls } = await aTab();
    await until(engine, isOnline);
    await settled();
    const before = pulls();
    hints.tell('e1:1');
    await settled();
    expect(pulls()).toBe(before);
    server.answer = () => json(200, { changes: [], cursor: 'e1:2', hasMore: false });
    hints.tell('e1:2');
    await expect.poll(pulls).toBe(before + 1);
    // A server that was restored counts anew.
    await settled();
    hints.tell('e2:1');
    await expect.poll(pulls).toBe(before + 2);
  });

  it('[SYNC-1] runs again after a hint that came in the middle of a run, unless the run has come as far', async () => {
    const { world, engine, server, hints, pulls } = await aTab();
    await until(engine, isOnline);
    await settled();
    async function pullsAfterHintInRun(hint: string, cursor: string): Promise<number> {
      const held = Promise.withResolvers<SyncAnswer>();
      server.answer = () => held.promise;
      const before = pulls();
      world.pass(10_000);
      await expect.poll(pulls).toBe(before + 1);
      hints.tell(hint);
      server.answer = () => json(200, { changes: [], cursor: hint, hasMore: false });
      held.resolve(json(200, { changes: [], cursor, hasMore: false }));
      for (let turn = 0; turn < 60; turn++) await settled();
      return pulls() - before;
    }
    expect(await pullsAfterHintInRun('e1:5', 'e1:5')).toBe(1);
    expect(await pullsAfterHintInRun('e1:7', 'e1:6')).toBe(2);
  });

  it('[CONN-4] takes a hint for a sign of life when the server was away', async () => {
    const { world, engine, server, hints } = await aTab();
    await until(engine, isOnline);
    await settled();
    server.answer = () => undefined;
    world.pass(10_000);
    await until(engine, ({ kind }) => kind === 'unreachable');
    server.answer = () => PAGE;
    hints.tell('e1:1');
    await until(engine, isOnline);
  });

  it('[SYNC-3, LIMIT-16] counts what waits every two seconds', async () => {
    const { local, world, engine, server } = await aTab();
    await until(engine, isOnline);
    server.answer = () => undefined;
    await createManuscript(local, 'Dusk');
    world.pass(2_000);
    await until(engine, ({ waiting }) => waiting === 1);
  });

  it('[SYNC-2, SYNC-5] does not start a second run while one is under way', async () => {
    const { engine, server, pulls } = await aTab();
    await until(engine, isOnline);
    await settled();
    const before = pulls();
    const first = engine.syncNow();
    await expect.poll(() => pulls() > before || engine.connection.kind === 'online').toBe(true);
    server.answer = () => PAGE;
    const second = await engine.syncNow();
    expect(['in-progress', 'all-synced']).toContain(second);
    expect(await first).toBe('all-synced');
  });

  it('[SYNC-5] [SETTINGS-18] sends words that autosave holds back when the author asks in the middle of a run', async () => {
    const { local, world, engine, server, calls, pulls } = await aTab();
    await until(engine, isOnline);
    const { id } = await createManuscript(local, 'Dusk');
    await changeSettings(local, { autosaveEnabled: false });
    await expect.poll(() => calls.filter(call => call.method !== 'GET').length).toBe(2);
    await expect.poll(() => engine.syncNow()).toBe('all-synced');
    await appendUpdate(local, id, seedUpdate('<p>The boat came in late.</p>'));
    const held = Promise.withResolvers<SyncAnswer>();
    const { answer } = server;
    server.answer = request => (request.method === 'GET' ? held.promise : json(200, {}));
    const before = pulls();
    world.pass(10_000);
    await expect.poll(pulls).toBe(before + 1);

    expect(await engine.syncNow()).toBe('in-progress');
    const patches = () => calls.filter(call => call.method === 'PATCH' && call.path.includes(id)).length;
    expect(patches()).toBe(0);
    server.answer = answer;
    held.resolve(PAGE);
    await expect.poll(patches).toBe(1);
  });

  it('[SYNC-4] says that there is no connection', async () => {
    const { world, engine } = await aTab();
    world.goOffline();
    expect(await engine.syncNow()).toBe('offline');
  });

  it('[SYNC-6, SYNC-7, SYNC-8] says what came of it', async () => {
    const { local, engine, server } = await aTab();
    await until(engine, isOnline);
    await settled();
    expect(await engine.syncNow()).toBe('all-synced');
    server.answer = request => (request.method === 'GET' ? PAGE : json(400, {}));
    await createManuscript(local, 'Dusk');
    await expect.poll(() => engine.syncNow()).toBe('incomplete');
    server.answer = () => undefined;
    await expect.poll(() => engine.syncNow()).toBe('failed');
  });

  it('[QUEUE-14] leaves a server alone for as long as its rate says, and counts no retry', async () => {
    const { local, world, engine, server, calls, pulls } = await aTab();
    await until(engine, isOnline);
    await settled();
    const posts = () => calls.filter(call => call.method === 'POST').length;
    server.answer = request =>
      request.method === 'GET'
        ? PAGE
        : { ...json(429, { code: 'too_many_requests' }), retryAfterSeconds: 45 };
    await createManuscript(local, 'Dusk');
    await expect.poll(posts).toBe(1);
    await settled();
    const before = pulls();
    world.pass(40_000);
    await settled();
    expect([posts(), pulls()]).toEqual([1, before]);
    expect(await queuedItems(local)).toMatchObject([{ retries: 0, failed: false }]);
    server.answer = request => (request.method === 'GET' ? PAGE : json(200, {}));
    world.pass(10_000);
    await expect.poll(posts).toBe(2);
    await until(engine, state => isOnline(state) && state.waiting === 0);
  });

  it('[QUEUE-17] tries what the account had no room for again after some minutes, and not before', async () => {
    const { local, world, engine, server, calls } = await aTab();
    await until(engine, isOnline);
    const posts = () => calls.filter(call => call.method === 'POST').length;
    server.answer = request => (request.method === 'GET' ? PAGE : json(409, { code: 'quota_exceeded' }));
    await createManuscript(local, 'Dusk');
    await until(engine, ({ failed }) => failed === 1);
    world.pass(4 * 60_000);
    await settled();
    expect(posts()).toBe(1);
    server.answer = request => (request.method === 'GET' ? PAGE : json(200, {}));
    world.pass(60_000);
    await expect.poll(posts).toBe(2);
    await until(engine, state => isOnline(state) && state.waiting === 0);
  });

  it('[QUEUE-17] tries it again when the app is opened', async () => {
    const local = await aLocalStore();
    await createManuscript(local, 'Dusk');
    const [item] = await queuedItems(local);
    await local.database.syncQueue.update(item?.key ?? 0, { failed: true, failure: 'quota' });
    const { engine, calls } = await aTab(local);
    await until(engine, state => isOnline(state) && state.waiting === 0);
    expect(calls.map(({ method }) => method)).toContain('POST');
  });

  it('[SYNC-9] reports a run that breaks, and runs again', async () => {
    const { world, engine, server, failures, pulls } = await aTab();
    await until(engine, isOnline);
    await settled();
    server.answer = () => {
      throw new Error('broken');
    };
    world.pass(10_000);
    await expect.poll(() => failures.length).toBe(1);
    server.answer = () => PAGE;
    const before = pulls();
    world.pass(10_000);
    await expect.poll(pulls).toBe(before + 1);
  });
});
