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
}
