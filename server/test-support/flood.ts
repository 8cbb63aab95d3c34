import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FakeAnswer } from './fake-ai-service.ts';

export interface Flood {
  answer: FakeAnswer;
  /** How much the other side has taken, over all calls. */
  sentBytes(): number;
  /** Fulfils when the other side has hung up for the first time. */
  stopped: Promise<void>;
}

interface FloodParts {
  status?: number;
  headers?: Record<string, string>;
  /** Sent once. */
  head?: string;
  /** Sent for as long as the other side takes it. */
  piece: string;
}

/** A service that never stops sending. It waits until what it sent was taken, so that the count says what was read. */
export function floodWith({ status = 200, headers = {}, head = '', piece }: FloodParts): Flood {
  const stopped = Promise.withResolvers<void>();
  const block = Buffer.from(piece.repeat(Math.max(1, Math.ceil(65_536 / piece.length))));
  let sent = 0;
  return {
    sentBytes: () => sent,
    stopped: stopped.promise,
    async answer(response) {
      response.once('close', () => stopped.resolve());
      response.writeHead(status, { 'content-type': 'text/event-stream', ...headers });
      response.write(head);
      while (!response.destroyed) {
        sent += block.length;
        if (!response.write(block)) await drained(response);
      }
    },
  };
}

async function drained(response: ServerResponse): Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  closing.abort();
}
