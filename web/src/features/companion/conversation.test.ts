import type { StreamEvent } from '@everdraft/core/ai/stream-events';
import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import { describe, expect, it } from 'vitest';
import { aCompanionChange } from '../../../test-support/a-companion-change.ts';
import { aLocalStore } from '../../../test-support/a-local-store.ts';
import { ApiError } from '../../api/api-error.ts';
import { latestMessages } from '../../local/chat-messages.ts';
import { changesOfChat } from '../../local/companion-changes.ts';
import type { FailedTool } from '../../local/database.ts';
import { notesOf } from '../../local/reply-notes.ts';
import { type AskBody, Conversation } from './conversation.ts';
import type { ReplyFailure } from './failure-words.ts';

const CHAT = {
  id: 's1',
  manuscriptId: 'b1',
  title: 'Chat 1',
  createdAt: '2026-03-01T09:00:00.000Z',
  order: 1,
};
const QUESTION = { sessionId: 's1', message: '  Where does it sag? ', mode: 'critic' } as const;
const METADATA: StreamEvent = {
  type: 'metadata',
  model: 'scripted',
  mode: 'critic',
  manuscriptLength: 10,
  outlineCardsCount: 0,
  read: [{ kind: 'chapter', title: 'Chapter 1', tokens: 5, places: [] }],
};
const said = (content: string): StreamEvent => ({ type: 'content', content });
const DONE: StreamEvent = { type: 'done', totalTokens: 12 };

/** A server that says what the test makes it say. */
class ScriptedServer {
  readonly asked: AskBody[] = [];
  #say: (event: StreamEvent) => void = () => undefined;
  #end = Promise.withResolvers<void>();
  readonly begun = Promise.withResolvers<void>();

  readonly stream = async (body: AskBody, signal: AbortSignal, onEvent: (event: StreamEvent) => void) => {
    this.asked.push(body);
    this.#say = onEvent;
    this.#end = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => this.#end.reject(signal.reason));
    this.begun.resolve();
    await this.#end.promise;
  };

  say(...events: StreamEvent[]): void {
    for (const event of events) this.#say(event);
  }

  hangUp(failure?: unknown): void {
    if (failure === undefined) this.#end.resolve();
    else this.#end.reject(failure);
  }
}

async function aConversation() {
  const local = await aLocalStore();
  await local.database.chatSessions.add(CHAT);
  const server = new ScriptedServer();
  const failures: ReplyFailure[] = [];
  const changes: CompanionChange[] = [];
  const failedTools: FailedTool[] = [];
  const over = Promise.withResolvers<void>();
  const conversation = new Conversation({
    local,
    manuscriptId: 'b1',
    prepare: () => Promise.resolve(),
    stream: server.stream,
    soon: call => queueMicrotask(call),
    onChange: change => changes.push(change),
    onFailedTool: failed => failedTools.push(failed),
    onFailure: failure => {
      failures.push(failure);
      over.resolve();
    },
    onReply: () => over.resolve(),
    onSessionEnded: () => undefined,
  });
  const kept = async () =>
    (await latestMessages(local, 's1', 10)).messages.map(({ role, content }) => `${role}: ${content}`);
  return { local, server, conversation, failures, changes, failedTools, over: over.promise, kept };
}

