import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@everdraft/core/api/errors';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { isApiPath } from './security-headers.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

const NOT_BUILT = 'The web app is not built yet. Run npm run build, then reload this page.\n';

/** Serves the built web app, and its one page for every address that is neither a file nor a call. */
export function serveWebFiles(app: FastifyInstance, webDir: string): void {
  app.register(staticFiles, {
    root: webDir,
    serve: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
    setHeaders(reply, path) {
      reply.header('cache-control', cachingOf(path.slice(webDir.length)));
    },
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (isFile(join(webDir, path))) reply.sendFile(`/${path}`);
    else reply.callNotFound();
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) sendRefusal(new Refusal('no_such_call'), request, reply);
    else if (isFile(join(webDir, 'index.html'))) reply.sendFile('/index.html');
    else sendNotBuilt(reply);
  });
}

/** A path that no file can have is no file; whether one may be served is decided where it is sent. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Assets carry a hash of their content in their name; everything else must be asked for anew after an update. */
function cachingOf(path: string): string {
  return path.startsWith('/assets/') ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';
}

/** A missing asset is never answered with the page: an old page would run HTML as its script after an update. */
function wantsPage(request: FastifyRequest): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading || isApiPath(request.url) || request.url.startsWith('/assets/')) return false;
  const { accept = '*/*' } = request.headers;
  if (accept.includes('text/html')) return true;
  // A plain client names no kind of answer. At an address of the app it gets the page, anywhere else what is missing.
  return accept.includes('*/*') && APP_ADDRESS.test(request.url);
}

const APP_ADDRESS = /^\/(auth|dashboard|privacy|(writing-)?studio\/[\w-]+)?(\?.*)?$/;

function sendNotBuilt(reply: FastifyReply): void {
  reply.code(503).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(NOT_BUILT);
}
