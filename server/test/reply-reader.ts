import type { StreamEvent } from '@everdraft/core/ai/stream-events';
import { type AskingAuthor, eventsOf } from './ai-author.ts';

/** A browser that reads a reply over a real connection as it comes. */
export interface ReplyReader {
  /** Everything that has come so far. */
  text(): string;
  /** Waits until this has come. */
  until(part: string): Promise<void>;
  /** Reads to the end. */
  rest(): Promise<StreamEvent[]>;
  /** Closes the tab. */
  leave(): void;
}

export async function openReply(
  asking: AskingAuthor,
  fields?: Record<string, unknown>,
): Promise<ReplyReader> {
  const { app } = asking.test;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/ai/chat`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: [...asking.author.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(asking.question(fields)),
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`It was refused: ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const more = async () => {
    const { done, value } = await reader.read();
    text += value ?? '';
    return !done;
  };
  return {
    text: () => text,
    async until(part) {
      while (!text.includes(part)) if (!(await more())) throw new Error(`It ended after:\n${text}`);
    },
    async rest() {
      while (await more());
      return eventsOf(text);
    },
    leave: () => leaving.abort(),
  };
}