describe('a conversation with the companion', () => {
  it('[AI-10, AI-11, AI-12] keeps the message before it asks, shows what has come, and keeps the reply once', async () => {
    const { server, conversation, over, kept, local } = await aConversation();
    expect(conversation.ask(QUESTION)).toBe(true);
    await server.begun.promise;
    expect(await kept()).toEqual(['user: Where does it sag?']);
    server.say(METADATA, said('Between the '), said('laugh and'));
    expect(conversation.exchange).toMatchObject({ kind: 'under-way', text: 'Between the laugh and' });
    server.say(said(' the stair.'), DONE);
    server.hangUp();
    await over;
    expect(await kept()).toEqual(['user: Where does it sag?', 'assistant: Between the laugh and the stair.']);
    const [, reply] = (await latestMessages(local, 's1', 10)).messages;
    const note = (await notesOf(local, [reply?.id ?? ''])).get(reply?.id ?? '');
    expect(note).toMatchObject({ totalTokens: 12, read: [{ title: 'Chapter 1' }] });
    expect(note?.cut).toBeUndefined();
  });

  it('[CHAT-30, CHAT-31] asks nothing that is empty, and nothing while a reply comes', async () => {
    const { server, conversation } = await aConversation();
    expect(conversation.ask({ ...QUESTION, message: ' \n ' })).toBe(false);
    expect(conversation.ask(QUESTION)).toBe(true);
    expect(conversation.ask(QUESTION)).toBe(false);
    await server.begun.promise;
    expect(server.asked).toHaveLength(1);
  });

  it('[AI-14, ERR-16] keeps what had come before the connection broke, and then says so', async () => {
    const { server, conversation, over, kept, failures, local } = await aConversation();
    conversation.ask(QUESTION);
    await server.begun.promise;
    server.say(METADATA, said('Between the'));
    server.hangUp(new TypeError('network error'));
    await over;
    expect(await kept()).toEqual(['user: Where does it sag?', 'assistant: Between the']);
    const cut = {
      title: 'Temporary Error',
      description: 'Connection interrupted. Partial response may be available.',
    };
    expect(failures).toEqual([{ ...cut, isRetryable: true }]);
    const [, reply] = (await latestMessages(local, 's1', 10)).messages;
    expect((await notesOf(local, [reply?.id ?? ''])).get(reply?.id ?? '')).toMatchObject({
      cut: { ...cut, isByAuthor: false },
    });
  });

  it('[ERR-16] takes a stream that ends without an end for a broken one', async () => {
    const { server, conversation, over, failures } = await aConversation();
    conversation.ask(QUESTION);
    await server.begun.promise;
    server.say(said('Half'));
    server.hangUp();
    await over;
    expect(failures).toMatchObject([{ title: 'Temporary Error' }]);
  });

  it('[AI-13, ERR-10, ERR-14] keeps no reply without words, and tells the server’s reason', async () => {
    const { server, conversation, over, kept, failures } = await aConversation();
    conversation.ask(QUESTION);
    await server.begun.promise;
    const userMessage = 'The account has no credit left.';
    server.say({ type: 'error', message: '429', userMessage, code: 'quota_error', isRetryable: false });
    server.hangUp();
    await over;
    expect(await kept()).toEqual(['user: Where does it sag?']);
    expect(failures).toEqual([{ title: 'Quota Exceeded', description: userMessage, isRetryable: false }]);
  });

  it('[ERR-15] has words of its own where nobody answered', async () => {
    const { server, conversation, over, failures } = await aConversation();
    conversation.ask(QUESTION);
    await server.begun.promise;
    server.hangUp(new ApiError('unreachable', { status: 0, code: 'unreachable' }));
    await over;
    expect(failures).toEqual([
      {
        title: 'Temporary Error',
        description: 'Failed to get AI response. Please try again.',
        isRetryable: true,
      },
    ]);
  });

  it('keeps what has come when the author stops it, and complains of nothing', async () => {
    const { server, conversation, failures, kept, local } = await aConversation();
    conversation.ask(QUESTION);
    await server.begun.promise;
    server.say(said('Between'));
    const ended = Promise.withResolvers<void>();
    conversation.subscribe(() => conversation.exchange.kind === 'over' && ended.resolve());
    conversation.stop();
    await ended.promise;
    expect(await kept()).toEqual(['user: Where does it sag?', 'assistant: Between']);
    expect(failures).toEqual([]);
    const [, reply] = (await latestMessages(local, 's1', 10)).messages;
    expect((await notesOf(local, [reply?.id ?? ''])).get(reply?.id ?? '')).toMatchObject({
      cut: { title: 'Stopped', isByAuthor: true },
    });
  });

  it('[COMPANION-11] writes down what was changed as soon as it hears of it, also when nothing else comes', async () => {
    const { server, conversation, changes, failedTools, failures, over, local } = await aConversation();
    conversation.ask(QUESTION);
    await server.begun.promise;
    const { userMessageId: questionId = '', replyId = '' } = server.asked[0] ?? {};
    const change = aCompanionChange({ questionId, replyId });
    server.say({ type: 'tool_result', tool: 'update_outline_card', success: true, change });
    server.say({ type: 'tool_result', tool: 'delete_outline_card', success: false, error: 'No.' });
    server.hangUp(new TypeError('network error'));
    await over;
    expect(failures).toHaveLength(1);
    expect(changes).toEqual([change]);
    expect(failedTools).toEqual([{ tool: 'delete_outline_card', error: 'No.' }]);
    await expect.poll(() => changesOfChat(local, 's1')).toEqual([change]);
  });

  it('asks again under the same ids, so that neither message is kept twice', async () => {
    const { server, conversation, over, kept } = await aConversation();
    conversation.ask(QUESTION);
    await server.begun.promise;
    server.hangUp(new ApiError('unreachable', { status: 0, code: 'unreachable' }));
    await over;
    const { exchange } = conversation;
    if (exchange.kind !== 'failed') throw new Error('It should have failed.');
    const again = Promise.withResolvers<void>();
    conversation.subscribe(() => conversation.exchange.kind === 'over' && again.resolve());
    conversation.askAgain(exchange.question);
    await expect.poll(() => server.asked.length).toBe(2);
    server.say(said('Here.'), DONE);
    server.hangUp();
    await again.promise;
    expect(server.asked[1]).toMatchObject({
      userMessageId: server.asked[0]?.userMessageId,
      replyId: server.asked[0]?.replyId,
    });
    expect(await kept()).toEqual(['user: Where does it sag?', 'assistant: Here.']);
  });
});
