import { Refusal } from '@everdraft/core/api/errors';
import type { FastifyInstance } from 'fastify';

/** No call nests deeper than a handful; a body nested a hundred thousand times would overflow the stack when written out again. */
const NESTING_MAX = 32;

/**
 * JSON is the only kind of body besides an upload, and an empty body is no body, also under a JSON content type:
 * browsers send that header with every logout and DELETE.
 */
export function takeJsonBodiesOnly(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    const text = decodeText(bytes);
    if (text === undefined) return done(new Refusal('malformed_body'));
    return parseSafely(request, text, (error, body) => {
      if (error) return done(new Refusal('malformed_body'));
      return isNestedTooDeep(body) ? done(new Refusal('malformed_body')) : done(null, body);
    });
  });
}

/** Broken UTF-8 is refused: taking it would replace letters of the author's text without a word. */
function decodeText(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Level by level instead of by recursion, which such a body would overflow. */
function isNestedTooDeep(body: unknown): boolean {
  let level = childrenOf([body]);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > NESTING_MAX) return true;
    level = childrenOf(level);
  }
  return false;
}

function childrenOf(values: readonly unknown[]): object[] {
  const children: object[] = [];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    for (const child of Object.values(value)) {
      if (typeof child === 'object' && child !== null) children.push(child);
    }
  }
  return children;
}
