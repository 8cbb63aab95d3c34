import type { Socket } from 'node:net';
import { Refusal } from '@everdraft/core/api/errors';
import type { FastifyInstance } from 'fastify';

const RETRY_AFTER_SECONDS = 2;

/** Requests that are under way are finished; one that still comes in over an open connection is asked to come again. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (!isStopping) return;
    throw new Refusal('server_stopping', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
  // A connection that stayed open after its answer would hold up the stop until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  closeSilentConnections(app);
}

/** Browsers open connections in advance; Node waits for the first request on each of them as if it were under way. */
function closeSilentConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', socket => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of connections) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  });
}
