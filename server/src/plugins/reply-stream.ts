import type { FastifyReply } from 'fastify';
import { beginEventStream } from './event-stream.ts';

/** A reply on its way to one reader. */
export interface ReplyStream {
  /** Fulfils when there is room for more: a reader that is slow slows down whoever sends. */
  send(event: unknown): Promise<void>;
  end(): void;
}

/** Long enough to be rare, short enough for the proxies in between. */
const SILENCE_MS = 15_000;

/**
 * Answers a call by a reply that comes in pieces. Every line is data; only after a silence there is a comment in between, so
 * that nobody takes it for death. `onClose` is called once, whoever ends it.
 */
export function openReplyStream(
  reply: FastifyReply,
  onClose: () => void,
  { heartbeatMs = SILENCE_MS }: { heartbeatMs?: number } = {},
): ReplyStream {
  const closed = Promise.withResolvers<void>();
  const raw = beginEventStream(reply, () => {
    clearTimeout(heartbeat);
    closed.resolve();
    onClose();
  });
  // Without it the head would wait for the first words, and the browser with it.
  raw.flushHeaders();
  const write = async (text: string) => {
    if (raw.destroyed || raw.writableEnded) return;
    heartbeat.refresh();
    if (raw.write(text)) return;
    await Promise.race([new Promise(resolve => raw.once('drain', resolve)), closed.promise]);
  };
  const heartbeat = setTimeout(() => void write(':\n\n'), heartbeatMs).unref();
  return {
    send: event => write(`data: ${JSON.stringify(event)}\n\n`),
    end: () => void raw.end(),
  };
}
