import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@everdraft/core/api/endpoint';
import { Refusal } from '@everdraft/core/api/errors';
import { OPERATION_HEADER, USER_HEADER } from '@everdraft/core/api/sync-headers';
import { isImpossibleId } from '@everdraft/core/entities/ids';
import type { User } from '@everdraft/core/entities/user';
import { formMessages } from '@everdraft/core/form/form-messages';
import { findIllFormed } from '@everdraft/core/text/well-formed';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BodyAdmission } from './body-admission.ts';
import { CallTurns, type FairTurns } from './call-turns.ts';
import { type ChangeRates, limitCaller } from './change-rates.ts';
import type { EventLoopTurns } from './event-loop-turns.ts';
import { ListAnswer, StreamedAnswer, sendList, sendStreamed } from './list-answer.ts';
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

/**
 * What the call's schema says, as a whole or, for a list, slice by slice; and `DONE` for an operation that was carried out
 * and whose record has gone since.
 */
type Answer<E extends Endpoint> =
  | ResponseOf<E>
  | (ResponseOf<E> extends readonly (infer T)[] ? ListAnswer<T> : never)
  | StreamedAnswer
  | typeof DONE;

/** A handler of a stream answers through `reply` itself. */
type Handler<E extends Endpoint> = E extends { streams: true }
  ? (call: Call<E>) => Promise<void>
  : (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/** What the body of a call may hold. */
export interface BodyLimits {
  bytesMax: number;
  /** Values it is made of; the usual number where it is left out. */
  jsonTokensMax?: number;
}

export interface RouteOptions {
  /** For calls that may carry more than the usual 1 MiB, or never need as much. */
  body?: BodyLimits;
  /** Answering it takes long enough to be noticed, so that only one begins in each turn of the event loop. */
  isLongWork?: true;
}

/** Registers the answer to one call of the contract. */
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions) => void;

interface RouteParts {
  findAuthor: (request: FastifyRequest) => Promise<Author | undefined>;
  bodies: BodyAdmission;
  turns: EventLoopTurns;
  /** Told of every call that gets an answer, for the API's own documentation. */
  onRegistered: (endpoint: Endpoint) => void;
  rates: ChangeRates;
  /** Whose call is carried out next. */
  fairTurns: FairTurns;
}

/**
 * The one way a call of the contract gets its answer: who calls is asked before anything is read, what comes in and
 * what goes out passes the contract's schemas.
 */
export function createRoute(
  app: FastifyInstance,
  { findAuthor, bodies, turns, onRegistered, rates, fairTurns }: RouteParts,
): Route {
  const callTurns = new CallTurns(fairTurns);
  return (endpoint, handler, { body: limits, isLongWork }: RouteOptions = {}) => {
    const authors = new WeakMap<FastifyRequest, Author>();
    onRegistered(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD of a stream would begin it and never end.
      exposeHeadRoute: !endpoint.streams,
      ...(limits && { bodyLimit: limits.bytesMax }),
      ...(limits?.jsonTokensMax && { config: { jsonTokensMax: limits.jsonTokensMax } }),
      onRequest: async (request, reply) => {
        const author =
          endpoint.access === 'public'
            ? undefined
            : await callTurns.lookUp(request, () => findAuthor(request));
        limitCaller(rates, request, author?.id);
        if (endpoint.access === 'session') {
          if (!author) throw new Refusal('not_signed_in');
          refuseOtherAccount(request, author);
          authors.set(request, author);
          // A stream lasts as long as its window is open.
          if (!endpoint.streams) await callTurns.take(request, reply, author.id);
        }
        bodies.admit(request, reply, {
          owner: author ? `author ${author.id}` : `address ${request.ip}`,
          ...(!endpoint.upload && { bytesMax: request.routeOptions.bodyLimit }),
        });
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
      if (isLongWork) await turns.next();
      // The values were parsed by the very schemas that the call's type is inferred from.
      const answered = await handler(call as unknown as Call<typeof endpoint>);
      if (endpoint.streams) return reply;
      const check = (schema: z.ZodType, value: unknown) => checkAnswer(endpoint, schema, value);
      if (answered instanceof ListAnswer) {
        return sendList(reply, answered, { ...call, endpoint, turns, check });
      }
      if (answered instanceof StreamedAnswer) return sendStreamed(reply, answered, { turns, check });
      return answered === DONE ? answered : check(endpoint.response, answered);
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

/** An answer must not grow with what was sent. */
const ISSUES_TOLD_MAX = 20;
const FIELD_CHARACTERS_MAX = 200;

function parseInput(schema: z.ZodObject, value: unknown): unknown {
  refuseIllFormed(value);
  const result = schema.safeParse(value, { error: formMessages });
  if (result.success) return result.data;
  if (result.error.issues.every(isImpossibleId)) throw new Refusal('not_found');
  const issues = result.error.issues.slice(0, ISSUES_TOLD_MAX).map(({ path, message }) => ({
    field: path.join('.').slice(0, FIELD_CHARACTERS_MAX),
    message: message.slice(0, FIELD_CHARACTERS_MAX),
  }));
  const first = issues[0];
  throw new Refusal('invalid_input', first?.message, { ...(first?.field && { field: first.field }), issues });
}

/** Half a character would be stored as another one, and a key that holds it would not be found again. */
function refuseIllFormed(value: unknown): void {
  const field = findIllFormed(value)?.slice(0, FIELD_CHARACTERS_MAX);
  if (field === undefined) return;
  const message = 'This text contains half of a character. Remove it and try again.';
  throw new Refusal('invalid_input', message, { field, issues: [{ field, message }] });
}

/** The contract was broken by our own answer. The places are named and not the values, which are an author's words. */
class BrokenContract extends Error {
  override readonly name = 'BrokenContract';
}

function checkAnswer(endpoint: Endpoint, schema: z.ZodType, answer: unknown): unknown {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const places = result.error.issues
    .slice(0, ISSUES_TOLD_MAX)
    .map(issue => issue.path.join('.') || 'the answer')
    .join(', ');
  throw new BrokenContract(`${endpoint.method} ${endpoint.path} answered against its schema at: ${places}`);
}
