import { endpoint } from '@everdraft/core/api/endpoint';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { FairTurns } from './call-turns.ts';
import { translateErrors } from './errors.ts';
import { createHttpServer } from './http-server.ts';
import { takeJsonBodiesOnly } from './json-body.ts';
import { createLog } from './log.ts';
import { type Author, createRoute, type Route } from './route.ts';
import { takeUploads } from './uploads.ts';

const author: Author = { id: 'u1', email: 'ada@example.org', createdAt: '2026-03-01', deviceId: 'd1' };

const NO_LIMITS = {
  takeFromAddress: () => undefined,
  takeFromStranger: () => undefined,
  takeFromAuthor: () => undefined,
};

const NO_WAITING: FairTurns = {
  lookups: { enter: async () => () => undefined },
  calls: { enter: async () => () => undefined },
};

/** A server with nothing but the frame, and whoever calls it signed in when they say so. */
async function openFrame(register: (route: Route) => void, turns: FairTurns = NO_WAITING) {
  const lines: string[] = [];
  const log = createLog('trace', { write: line => void lines.push(line) });
  const app = createHttpServer({ log, origin: undefined, trustedProxies: [] });
  onTestFinished(() => app.close());
  translateErrors(app, () => undefined);
  takeJsonBodiesOnly(app);
  takeUploads(app);
  await app.after();
  const registered: string[] = [];
  register(
    createRoute(app, {
      findAuthor: async request => (request.headers.authorization === 'ada' ? author : undefined),
      onRegistered: ({ path }) => registered.push(path),
      rates: NO_LIMITS,
      turns,
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
      route(define('/api/more'), ({ body }) => ({ length: body.text.length }), { bodyLimitBytes: 3_000_000 });
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
