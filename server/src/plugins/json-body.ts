import type { Readable } from 'node:stream';
import { Refusal } from '@everdraft/core/api/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyInFlight } from './bodies-in-flight.ts';
import type { EventLoopTurns } from './event-loop-turns.ts';
import { readJsonText } from './read-json-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls whose bodies are made of more values than usual. */
    jsonTokensMax?: number;
  }
}

/** No call nests deeper than a handful, and none takes an object with more than some dozens of fields. */
const DEPTH_MAX = 32;
const KEYS_PER_OBJECT_MAX = 256;
const TOKENS_MAX = 10_000;

/** Parsing more than this takes long enough for others to notice. */
const LONG_TEXT_CHARACTERS = 1024 * 1024;

export interface JsonBodyParts {
  /** Where the memory of this request's body is counted; undefined for a call without a route of its own. */
  bodyOf: (request: FastifyRequest) => BodyInFlight | undefined;
  turns: EventLoopTurns;
}

/**
 * JSON is the only kind of body besides an upload, and an empty body is no body, also under a JSON content type:
 * browsers send that header with every logout and DELETE.
 */
export function takeJsonBodiesOnly(app: FastifyInstance, { bodyOf, turns }: JsonBodyParts): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    // Nobody looks at the body of a call that does not exist.
    if (request.is404) return undefined;
    refuseEncoded(request);
    const { bodyLimit, config } = request.routeOptions;
    const text = await readJsonText(payload, {
      bytesMax: bodyLimit,
      shape: {
        depthMax: DEPTH_MAX,
        keysPerObjectMax: KEYS_PER_OBJECT_MAX,
        tokensMax: config.jsonTokensMax ?? TOKENS_MAX,
      },
      onBytes: count => bodyOf(request)?.receive(count),
    });
    if (text === '') return undefined;
    if (text.length > LONG_TEXT_CHARACTERS) await turns.next();
    return new Promise((resolve, reject) => {
      void parseSafely(request, text, (error, body) =>
        error ? reject(new Refusal('malformed_body')) : resolve(body),
      );
    });
  });
}

/** Compressed bytes could unpack to any size. No browser compresses what it sends. */
function refuseEncoded({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw new Refusal('wrong_content_type', 'This call takes JSON that is not compressed.');
  }
}
