import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A stream of server-sent events to one browser. */
export interface EventStream {
  send(id: string, data: unknown): void;
  end(): void;
}

export interface EventStreamOptions {
  /** Keeps the proxies in between from taking silence for death. */
  heartbeatMs?: number;
  /** A reader that lets more than this pile up is dropped; it comes back and is told where things stand. */
  unreadBytesMax?: number;
}

const HEARTBEAT_MS = 15_000;
const UNREAD_BYTES_MAX = 256 * 1024;

/** Answers a call by a stream and takes it out of the framework's hands. `onClose` is called once, whoever ends it. */
export function openEventStream(
  reply: FastifyReply,
  onClose: () => void,
  { heartbeatMs = HEARTBEAT_MS, unreadBytesMax = UNREAD_BYTES_MAX }: EventStreamOptions = {},
): EventStream {
  const raw = beginEventStream(reply, () => {
    clearInterval(heartbeat);
    onClose();
  });
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return;
    if (!raw.write(text) && raw.writableLength > unreadBytesMax) raw.destroy();
  };
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs).unref();
  // The browser learns at once that the stream is open.
  write(':\n\n');
  return {
    send: (id, data) => write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => void raw.end(),
  };
}

/** Sends the head of a stream and leaves the rest to the caller. */
export function beginEventStream(reply: FastifyReply, onClose: () => void): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  // The headers that every answer has were set on the reply, which does not send them any more.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // Whoever breaks the connection off is no failure of ours; unheard, the event would end the program.
  raw.on('error', () => undefined);
  // One that broke off before we came here does not say so again.
  if (raw.destroyed) queueMicrotask(onClose);
  else raw.once('close', onClose);
  return raw;
}
