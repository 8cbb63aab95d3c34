import type { FastifyInstance, FastifyRequest } from 'fastify';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Says no, by throwing, to calls that change something when there are too many of them. */
export interface ChangeRates {
  takeFromAddress(address: string, bytes: number): void;
  takeFromStranger(address: string): void;
  takeFromAuthor(userId: string, bytes: number): void;
}

/** Asks by the address before anything else is done for a call, such as looking up its session. */
export function limitChanges(app: FastifyInstance, rates: ChangeRates): void {
  app.addHook('onRequest', async request => {
    if (isChange(request)) rates.takeFromAddress(request.ip, bytesOf(request));
  });
}

/** Asks by the author, or by the address of somebody who is not signed in, before a body is read. */
export function limitCaller(rates: ChangeRates, request: FastifyRequest, userId: string | undefined): void {
  if (!isChange(request)) return;
  if (userId === undefined) rates.takeFromStranger(request.ip);
  else rates.takeFromAuthor(userId, bytesOf(request));
}

function isChange({ method }: FastifyRequest): boolean {
  return !READING_METHODS.has(method);
}

/**
 * What will be read of the body: never more than the call allows, and as much as that when its length is not told. The
 * parser of HTTP has refused lengths that are no numbers.
 */
function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const isChunked = headers['transfer-encoding'] !== undefined;
  return isChunked ? bodyLimit : Math.min(Number(headers['content-length'] ?? 0), bodyLimit);
}
