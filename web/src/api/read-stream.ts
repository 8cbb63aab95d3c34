import type { BodyOf, Endpoint, ResponseOf } from '@everdraft/core/api/endpoint';
import { ApiError } from './api-error.ts';
import { parseJson } from './error-message.ts';
import { jsonOf } from './json-of.ts';
import { refusal, UNREACHABLE_WORDS } from './request.ts';

type StreamingEndpoint = Endpoint & { streams: true };

interface StreamInput<E extends StreamingEndpoint> {
  body: BodyOf<E>;
  signal: AbortSignal;
  /** Whether nothing follows an event. The connection may stay open after it, and is not waited for. */
  isLast: (event: ResponseOf<E>) => boolean;
}

/** The server gives a sign of life every 15 s; a stream that is silent for so long is dead, whatever the network says. */
const SILENCE_MAX_MS = 60_000;

/**
 * Reads the events of a call that answers with a stream, each as soon as it is there. A refusal throws an ApiError, a stream
 * that breaks throws whatever broke it. Lines other than data, and events that this version does not know, are passed over.
 */
export async function readStream<E extends StreamingEndpoint>(
  endpoint: E,
  { body, signal, isLast }: StreamInput<E>,
  onEvent: (event: ResponseOf<E>) => void,
): Promise<void> {
  const silence = new AbortController();
  const stopListening = AbortSignal.any([signal, silence.signal]);
  const response = await open(endpoint, body, stopListening, signal);
  if (!response.ok) throw refusal(response, await response.text(), endpoint.access === 'session');
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream || response.body === null) {
    throw new ApiError(UNREACHABLE_WORDS, { status: response.status, code: 'not_json', isRetryable: true });
  }

  let timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS);
  try {
    for await (const line of linesOf(response.body, () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS);
    })) {
      if (!line.startsWith('data:')) continue;
      const event = endpoint.response.safeParse(parseJson(line.slice('data:'.length)));
      if (!event.success) continue;
      // The schema of the endpoint has just said that it is one.
      const told = event.data as ResponseOf<E>;
      onEvent(told);
      if (isLast(told)) return;
    }
  } finally {
    clearTimeout(timer);
  }
}

async function open(
  { method, path }: Endpoint,
  body: unknown,
  stopListening: AbortSignal,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      headers: { accept: 'text/event-stream, application/json', 'content-type': 'application/json' },
      body: jsonOf(body),
      signal: stopListening,
    });
  } catch (failure) {
    if (signal.aborted) throw failure;
    throw new ApiError(UNREACHABLE_WORDS, { status: 0, code: 'unreachable' });
  }
}

/** The lines of a body, whole, however the network has cut them. */
async function* linesOf(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      onBytes();
      const text = decoder.decode(value, { stream: true });
      // A line that goes on is not looked through again for each of its pieces.
      const lines = text.includes('\n') ? (rest + text).split('\n') : [rest + text];
      rest = lines.pop() ?? '';
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
    }
    if (rest !== '') yield rest;
  } finally {
    // Of a stream that has ended or broken nothing is left to be cancelled.
    void reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}
