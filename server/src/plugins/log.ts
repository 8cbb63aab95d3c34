import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeFailure } from './failure-description.ts';

/**
 * The server's log. Whatever reaches it as a request, an answer or a failure is cut down to what cannot hold an
 * author's words, an address or a secret, so that a careless line elsewhere has nothing to leak.
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
        res: (reply: FastifyReply) => ({ status: reply.statusCode }),
        err: describeFailure,
      },
    },
    destination,
  );
}

/** The pattern of a route and never the address itself, which may hold ids or whatever a visitor typed there. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions?.url ?? 'unknown';
}
