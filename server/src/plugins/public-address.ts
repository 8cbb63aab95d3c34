import type { FastifyRequest } from 'fastify';

/** Whether the browser speaks https with us, as configured or, through a trusted proxy, as it says. */
export function isHttps(request: FastifyRequest, configuredOrigin: string | undefined): boolean {
  return configuredOrigin === undefined
    ? request.protocol === 'https'
    : configuredOrigin.startsWith('https:');
}

/**
 * Whether `origin` is the page we served. Without a configured origin the host is compared and not the scheme, which
 * a proxy in front may have changed; a page on another host or port never matches.
 */
export function isOwnOrigin(
  origin: string,
  request: FastifyRequest,
  configuredOrigin: string | undefined,
): boolean {
  if (configuredOrigin !== undefined) return origin === configuredOrigin;
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && url.host === request.host.toLowerCase();
}
