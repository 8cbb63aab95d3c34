import { Refusal } from '@everdraft/core/api/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnOrigin } from './public-address.ts';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes that another site makes a browser send along with our cookie. */
export function refuseForeignChanges(app: FastifyInstance, configuredOrigin: string | undefined): void {
  app.addHook('onRequest', async request => {
    if (READING_METHODS.has(request.method) || isOurs(request, configuredOrigin)) return;
    throw new Refusal('wrong_origin');
  });
}

/**
 * Browsers state where a change comes from, and pages cannot forge it. A client that states neither header is no
 * browser and carries nobody's cookie but its own.
 */
function isOurs(request: FastifyRequest, configuredOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || isOwnOrigin(origin, request, configuredOrigin);
}
