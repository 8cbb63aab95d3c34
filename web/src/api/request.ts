import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@everdraft/core/api/endpoint';
import { errorBodySchema } from '@everdraft/core/api/errors';
import { ApiError } from './api-error.ts';
import { errorMessage, parseJson } from './error-message.ts';
import { jsonOf } from './json-of.ts';

export const UNREACHABLE_WORDS = 'Everdraft cannot reach the server. Check your connection and try again.';
const REQUEST_TIMEOUT_MS = 30_000;

type Part<Name extends string, Value> = Value extends undefined ? unknown : Record<Name, Value>;
type QueryPart<Value> = Record<never, never> extends Value ? { query?: Value } : Part<'query', Value>;

/** What a call must be given, by its definition in the contract. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  QueryPart<QueryOf<E>> &
  Part<'body', BodyOf<E>> &
  (E extends { upload: true } ? { file: File } : unknown);

interface CallOptions {
  signal?: AbortSignal;
  /** `empty`: no signed-in author is an answer (null), not a failure. */
  unauthorised?: 'empty';
}

type Argument<T> = Record<never, never> extends T ? [input?: T] : [input: T];

/** One call of the contract. Anything but a success throws an ApiError. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & CallOptions & { unauthorised: 'empty' },
): Promise<ResponseOf<E> | null>;
export function call<E extends Endpoint>(
  endpoint: E,
  ...input: Argument<CallInput<E> & CallOptions>
): Promise<ResponseOf<E>>;
export async function call(endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> {
  return send(endpoint.method, pathOf(endpoint.path, input), {
    ...bodyOf(input),
    signal: input.signal,
    unauthorised: input.unauthorised,
    needsSession: endpoint.access === 'session',
  });
}

/** The default data fetch: the path is the parts of the key joined with slashes. */
export function fetchPath(parts: readonly unknown[], options: CallOptions = {}): Promise<unknown> {
  return send('GET', parts.join('/'), { ...options, needsSession: true });
}

interface AnyInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: File;
}

function pathOf(pattern: string, { params = {}, query }: AnyInput): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  if (query === undefined) return path;
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function bodyOf({ body, file }: AnyInput): Pick<Sending, 'body' | 'contentType'> {
  if (file !== undefined) {
    const form = new FormData();
    form.set('file', file);
    // The browser writes this content type itself: only it knows the boundary between the parts.
    return { body: form };
  }
  return body === undefined ? {} : { body: jsonOf(body), contentType: 'application/json' };
}

interface Sending extends Omit<CallOptions, 'signal' | 'unauthorised'> {
  body?: string | FormData;
  contentType?: string;
  signal?: AbortSignal | undefined;
  unauthorised?: 'empty' | undefined;
  needsSession: boolean;
}

async function send(method: string, path: string, sending: Sending): Promise<unknown> {
  const { response, text } = await answer(method, path, sending);

  if (response.status === 401 && sending.unauthorised === 'empty') return null;
  if (!response.ok) throw refusal(response, text, sending.needsSession);

  if (text === '') return undefined;
  const value = parseJson(text);
  // A page in the place of data comes from something between here and the server, such as the sign-in of a hotel.
  if (value === undefined)
    throw new ApiError(UNREACHABLE_WORDS, { status: response.status, code: 'not_json' });
  return value;
}

async function answer(
  method: string,
  path: string,
  { body, contentType, signal }: Sending,
): Promise<{ response: Response; text: string }> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: { accept: 'application/json', ...(contentType && { 'content-type': contentType }) },
      signal: signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]),
      ...(body !== undefined && { body }),
    });
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(UNREACHABLE_WORDS, { status: 0, code: 'unreachable' });
  } finally {
    clearTimeout(timer);
  }
}

/** What a call was refused with. */
export function refusal(response: Response, text: string, needsSession: boolean): ApiError {
  const { status, statusText } = response;
  const details = errorBodySchema.partial().safeParse(parseJson(text)).data;
  return new ApiError(errorMessage({ status, statusText, body: text }), {
    status,
    code: details?.code,
    isRetryable: details?.isRetryable,
    field: details?.field,
    issues: details?.issues,
    retryAfterSeconds: details?.retryAfterSeconds ?? secondsOf(response.headers.get('retry-after')),
    endsSession: status === 401 && needsSession,
    isWithoutError: details?.error === undefined,
  });
}

/** The value of a Retry-After header given in seconds. */
export function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}
