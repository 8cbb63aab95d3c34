import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A call as a service receives it. */
export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The JSON of its body; what is not JSON is left out. */
  body: Record<string, unknown>;
  /** Fulfils when the other side has hung up. */
  closed: Promise<void>;
}

export type FakeAnswer = (response: ServerResponse, call: ReceivedCall) => void | Promise<void>;

export interface FakeAiService {
  url: string;
  calls: ReceivedCall[];
  /** Those that ask for a reply, and not what there is. */
  questions(): ReceivedCall[];
  /** The next question that comes. */
  nextQuestion(): Promise<ReceivedCall>;
}

/**
 * A service on a port of this machine that answers as the real ones do: questions by one answer after the other, the last of
 * them for ever; anything else by `lookups`, or by 404.
 */
export async function openFakeAiService(
  answers: FakeAnswer | readonly FakeAnswer[],
  lookups: Record<string, unknown> = {},
  /** Lookups that are answered in another way than by JSON. */
  answeredLookups: Record<string, FakeAnswer> = {},
): Promise<FakeAiService> {
  const calls: ReceivedCall[] = [];
  const line = [answers].flat();
  const arrivals: ((call: ReceivedCall) => void)[] = [];
  let answered = 0;
  const server = createServer(async (request, response) => {
    const closed = Promise.withResolvers<void>();
    response.once('close', closed.resolve);
    const call: ReceivedCall = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await readJson(request),
      closed: closed.promise,
    };
    calls.push(call);
    const lookup = answeredLookups[call.path];
    if (call.method === 'GET' && lookup) return lookup(response, call);
    if (call.method === 'GET') {
      const found = lookups[call.path];
      return answerJson(found === undefined ? 404 : 200, found ?? { error: 'not found' })(response, call);
    }
    const answer = line[Math.min(answered, line.length - 1)];
    answered += 1;
    arrivals.shift()?.(call);
    await answer?.(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    questions: () => calls.filter(({ method }) => method === 'POST'),
    nextQuestion: () => new Promise(resolve => arrivals.push(resolve)),
  };
}

/** An address at which nobody answers. */
export async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text.startsWith('{') ? JSON.parse(text) : {};
}

export function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): FakeAnswer {
  return response => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** The connection breaks without a word. */
export const hangUp: FakeAnswer = response => {
  response.destroy();
};

/** Events of a stream, then an end as it should be, a broken connection, or one that stays open. */
export function answerEvents(
  events: readonly unknown[],
  end: 'ends' | 'breaks' | 'stays' = 'ends',
): FakeAnswer {
  return response => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const lines = events.map(event => {
      if (event === '[DONE]') return 'data: [DONE]\n\n';
      const type = typeof event === 'object' && event && 'type' in event ? `event: ${event.type}\n` : '';
      return `${type}data: ${JSON.stringify(event)}\n\n`;
    });
    if (end === 'ends') response.end(lines.join(''));
    else response.write(lines.join(''), () => end === 'breaks' && response.destroy());
  };
}

/** Lines of JSON, as Ollama streams. */
export function answerLines(
  lines: readonly unknown[],
  end: 'ends' | 'breaks' | 'stays' = 'ends',
): FakeAnswer {
  return response => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const text = lines.map(line => `${JSON.stringify(line)}\n`).join('');
    if (end === 'ends') response.end(text);
    else response.write(text, () => end === 'breaks' && response.destroy());
  };
}
