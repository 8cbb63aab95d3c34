import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from './public-address.ts';

/** Where a browser keeps its session between calls. */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  set(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

const NAME = 'everdraft_session';

/** As long as a session can last at all; the server ends it earlier when it lies idle. */
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;

export function createSessionCookie(
  app: FastifyInstance,
  configuredOrigin: string | undefined,
): SessionCookie {
  app.register(cookie);
  const nameFor = (request: FastifyRequest) => (isHttps(request, configuredOrigin) ? `__Host-${NAME}` : NAME);
  const flagsFor = (request: FastifyRequest) =>
    ({
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps(request, configuredOrigin),
    }) as const;
  return {
    read: request => request.cookies[nameFor(request)],
    set(request, reply, token) {
      reply.setCookie(nameFor(request), token, { ...flagsFor(request), maxAge: MAX_AGE_SECONDS });
    },
    clear(request, reply) {
      reply.clearCookie(nameFor(request), flagsFor(request));
    },
  };
}
