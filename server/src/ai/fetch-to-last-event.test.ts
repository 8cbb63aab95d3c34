import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchToLastEvent } from './fetch-to-last-event.ts';

const LATE = 'data: "long after the reply"\n\n';

/** A service that answers in these pieces, each read by itself, and then with the last of them over and over. */
function openEndlessService(pieces: readonly string[]) {
  const hungUp = Promise.withResolvers<void>();
  let sent = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(pieces[sent] ?? pieces.at(-1)));
        sent += 1;
      },
      cancel: () => hungUp.resolve(),
    },
    { highWaterMark: 0 },
  );
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
  );
  return { hungUp: hungUp.promise };
}

/** A service that answers in these pieces, each read by itself. */
function openService(pieces: readonly string[], type = 'text/event-stream; charset=utf-8'): void {
  const waiting = [...pieces];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const piece = waiting.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  const answer = new Response(body, { headers: { 'content-type': type } });
  vi.stubGlobal('fetch', async () => answer);
}

async function read(): Promise<string> {
  return (await fetchToLastEvent('https://service.example/reply')).text();
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('fetchToLastEvent', () => {
  it.each([
    ['chat completions', 'data: {"choices":[]}\n\n', 'data: [DONE]\n\n'],
    ['responses', 'data: {"type":"response.created"}\n\n', 'data: {"type":"response.completed"}\n\n'],
    ['messages', 'data: {"type":"ping"}\n\n', 'event: message_stop\ndata: {"type":"message_stop"}\n\n'],
  ])('ends with the last event, though more comes by the connection (%s)', async (_kind, first, last) => {
    const service = openEndlessService([first, last, LATE]);
    expect(await read()).toBe(first + last);
    await service.hungUp;
  });

  it('knows the last event when it comes in pieces', async () => {
    openService(['data: [DO', 'NE]\r', '\n\r\n', LATE]);
    expect(await read()).toBe('data: [DONE]\r\n\r\n');
  });

  it('does not end by words of a reply that look like a last event', async () => {
    const words = `${String.raw`data: {"delta":"{\"type\":\"message_stop\"}"}`}\n\n`;
    openService([words, LATE]);
    expect(await read()).toBe(words + LATE);
  });

  it('leaves what is no stream of events as it is', async () => {
    openService(['data: [DONE]\n\n', LATE], 'application/json');
    expect(await read()).toBe(`data: [DONE]\n\n${LATE}`);
  });
});
