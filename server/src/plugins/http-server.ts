import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { answerClientError, answerFrameworkError, answerUnmetExpectation } from './errors.ts';
import type { HostCheck } from './host-check.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { type TrustedProxies, trustOf } from './trusted-proxies.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

/** Spreads long-lived clients over the servers behind a proxy; a browser opens its next connection by itself. */
const REQUESTS_PER_SOCKET_MAX = 1_000;

export interface Timeouts {
  /** From the first byte of a request to its last; beyond it a body that arrives at the least pace may go on. */
  requestMs: number;
  bodyBytesPerSecondMin: number;
  headersMs: number;
  /** How long a connection may be silent. */
  connectionMs: number;
  /** How often slow requests are looked for; Node's own 30 s would let them live three times as long as they may. */
  checkIntervalMs: number;
}

const TIMEOUTS: Timeouts = {
  requestMs: 30_000,
  // The longest book that is sent at once takes 13 minutes at this pace.
  bodyBytesPerSecondMin: 64 * 1024,
  headersMs: 15_000,
  connectionMs: 60_000,
  checkIntervalMs: 5_000,
};

/** Node's own limit is the last resort: it cannot tell a slow line from a slow attack. */
const LARGEST_BODY_MS = 15 * 60_000;

export interface HttpServerOptions {
  log: FastifyBaseLogger;
  origin: string | undefined;
  isOwnHost: HostCheck;
  /** The proxies that are believed about who the client is; anybody else could name any address they like. */
  trustedProxies: TrustedProxies;
  timeouts?: Timeouts | undefined;
}

/** The bare server with its limits, which Node and Fastify leave off by default. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log, origin, isOwnHost, trustedProxies, timeouts = TIMEOUTS } = options;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(trustedProxies),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: timeouts.requestMs + LARGEST_BODY_MS,
    connectionTimeout: timeouts.connectionMs,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET_MAX,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkIntervalMs,
      // Node would answer without a word; it is refused below.
      requireHostHeader: false,
    },
    // An id that is too long is answered by its route like any unknown one, after the session was asked for.
    routerOptions: { maxParamLength: 16_384 },
    // The framework's own answer while stopping is not one of ours.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (failure, request, reply) =>
      answerFrameworkError(failure, request, reply, { origin, isOwnHost }),
  });
  app.server.on('checkExpectation', answerUnmetExpectation);
  endSlowBodies(app, {
    graceMs: timeouts.requestMs,
    bytesPerSecondMin: timeouts.bodyBytesPerSecondMin,
    checkIntervalMs: timeouts.checkIntervalMs,
  });
  return app;
}
