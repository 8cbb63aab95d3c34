import { setImmediate as nextTurn } from 'node:timers/promises';
import { endpoint } from '@everdraft/core/api/endpoint';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { NO_RATES, NO_WAITING } from '../../test-support/no-limits.ts';
import { createBodyAdmission } from './body-admission.ts';
import { translateErrors } from './errors.ts';
import { EventLoopTurns } from './event-loop-turns.ts';
import { createHttpServer } from './http-server.ts';
import { ListAnswer } from './list-answer.ts';
import { createLog } from './log.ts';
import { createRoute } from './route.ts';
import { takeUploads } from './uploads.ts';

const listThings = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'List things.',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ limit: z.coerce.number().optional() }),
  response: z.array(z.object({ name: z.string() })),
});

type Slices = AsyncIterable<{ name: string }[]>;

/** A server with one list, whose slices are made by the test. */
async function serve(slices: () => Slices, nextAfter?: string) {
  const log = createLog('silent', { write: () => undefined });
  const app = createHttpServer({ log, origin: undefined, isOwnHost: () => true, trustedProxies: [] });
  onTestFinished(() => app.close());
  translateErrors(app, () => undefined);
  takeUploads(app);
  await app.after();
  const route = createRoute(app, {
    findAuthor: async () => undefined,
    bodies: createBodyAdmission(),
    turns: new EventLoopTurns(),
    onRegistered: () => undefined,
    rates: NO_RATES,
    fairTurns: NO_WAITING,
  });
  route(listThings, () => new ListAnswer({ slices: slices(), nextAfter }));
  return app;
}

async function* slicesOf(...slices: object[][]): Slices {
  // More than the contract says is in a record, as a store hands it on.
  for (const slice of slices) yield slice as { name: string }[];
}

describe('a list as an answer', () => {
  it.each<[string, object[][], string]>([
    ['nothing', [], '[]'],
    ['empty slices', [[], []], '[]'],
    ['one slice', [[{ name: 'a' }, { name: 'b' }]], '[{"name":"a"},{"name":"b"}]'],
    ['several slices', [[{ name: 'a' }], [], [{ name: 'b' }]], '[{"name":"a"},{"name":"b"}]'],
    ['more than the contract says', [[{ name: 'a', hash: '$argon2id$' }]], '[{"name":"a"}]'],
  ])('is one JSON text made of %s', async (_name, slices, expected) => {
    const app = await serve(() => slicesOf(...slices));
    const response = await app.inject('/api/things/t1');
    expect(response.body).toBe(expected);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers.link).toBeUndefined();
  });

  it('names the next page by what was asked for', async () => {
    const app = await serve(() => slicesOf([{ name: 'a' }]), 'id-7');
    const response = await app.inject('/api/things/t1?limit=1&other=%0d%0ax');
    expect(response.headers.link).toBe('</api/things/t1?limit=1&after=id-7>; rel="next"');
  });

  it('is refused by its own status when its first slice cannot be read', async () => {
    const app = await serve(async function* () {
      yield* [];
      throw new Error('The disk is gone.');
    });
    expect((await app.inject('/api/things/t1')).statusCode).toBe(500);
  });

  it('opens one slice in each turn of the event loop, however many lists are asked for', async () => {
    let turn = 0;
    let isOver = false;
    const counting = (async () => {
      for (; !isOver; turn++) await nextTurn();
    })();
    const turnsOfSlices: number[] = [];
    const app = await serve(async function* () {
      for (let slice = 0; slice < 10; slice++) {
        turnsOfSlices.push(turn);
        yield [{ name: String(slice) }];
      }
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/things/t1')));
    isOver = true;
    await counting;
    for (const answer of answers) expect(answer.json()).toHaveLength(10);
    expect(turnsOfSlices).toHaveLength(200);
    expect(new Set(turnsOfSlices).size).toBe(200);
  });

  it('is not opened further than its reader takes it', async () => {
    const text = 'x'.repeat(100_000);
    let slices = 0;
    const app = await serve(async function* () {
      for (; slices < 5_000; slices++) yield [{ name: text }];
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const leaving = new AbortController();
    const port = typeof address === 'object' && address ? address.port : 0;
    const response = await fetch(`http://127.0.0.1:${port}/api/things/t1`, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await app.close();
    expect(slices).toBeLessThan(1_000);
  });
});
