import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEventStream } from './event-stream.ts';

describe('an event stream', () => {
  it('[P14] is cut off when its reader lets too much pile up', async () => {
    const app = fastify();
    onTestFinished(() => app.close());
    const closed = Promise.withResolvers<void>();
    let sent = 0;
    app.get('/', (_request, reply) => {
      const stream = openEventStream(reply, closed.resolve, { unreadBytesMax: 256 * 1024 });
      const writeMore = () => {
        stream.send(String(sent), 'x'.repeat(10_000));
        sent += 1;
      };
      const writing = setInterval(writeMore, 0);
      void closed.promise.then(() => clearInterval(writing));
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    // It asks and then never reads.
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await closed.promise;
    expect(sent * 10_000).toBeGreaterThan(256 * 1024);
  });

  it('calls back once when its reader goes', async () => {
    const app = fastify();
    onTestFinished(() => app.close());
    const closings: number[] = [];
    const closed = Promise.withResolvers<void>();
    app.get('/', (_request, reply) => {
      const stream = openEventStream(reply, () => {
        closings.push(closings.length);
        closed.resolve();
        stream.send('1', 'after the end');
        stream.end();
      });
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const response = await fetch(address, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await closed.promise;
    expect(closings).toEqual([0]);
  });
});
