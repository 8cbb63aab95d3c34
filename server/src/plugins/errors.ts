import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, Refusal } from '@everdraft/core/api/errors';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { declaredBytesOf } from './body-admission.ts';
import { type HostCheck, wrongHost } from './host-check.ts';
import { routeOf } from './log.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Says which refusal a failure from below stands for, or undefined when it is one that nobody foresaw. */
export type TranslateFailure = (failure: unknown) => Refusal | undefined;

/** What the framework's own refusals mean in our catalogue. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_STATIC_FORBIDDEN_PATH: 'no_such_call',
};

/** Rewrites every failure into `{ error, code, isRetryable, … }`, so that the author reads words and never 'Bad Request'. */
export function translateErrors(app: FastifyInstance, translate: TranslateFailure): void {
  app.setErrorHandler((failure, request, reply) => {
    const refusal = refusalOf(failure, translate);
    logFailure(failure, refusal, request);
    return sendRefusal(refusal, request, reply);
  });
}

/** For what fails before a route is found: no hook has run by then, so the headers are set here. */
export function answerFrameworkError(
  failure: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, isOwnHost }: { origin: string | undefined; isOwnHost: HostCheck },
): void {
  setSecurityHeaders(request, reply, origin);
  const refusal = isOwnHost(request) ? refusalOf(failure, () => undefined) : wrongHost();
  sendRefusal(refusal, request, reply);
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  settleConnection(request, reply);
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(refusal.status).send(bodyOf(refusal, request.id));
}

/** More than any call takes, so that a client that keeps to our limits always learns why it was refused. */
const DRAINED_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Decides what becomes of the connection when a body is refused before its end. Closed at once, a client that is still
 * sending would see a reset instead of the answer; so the rest is read and thrown away, unless it is too long for that.
 */
function settleConnection(request: FastifyRequest, reply: FastifyReply): void {
  const restBytes = declaredBytesOf(request) ?? Number.POSITIVE_INFINITY;
  if (request.raw.complete || restBytes <= DRAINED_BYTES_MAX) reply.removeHeader('connection');
  else reply.header('connection', 'close');
}

/** The request's id stands in an unforeseen failure, so that an operator finds the line in the log that it belongs to. */
function bodyOf(refusal: Refusal, requestId: string): ErrorBody {
  const isOurFault = refusal.code === 'internal_error' || refusal.code === 'unreadable_record';
  return isOurFault ? { ...refusal.toBody(), requestId } : refusal.toBody();
}

function refusalOf(failure: unknown, translate: TranslateFailure): Refusal {
  if (failure instanceof Refusal) return failure;
  const translated = translate(failure);
  if (translated) return translated;
  const { code, statusCode } = describeFrameworkFailure(failure);
  const ourCode = FRAMEWORK_CODES[code];
  if (ourCode) return new Refusal(ourCode);
  return new Refusal(statusCode >= 400 && statusCode < 500 ? 'malformed_request' : 'internal_error');
}

function describeFrameworkFailure(failure: unknown): { code: string; statusCode: number } {
  if (!(failure instanceof Error)) return { code: '', statusCode: 500 };
  const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : '';
  const statusCode =
    'statusCode' in failure && typeof failure.statusCode === 'number' ? failure.statusCode : 500;
  return { code, statusCode };
}

function logFailure(failure: unknown, refusal: Refusal, request: FastifyRequest): void {
  if (refusal.status < 500) return;
  const line = { err: failure, code: refusal.code, method: request.method, route: routeOf(request) };
  if (refusal.code === 'internal_error') request.log.error(line, 'A call failed unexpectedly.');
  else request.log.warn(line, 'A call was refused.');
}

/** What Node's HTTP parser refuses never becomes a request; it is answered on the bare socket. */
export function answerClientError(failure: ConnectionError, socket: Socket): void {
  if (failure.code === 'ECONNRESET') socket.destroy();
  else refuseOnSocket(clientErrorCode(failure.code), socket);
}

/** Answers past the framework, and closes the connection. */
export function refuseOnSocket(code: ErrorCode, socket: Socket): void {
  if (socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new Refusal(code);
  const body = JSON.stringify(refusal.toBody());
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_TEXTS[refusal.status] ?? 'Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** For an `Expect` header that asks for something nobody can give, which Node would answer without a word. */
export function answerUnmetExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const refusal = new Refusal('malformed_request');
  const body = JSON.stringify(refusal.toBody());
  response.writeHead(refusal.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(body);
}

const STATUS_TEXTS: Record<number, string> = {
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function clientErrorCode(code: string): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  return 'malformed_request';
}
