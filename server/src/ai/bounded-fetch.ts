import { bufferLines } from './buffer-lines.ts';
import { ERROR_MAX_BYTES, EVENT_MAX_BYTES, RESPONSE_MAX_BYTES, STREAM_MAX_BYTES } from './model-limits.ts';
import { RefusedResponse } from './refused-response.ts';

const EVENT_STREAM = /^text\/event-stream\b/i;
const JSON_LINES = /^application\/x-ndjson\b/i;

/**
 * The only way to a model service. A redirect is refused: the request carries an author's words and a key, and both would
 * go to whatever host the service names. What is read of the response is bounded, and arrives in whole lines, so that no
 * reader behind it collects an endless line or scans one again for every piece of it.
 */
export async function boundedFetch(
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
  responseMaxBytes = RESPONSE_MAX_BYTES,
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const { status, statusText, headers, body } = response;
  if (status >= 300 && status < 400) {
    await body?.cancel();
    throw new RefusedResponse('redirect_refused', status);
  }
  if (body === null) return response;
  return new Response(body.pipeThrough(boundOf(response, responseMaxBytes)), { status, statusText, headers });
}

type Bytes = Uint8Array<ArrayBuffer>;

function boundOf({ ok, status, headers }: Response, maxBytes: number): TransformStream<Bytes, Bytes> {
  // Of an error the beginning says enough.
  if (!ok) return truncate(ERROR_MAX_BYTES);
  const type = headers.get('content-type') ?? '';
  const tooLarge = () => new RefusedResponse('response_too_large', status);
  if (EVENT_STREAM.test(type)) {
    return bufferLines({
      maxBytes: STREAM_MAX_BYTES,
      maxEventBytes: EVENT_MAX_BYTES,
      eventEnd: 'empty-line',
      tooLarge,
    });
  }
  if (JSON_LINES.test(type)) {
    return bufferLines({
      maxBytes: STREAM_MAX_BYTES,
      maxEventBytes: EVENT_MAX_BYTES,
      eventEnd: 'line',
      tooLarge,
    });
  }
  return bufferLines({ maxBytes, maxEventBytes: maxBytes, eventEnd: 'line', tooLarge });
}

function truncate(maxBytes: number): TransformStream<Bytes, Bytes> {
  let room = maxBytes;
  return new TransformStream({
    transform(bytes, controller) {
      controller.enqueue(bytes.subarray(0, room));
      room -= bytes.length;
      if (room <= 0) controller.terminate();
    },
  });
}
