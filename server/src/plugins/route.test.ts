import { connect } from 'node:net';
import { endpoint } from '@everdraft/core/api/endpoint';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { NO_RATES, NO_WAITING } from '../../test-support/no-limits.ts';
import { createBodyAdmission } from './body-admission.ts';
import type { FairTurns } from './call-turns.ts';
import { translateErrors } from './errors.ts';
import { EventLoopTurns } from './event-loop-turns.ts';
import { createHttpServer } from './http-server.ts';
import { takeJsonBodiesOnly } from './json-body.ts';
import { createLog } from './log.ts';
import { type Author, createRoute, type Route } from './route.ts';
import { takeUploads } from './uploads.ts';

const author: Author = { id: 'u1', email: 'ada@example.org', createdAt: '2026-03-01', deviceId: 'd1' };

/** A server with nothing but the frame, and whoever calls it signed in when they say so. */
async function openFrame(register: (route: Route) => void, fairTurns: FairTurns = NO_WAITING) {
  const lines: string[] = [];
  const log = createLog('trace', { write: line => void lines.push(line) });
  const app = createHttpServer({ log, origin: undefined, isOwnHost: () => true, trustedProxies: [] });
  onTestFinished(() => app.close());
  translateErrors(app, () => undefined);
  const bodies = createBodyAdmission();
  const turns = new EventLoopTurns();
  takeJsonBodiesOnly(app, { bodyOf: bodies.bodyOf, turns });
  takeUploads(app);
  await app.after();
  const registered: string[] = [];
  register(
    createRoute(app, {
      findAuthor: async request => (request.headers.authorization === 'ada' ? author : undefined),
      bodies,
      turns,
      onRegistered: ({ path }) => registered.push(path),
      rates: NO_RATES,
      fairTurns,
    }),
  );
  return { app, registered, logText: () => lines.join('') };
}

const signedIn = { authorization: 'ada' };

