import type { StreamEvent } from '@everdraft/core/ai/stream-events';
import { streamEventSchema } from '@everdraft/core/ai/stream-events';
import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { openTestApp, type TestApp, type TestAppOptions, type TestAuthor } from './open-test-app.ts';

/** An author with a book and a chat about it. */
export interface AskingAuthor {
  test: TestApp;
  author: TestAuthor;
  manuscriptId: string;
  sessionId: string;
  /** Asks and waits for the whole reply. */
  ask(fields?: Record<string, unknown>): Promise<StreamEvent[]>;
  /** The body of a question, for those who send it themselves. */
  question(fields?: Record<string, unknown>): Record<string, unknown>;
  messages(): Promise<ChatMessage[]>;
  cards(): Promise<OutlineCard[]>;
}

export async function openAskingAuthor(
  options: TestAppOptions & { content?: string } = {},
): Promise<AskingAuthor> {
  const test = await openTestApp(options);
  return joinAskingAuthor(test, options.content);
}

export async function joinAskingAuthor(
  test: TestApp,
  content = '<h1>One</h1><p>The lamp went out.</p>',
): Promise<AskingAuthor> {
  const author = await test.signUp();
  const { id: manuscriptId } = (await author.post('/api/manuscripts', { title: 'The Lamp', content })).json<{
    id: string;
  }>();
  const { id: sessionId } = (await author.post('/api/chat-sessions', { manuscriptId })).json<{
    id: string;
  }>();
  const question = (fields: Record<string, unknown> = {}) => ({
    manuscriptId,
    sessionId,
    message: 'What do you think?',
    mode: 'critic',
    ...fields,
  });
  return {
    test,
    author,
    manuscriptId,
    sessionId,
    question,
    async ask(fields) {
      const response = await author.post('/api/ai/chat', question(fields));
      if (response.statusCode !== 200) throw new Error(`It was refused: ${response.body}`);
      return eventsOf(response.body);
    },
    messages: async () => (await author.get(`/api/chat-messages/session/${sessionId}`)).json(),
    cards: async () => (await author.get(`/api/outline-cards/${manuscriptId}`)).json(),
  };
}

/** Every line of a stream, which must be data with an event of the contract. */
export function eventsOf(body: string): StreamEvent[] {
  return body
    .split('\n\n')
    .filter(line => line !== '' && line !== ':')
    .map(line => {
      if (!line.startsWith('data: ')) throw new Error(`This is no data: ${line}`);
      return streamEventSchema.parse(JSON.parse(line.slice('data: '.length)));
    });
}

export function textOf(events: readonly StreamEvent[]): string {
  return events.map(event => (event.type === 'content' ? event.content : '')).join('');
}
