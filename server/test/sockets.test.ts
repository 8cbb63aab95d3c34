import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestApp, type TestAppOptions } from './open-test-app.ts';

/** Short enough to wait for, long enough for an honest request. */
const IMPATIENT = {
  requestMs: 400,
  bodyBytesPerSecondMin: 64 * 1024,
  headersMs: 200,
  connectionMs: 60_000,
  checkIntervalMs: 50,
};

/** The server on a real port, and a bare connection to it. */
async function openConnection(options: TestAppOptions = {}) {
  const opened = await openTestApp(options);
  await opened.app.listen({ host: '127.0.0.1', port: 0 });
  const address = opened.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return { ...opened, socket, port };
}

interface RawAnswer {
  status: number;
  headers: string;
  body: string;
}

/** What the server sends until it closes the connection. */
async function readAnswer(socket: Socket): Promise<RawAnswer> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body };
}

describe('a bare connection', () => {
  it('[ERR-26] is told in JSON that its headers are too large', async () => {
    const { socket } = await openConnection();
    socket.write(`GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`);
    const answer = await readAnswer(socket);
    expect(answer.status).toBe(431);
    expect(answer.headers).toContain('content-type: application/json; charset=utf-8');
    expect(JSON.parse(answer.body)).toEqual({
      error: 'The request is too large.',
      code: 'headers_too_large',
      isRetryable: false,
    });
  });

  it('is told in JSON that its headers came too slowly, long before a body would be', async () => {
    const { socket } = await openConnection({ timeouts: { ...IMPATIENT, requestMs: 600_000 } });
    socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const answer = await readAnswer(socket);
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body)).toEqual({
      error: 'The request took too long to arrive.',
      code: 'request_timeout',
      isRetryable: true,
    });
  });

  it('is told in JSON that its body came too slowly', async () => {
    const { socket } = await openConnection({ timeouts: IMPATIENT });
    const headers = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
    socket.write(`POST /api/login HTTP/1.1\r\n${headers}{"email":`);
    const answer = await readAnswer(socket);
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body).code).toBe('request_timeout');
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a method that does not exist', 'FETCH /api/user HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    ],
    [
      'a length beside chunks',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an expectation nobody can meet', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nExpect: cake\r\n\r\n'],
    ['a header that breaks the line', 'GET /api/user HTTP/1.1\r\nHost: localhost\r\nX-Bad\x01: y\r\n\r\n'],
  ])('is told in JSON that it cannot be understood: %s', async (_name, request) => {
    const { socket } = await openConnection();
    socket.write(request);
    const answer = await readAnswer(socket);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({
      error: 'The request could not be understood.',
      code: 'malformed_request',
      isRetryable: false,
    });
  });

  it('is answered in JSON for a method that HTTP knows and this server does not', async () => {
    const { socket } = await openConnection();
    socket.write('PROPFIND /api/user HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const answer = await readAnswer(socket);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('"code":"no_such_call"');
  });

  it('leaves nothing behind when it breaks off in the middle of a body', async () => {
    const { socket, visitor, logText } = await openConnection();
    const body = JSON.stringify({ email: 'ada@example.org', password: 'six by six' });
    const headers = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(`POST /api/signup HTTP/1.1\r\n${headers}${body.slice(0, -10)}`);
    socket.destroy();
    await once(socket, 'close');
    const response = await visitor().post('/api/signup', {
      email: 'ada@example.org',
      password: 'six by six',
    });
    expect(response.statusCode).toBe(200);
    expect(logText()).not.toContain('"level":"error"');
  });

  it('finishes the request under way when the server stops, and is closed after it', async () => {
    const { app, socket } = await openConnection();
    const body = JSON.stringify({ email: 'ada@example.org', password: 'six by six' });
    const headers = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const isUnderWay = once(app.server, 'request');
    socket.write(`POST /api/signup HTTP/1.1\r\n${headers}${body.slice(0, 10)}`);
    await isUnderWay;

    const closing = app.close();
    socket.write(body.slice(10));
    const answer = await readAnswer(socket);
    await closing;
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('ada@example.org');
  });

  it('does not hold up the stop when it has never said a word', async () => {
    const { app, socket } = await openConnection();
    const isClosed = once(socket, 'close');
    await app.close();
    await isClosed;
    expect(socket.destroyed).toBe(true);
  });

  it('is asked to come again when its request reaches a server that stops', async () => {
    const { app, port } = await openConnection();
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    const [serverSide]: Socket[] = await accepted;
    socket.write('GET /api/user HTTP/1.1\r\nHost: localhost\r\n');
    await vi.waitFor(() => expect(serverSide?.bytesRead).toBeGreaterThan(0), 15_000);

    const closing = app.close();
    socket.write('\r\n');
    const answer = await readAnswer(socket);
    await closing;
    expect(answer.status).toBe(503);
    expect(answer.headers).toContain('retry-after: 2');
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'server_stopping', isRetryable: true });
  });
});
