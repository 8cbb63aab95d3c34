import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@everdraft/core/api/endpoint';
import { Refusal } from '@everdraft/core/api/errors';
import { OPERATION_HEADER, USER_HEADER } from '@everdraft/core/api/sync-headers';
import type { User } from '@everdraft/core/entities/user';
import { formMessages } from '@everdraft/core/form/form-messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CallTurns, type FairTurns } from './call-turns.ts';
import { type ChangeRates, limitCaller } from './change-rates.ts';
import { readUpload, type UploadedFile } from './uploads.ts';

/** Who is calling, and from which of their signed-in browsers. */
export interface Author extends User {
  deviceId: string;
}

/** One call as a handler sees it: everything in it has passed its schema. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: E extends { upload: true } ? UploadedFile : undefined;
  author: E extends { access: 'session' } ? Author : undefined;
  /** The operation of a device that this call carries out, the same for every delivery; plain clients name none. */
  operation: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The answer of a call that has nothing to tell but that it was carried out. */
export const DONE = { ok: true } as const;

/** The answer of a service to an operation, as it is sent. */
export function orDone<T>(answer: T | 'gone'): T | typeof DONE {
  return answer === 'gone' ? DONE : answer;
}

/** What the call's schema says; and `DONE` for an operation that was carried out and whose record has gone since. */
type Answer<E extends Endpoint> = ResponseOf<E> | typeof DONE;

/** A handler of a stream answers through `reply` itself. */
type Handler<E extends Endpoint> = E extends { streams: true }
  ? (call: Call<E>) => Promise<void>
  : (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

export interface RouteOptions {
  /** For calls that may carry more than the usual 1 MiB. */
  bodyLimitBytes?: number;
}

/** Registers the answer to one call of the contract. */
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions) => void;

interface RouteParts {
  findAuthor: (request: FastifyRequest) => Promise<Author | undefined>;
  /** Told of every call that gets an answer, for the API's own documentation. */
  onRegistered: (endpoint: Endpoint) => void;
  rates: ChangeRates;
  turns: FairTurns;
}

/**
 * The one way a call of the contract gets its answer: who calls is asked before anything is read, what comes in and
 * what goes out passes the contract's schemas.
 */
export function createRoute(
  app: FastifyInstance,
  { findAuthor, onRegistered, rates, turns }: RouteParts,
): Route {
  const callTurns = new CallTurns(turns);
  return (endpoint, handler, options = {}) => {
    const authors = new WeakMap<FastifyRequest, Author>();
    onRegistered(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD of a stream would begin it and never end.
      exposeHeadRoute: !endpoint.streams,
      ...(options.bodyLimitBytes !== undefined && { bodyLimit: options.bodyLimitBytes }),
      onRequest: async (request, reply) => {
        const author =
          endpoint.access === 'public'
            ? undefined
            : await callTurns.lookUp(request, () => findAuthor(request));
        limitCaller(rates, request, author?.id);
        if (endpoint.access === 'public') return;
        if (!author) throw new Refusal('not_signed_in');
        refuseOtherAccount(request, author);
        authors.set(request, author);
        // A stream lasts as long as its window is open.
        if (!endpoint.streams) await callTurns.take(request, reply, author.id);
      },
      handler: (request, reply) => callTurns.during(request, () => answer(request, reply)),
    });

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      refuseOtherContent(endpoint, request);
      const call = {
        params: parseParams(endpoint.params, request.params),
        query: endpoint.query && parseInput(endpoint.query, request.query),
        body: endpoint.body && parseInput(endpoint.body, request.body === undefined ? {} : request.body),
        file: endpoint.upload && (await readUpload(request)),
        author: authors.get(request),
        operation: readOperation(request),
        request,
        reply,
      };
      // The values were parsed by the very schemas that the call's type is inferred from.
      const answered = await handler(call as unknown as Call<typeof endpoint>);
      return endpoint.streams ? reply : checkAnswer(endpoint, answered);
    }
  };
}

/** A browser that changed hands may still hold the first author's changes: they must not end up in the second's books. */
function refuseOtherAccount(request: FastifyRequest, author: Author): void {
  const named = request.headers[USER_HEADER];
  if (named !== undefined && named !== author.id) throw new Refusal('wrong_account');
}

const operationSchema = z.uuid().optional();

function readOperation(request: FastifyRequest): string | undefined {
  const result = operationSchema.safeParse(request.headers[OPERATION_HEADER]);
  if (result.success) return result.data?.toLowerCase();
  throw new Refusal('invalid_input', 'An operation is named by a UUID.', { field: OPERATION_HEADER });
}

function refuseOtherContent(endpoint: Endpoint, request: FastifyRequest): void {
  if (request.isMultipart() === (endpoint.upload ?? false)) return;
  throw endpoint.upload
    ? new Refusal('wrong_content_type', 'This call takes a file.', { field: 'file' })
    : new Refusal('wrong_content_type');
}

/** A path holds ids only, and an id that cannot be one is answered like any other that does not exist. */
function parseParams(schema: z.ZodObject | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result && !result.success) throw new Refusal('not_found');
  return result?.data;
}

function parseInput(schema: z.ZodObject, value: unknown): unknown {
  const result = schema.safeParse(value, { error: formMessages });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const first = issues[0];
  throw new Refusal('invalid_input', first?.message, { ...(first?.field && { field: first.field }), issues });
}

/** The contract was broken by our own answer. The places are named and not the values, which are an author's words. */
class BrokenContract extends Error {
  override readonly name = 'BrokenContract';
}

function checkAnswer(endpoint: Endpoint, answer: unknown): unknown {
  if (answer === DONE) return answer;
  const result = endpoint.response.safeParse(answer);
  if (result.success) return result.data;
  const places = result.error.issues.map(issue => issue.path.join('.') || 'the answer').join(', ');
  throw new BrokenContract(`${endpoint.method} ${endpoint.path} answered against its schema at: ${places}`);
}
