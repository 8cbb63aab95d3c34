import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { readStream } from './read-stream.ts';

const BODY = { manuscriptId: 'm', sessionId: 's', message: 'Hello', mode: 'critic' } as const;

afterEach(() => vi.unstubAllGlobals());

/** A server that answers with these pieces of bytes. */
function serve(pieces: readonly Uint8Array[], init: ResponseInit = {}): void {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const headers = { 'content-type': 'text/event-stream' };
  vi.stubGlobal('fetch', async () => new Response(body, { headers, ...init }));
}

const isLast = ({ type }: { type: string }) => type === 'done';

async function eventsOf(signal = new AbortController().signal): Promise<unknown[]> {
  const events: unknown[] = [];
  await readStream(chatEndpoints.askCompanion, { body: BODY, signal, isLast }, event => events.push(event));
  return events;
}

describe('a stream of events', () => {
  it('is read whole wherever the network cuts it, also inside a letter', async () => {
    const text =
      'data: {"type":"content","content":"Où est la clé?"}\r\n\r\n:\n\ndata: {"type":"done","totalTokens":3}\n\n';
    const bytes = new TextEncoder().encode(text);
    for (let at = 1; at < bytes.length; at++) {
      serve([bytes.slice(0, at), bytes.slice(at)]);
      expect(await eventsOf()).toEqual([
        { type: 'content', content: 'Où est la clé?' },
        { type: 'done', totalTokens: 3 },
      ]);
    }
  });

  it('ends with its last event, though the connection stays open', async () => {
    let wasCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: controller =>
        controller.enqueue(new TextEncoder().encode('data: {"type":"done","totalTokens":3}\n\n')),
      cancel: () => {
        wasCancelled = true;
      },
    });
    vi.stubGlobal(
      'fetch',
      async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    );
    expect(await eventsOf()).toEqual([{ type: 'done', totalTokens: 3 }]);
    expect(wasCancelled).toBe(true);
  });

  it('passes over what is no data and what it does not know', async () => {
    serve([
      new TextEncoder().encode(
        'event: x\nid: 4\ndata: not json\ndata: {"type":"later"}\ndata: {"type":"content","content":"a"}',
      ),
    ]);
    expect(await eventsOf()).toEqual([{ type: 'content', content: 'a' }]);
  });

  it('that is refused throws the words, the code and whether to try again', async () => {
    serve([new TextEncoder().encode('{"error":"Wait a little.","code":"server_busy","isRetryable":true}')], {
      status: 503,
      headers: { 'content-type': 'application/json' },
    });
    await expect(eventsOf()).rejects.toMatchObject({
      message: 'Wait a little.',
      code: 'server_busy',
      isRetryable: true,
    });
  });

  it('that never begins is told as a server that cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await eventsOf().catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 0, isRetryable: true });
  });

  it('takes the page of a hotel for no answer', async () => {
    serve([new TextEncoder().encode('<html>Sign in</html>')], { headers: { 'content-type': 'text/html' } });
    await expect(eventsOf()).rejects.toMatchObject({ code: 'not_json', isRetryable: true });
  });
});
