import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './public-address.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  // WebKitGTK is built without manifests: it reports this line as unknown and keeps the rest. Elsewhere installing needs it.
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  // Text becomes markup by the writer of prose only, and no text becomes code.
  "require-trusted-types-for 'script'",
  'trusted-types default prose',
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
} as const;

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function addSecurityHeaders(app: FastifyInstance, configuredOrigin: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, configuredOrigin);
  });
}

/** Also for the answers that are given before any hook runs, such as to an address that cannot be decoded. */
export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  configuredOrigin: string | undefined,
): void {
  reply.headers(HEADERS);
  reply.header('x-request-id', request.id);
  // Whatever the address looks like: files of the web app say otherwise when they are sent.
  reply.header('cache-control', 'no-store');
  if (isHttps(request, configuredOrigin)) {
    reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}`);
  }
}

/** Also in another spelling, such as `/%61pi/user` or `//API;x`: it may be meant for a call and never for a page. */
export function isApiPath(url: string): boolean {
  return /^[/\\]+api(?:[^a-z0-9_-]|$)/i.test(decodedPath(url));
}

function decodedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
