import { boundedFetch } from './bounded-fetch.ts';

/** What the services say last: chat completions, OpenAI's responses, Anthropic's messages. */
const LAST_EVENT =
  /^data:\s*\[DONE\]|^data:.*(?<!\\)"type"\s*:\s*"(?:response\.(?:completed|incomplete|failed)|message_stop)"/;

/**
 * A fetch whose streams of events end with the last event. The connection may stay open for long after it, behind a proxy or
 * with a service that is busy, and whoever reads to the end of the body would keep the author waiting for a reply that is there.
 */
export const fetchToLastEvent: typeof fetch = async (input, init) => {
  const response = await boundedFetch(input, init);
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isEvents || response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(toLastEvent()), { status, statusText, headers });
};

function toLastEvent(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  let rest = '';
  let isLast = false;
  return new TransformStream({
    transform(bytes, controller) {
      controller.enqueue(bytes);
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        // The empty line after it is what makes it an event.
        if (isLast && line.trim() === '') controller.terminate();
        isLast ||= LAST_EVENT.test(line);
      }
    },
  });
}
