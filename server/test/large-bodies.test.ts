import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp, type TestAuthor } from './open-test-app.ts';

const MEBIBYTE = 1024 * 1024;

/** The server on a real port, since bodies arrive in pieces only there. */
async function listen() {
  // How much may be under way at once is asked here, not how much in a minute.
  const test = await openTestApp({
    environment: { EVERDRAFT_RATE_AUTHOR: 'none', EVERDRAFT_RATE_ADDRESS: 'none' },
  });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const address = test.app.server.address();
  return { ...test, port: typeof address === 'object' && address ? address.port : 0 };
}

function cookieOf(author: TestAuthor): string {
  return [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Begins a call and sends its head alone. */
async function begin(port: number, head: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`${['POST /api/manuscripts HTTP/1.1', 'Host: localhost', ...head].join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Of a body that an author has room for once. */
function headOf(author: TestAuthor): string[] {
  return [
    `Cookie: ${cookieOf(author)}`,
    'Content-Type: application/json',
    `Content-Length: ${40 * MEBIBYTE}`,
  ];
}

/** Says something in the place of the body that no body can begin with: whoever was let in is told so. */
function endBadly(socket: Socket): Promise<string> {
  socket.write('}');
  return answerOn(socket);
}

async function answerOn(socket: Socket): Promise<string> {
  const [bytes] = await once(socket, 'data');
  return String(bytes);
}

describe('a large body', () => {
  it('is not read before it is known who sends it', async () => {
    const { port } = await listen();
    const socket = await begin(port, ['Content-Type: application/json', `Content-Length: ${40 * MEBIBYTE}`]);
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is let in once at a time for each author, and the others are asked to come again', async () => {
    const { port, signUp } = await listen();
    const author = await signUp();
    const sockets = await Promise.all(Array.from({ length: 20 }, () => begin(port, headOf(author))));
    const answers: string[] = [];
    const waiting = new Set(sockets);
    await new Promise<void>(resolve => {
      for (const socket of sockets) {
        socket.once('data', bytes => {
          waiting.delete(socket);
          if (answers.push(String(bytes)) === sockets.length - 1) resolve();
        });
      }
    });
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 503 /);
      expect(answer.toLowerCase()).toContain('retry-after: 5');
      expect(answer).toContain('"code":"server_busy"');
    }
    const other = await begin(port, headOf(await signUp()));
    for (const socket of [...waiting, other]) expect(await endBadly(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('makes room for the next when its client breaks off, at whatever moment', async () => {
    const { app, port, signUp } = await listen();
    const author = await signUp();
    for (const sent of ['', '{"title":"', '{"title":"'.padEnd(MEBIBYTE, 'x')]) {
      const isUnderWay = once(app.server, 'request');
      const socket = await begin(port, headOf(author));
      const [request] = await isUnderWay;
      const isOver = new Promise(resolve => request.once('close', resolve));
      socket.write(sent);
      socket.destroy();
      await isOver;
    }
    expect(await endBadly(await begin(port, headOf(author)))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('learns why it was refused while it is still being sent', async () => {
    const { port, signUp } = await listen();
    const author = await signUp();
    const response = await fetch(`http://127.0.0.1:${port}/api/manuscripts`, {
      method: 'POST',
      headers: { cookie: cookieOf(author), 'content-type': 'application/json' },
      body: `{"title":[${'[],'.repeat(10 * MEBIBYTE)}[]]}`,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'body_too_large' });
  });

  it('is refused by its bytes when it does not say how long it is', async () => {
    const { port, signUp } = await listen();
    const author = await signUp();
    const socket = await begin(port, [
      `Cookie: ${cookieOf(author)}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ]);
    socket.on('error', () => undefined);
    const piece = 'x'.repeat(MEBIBYTE);
    const answer = answerOn(socket);
    socket.write('a\r\n{"title":"\r\n');
    for (let sent = 0; sent < 50; sent++) socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});