describe('route', () => {
  it('hands on what passed its schemas, and who calls', async () => {
    const rename = endpoint({
      method: 'PATCH',
      path: '/api/things/:id',
      summary: 'Rename a thing.',
      access: 'session',
      params: z.object({ id: z.string() }),
      query: z.object({ times: z.coerce.number().optional() }),
      body: z.object({ name: z.string().trim() }),
      response: z.object({ heard: z.string() }),
    });
    const { app, registered } = await openFrame(route =>
      route(rename, call => ({
        heard: [
          call.params.id,
          call.query.times,
          call.body.name,
          call.author.id,
          call.author.deviceId,
        ].join(),
      })),
    );
    const response = await app.inject({
      method: 'PATCH',
      url: '/api/things/t7?times=3',
      headers: signedIn,
      payload: { name: '  book ', other: 1 },
    });
    expect(response.json()).toEqual({ heard: 't7,3,book,u1,d1' });
    expect(registered).toEqual(['/api/things/:id']);
  });

  it('leaves out of an answer what its schema does not know', async () => {
    const show = endpoint({
      method: 'GET',
      path: '/api/user',
      summary: 'Show.',
      access: 'public',
      response: z.object({ email: z.string() }),
    });
    const answer = { email: 'ada@example.org', passwordHash: '$argon2id$' };
    const { app } = await openFrame(route => route(show, () => answer));
    expect((await app.inject('/api/user')).body).toBe('{"email":"ada@example.org"}');
  });

  it('answers 500 when an answer breaks its schema, and logs the place without the value', async () => {
    const list = endpoint({
      method: 'GET',
      path: '/api/things',
      summary: 'List.',
      access: 'public',
      response: z.object({ things: z.array(z.object({ count: z.number() })) }),
    });
    const broken = JSON.parse('{"things":[{"count":"the butler did it"}]}');
    const { app, logText } = await openFrame(route => route(list, () => broken));
    const response = await app.inject('/api/things');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'internal_error', isRetryable: true });
    expect(logText()).toContain('GET /api/things answered against its schema at: things.0.count');
    expect(logText() + response.body).not.toContain('butler');
  });

  it('takes more than the usual only where a route says so', async () => {
    const define = (path: '/api/usual' | '/api/more') =>
      endpoint({
        method: 'POST',
        path,
        summary: 'Take a text.',
        access: 'public',
        body: z.object({ text: z.string() }),
        response: z.object({ length: z.number() }),
      });
    const { app } = await openFrame(route => {
      route(define('/api/usual'), ({ body }) => ({ length: body.text.length }));
      route(define('/api/more'), ({ body }) => ({ length: body.text.length }), {
        body: { bytesMax: 3_000_000 },
      });
    });
    const payload = { text: 'a'.repeat(2_000_000) };
    expect((await app.inject({ method: 'POST', url: '/api/usual', payload })).json().code).toBe(
      'body_too_large',
    );
    expect((await app.inject({ method: 'POST', url: '/api/more', payload })).json()).toEqual({
      length: 2_000_000,
    });
  });

  it('hands an uploaded file on with its name and its bytes', async () => {
    const upload = endpoint({
      method: 'POST',
      path: '/api/files',
      summary: 'Take a file.',
      access: 'session',
      upload: true,
      response: z.object({ name: z.string(), text: z.string() }),
    });
    const { app } = await openFrame(route =>
      route(upload, ({ file }) => ({ name: file.name, text: file.bytes.toString('utf8') })),
    );
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="../book.txt"\r\n\r\n';
    const response = await app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { ...signedIn, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${head}Ångström\r\n--x--\r\n`,
    });
    expect(response.json()).toEqual({ name: 'book.txt', text: 'Ångström' });
  });

  it('leaves the answer of a stream to its handler', async () => {
    const stream = endpoint({
      method: 'GET',
      path: '/api/stream',
      summary: 'Stream.',
      access: 'session',
      response: z.object({ type: z.string() }),
      streams: true,
    });
    const { app } = await openFrame(route =>
      route(stream, async ({ reply }) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"type":"done"}\n\n');
      }),
    );
    const response = await app.inject({ url: '/api/stream', headers: signedIn });
    expect(response.body).toBe('data: {"type":"done"}\n\n');
    expect(app.hasRoute({ method: 'HEAD', url: '/api/stream' })).toBe(false);
    expect((await app.inject('/api/stream')).statusCode).toBe(401);
  });
});

describe('the turn of a call', () => {
  const save = endpoint({
    method: 'POST',
    path: '/api/things',
    summary: 'Save a thing.',
    access: 'session',
    body: z.object({ name: z.string() }),
    response: z.object({ ok: z.literal(true) }),
  });

  /** Turns that are counted, and given only when the test says so. */
  function countedTurns() {
    const waiting: (() => void)[] = [];
    const counts = { taken: 0, over: 0 };
    const calls: FairTurns['calls'] = {
      async enter() {
        await new Promise<void>(resolve => waiting.push(resolve));
        counts.taken += 1;
        let isOver = false;
        return () => {
          counts.over += isOver ? 0 : 1;
          isOver = true;
        };
      },
    };
    return { turns: { ...NO_WAITING, calls }, counts, waiting, admit: () => waiting.shift()?.() };
  }

  const json = { ...signedIn, 'content-type': 'application/json' };

  it.each([
    ['succeeds', '{"name":"A"}', 200],
    ['is refused by its schema', '{"name":7}', 400],
    ['cannot be read', '{"name":', 400],
    ['fails', '{"name":"broken"}', 500],
  ])(
    'is waited for before its body is read, and is over when the call %s',
    async (_what, payload, status) => {
      const { turns, counts, waiting, admit } = countedTurns();
      const { app } = await openFrame(
        route =>
          route(save, ({ body }) => {
            if (body.name === 'broken') throw new Error('broken');
            return { ok: true as const };
          }),
        turns,
      );
      const answer = app.inject({ method: 'POST', url: '/api/things', headers: json, payload });
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      expect(counts).toEqual({ taken: 0, over: 0 });
      admit();
      expect((await answer).statusCode).toBe(status);
      expect(counts).toEqual({ taken: 1, over: 1 });
    },
  );

  it('is over at once for a caller who has hung up meanwhile', async () => {
    const { turns, counts, waiting, admit } = countedTurns();
    let handled = 0;
    const { app } = await openFrame(
      route =>
        route(save, () => {
          handled += 1;
          return { ok: true as const };
        }),
      turns,
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    const closed = new Promise<void>(resolve => {
      app.server.once('connection', other => other.once('close', () => resolve()));
    });
    socket.write(
      'POST /api/things HTTP/1.1\r\nHost: x\r\nAuthorization: ada\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"A"}',
    );
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    socket.destroy();
    await closed;
    admit();
    await vi.waitFor(() => expect(counts).toEqual({ taken: 1, over: 1 }));
    expect(handled).toBe(0);
  });

  it('lasts until the call is carried out, also when its caller hangs up in the middle', async () => {
    const { turns, counts, waiting, admit } = countedTurns();
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const { app } = await openFrame(
      route =>
        route(save, async () => {
          begun.resolve();
          await end.promise;
          return { ok: true as const };
        }),
      turns,
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    const closed = new Promise<void>(resolve => {
      app.server.once('connection', other => other.once('close', () => resolve()));
    });
    socket.write(
      'POST /api/things HTTP/1.1\r\nHost: x\r\nAuthorization: ada\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"A"}',
    );
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    admit();
    await begun.promise;
    socket.destroy();
    await closed;
    expect(counts).toEqual({ taken: 1, over: 0 });
    end.resolve();
    await vi.waitFor(() => expect(counts.over).toBe(1));
  });
});
