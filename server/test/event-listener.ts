import { once } from 'node:events';
import { type ClientRequest, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { TestBrowser } from './open-test-app.ts';

/** A window of a browser that listens for hints, over a real connection. */
export interface EventListener {
  status: number;
  headers: IncomingHttpHeaders;
  /** Everything that has come so far. */
  text(): string;
  /** The next hint that nobody has asked for yet. */
  nextHint(): Promise<{ id: string; cursor: string }>;
  /** How many hints have come that nobody has asked for yet. */
  waitingHints(): number;
  /** Waits until this has come. */
  until(part: string): Promise<void>;
  /** Fulfils when the server has ended it. */
  closed: Promise<void>;
  /** Stops reading, as a frozen tab does. */
  pause(): void;
  close(): void;
}

const HINT = /id: (\S+)\ndata: (\{.*\})\n\n/g;

async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

export async function listenForEvents(
  app: FastifyInstance,
  browser: TestBrowser,
  lastEventId?: string,
): Promise<EventListener> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request: ClientRequest = get({
    host: '127.0.0.1',
    port: await portOf(app),
    path: '/api/events',
    headers: { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    agent: false,
  });
  request.on('error', () => undefined);
  onTestFinished(() => void request.destroy());
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('There was no answer.');
  let text = '';
  let taken = 0;
  response.on('data', chunk => {
    text += String(chunk);
  });
  response.on('error', () => undefined);
  const closed = new Promise<void>(resolve => response.once('close', resolve));
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  const hints = () =>
    [...text.matchAll(HINT)].map(([, id = '', data = '']) => ({
      id,
      cursor: JSON.parse(data).cursor as string,
    })); // the shape of our own event
  const more = async () => {
    if (isClosed) throw new Error(`The stream was ended after:\n${text}`);
    await new Promise<void>(resolve => {
      response.once('data', () => resolve());
      response.once('close', () => resolve());
    });
  };
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    waitingHints: () => hints().length - taken,
    async nextHint() {
      for (;;) {
        const hint = hints()[taken];
        if (hint) {
          taken += 1;
          return hint;
        }
        await more();
      }
    },
    async until(part) {
      while (!text.includes(part)) await more();
    },
    closed,
    pause: () => void response.pause(),
    close: () => void request.destroy(),
  };
}
