import type { FastifyInstance } from 'fastify';
import { routeOf } from './log.ts';

/** One line for each answer: what was called and how it went, and nothing of what was said. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
