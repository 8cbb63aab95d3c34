import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { saying, scriptedModels } from '../test-support/scripted-model.ts';
import { type AskingAuthor, openAskingAuthor } from './ai-author.ts';

async function openChat() {
  const models = scriptedModels(saying('It works.'));
  return { models, asking: await openAskingAuthor({ models }) };
}

async function refusalOf(asking: AskingAuthor, fields: Record<string, unknown>) {
  const answer = await asking.author.post('/api/ai/chat', asking.question(fields));
  return { status: answer.statusCode, ...answer.json<{ code: string; field: string }>() };
}

const REFUSED = { status: 400, code: 'invalid_input', error: 'This id belongs to another message.' };

describe('the ids of a question and its reply', () => {
  it('[COMPANION-16] are refused when they are the same: the reply would be lost', async () => {
    const { models, asking } = await openChat();
    const id = uuidv7();
    const refused = await refusalOf(asking, { userMessageId: id, replyId: id });
    expect(refused).toMatchObject({ ...REFUSED, field: 'replyId' });
    expect(models.requests).toEqual([]);
    expect(await asking.messages()).toEqual([]);
  });

  it('[COMPANION-16] are refused when they are those of messages of another role, chat or text', async () => {
    const { models, asking } = await openChat();
    const ids = { userMessageId: uuidv7(), replyId: uuidv7() };
    await asking.ask({ message: 'First?', ...ids });
    const other = (
      await asking.author.post('/api/chat-sessions', { manuscriptId: asking.manuscriptId })
    ).json<{ id: string }>();
    const before = await asking.messages();
    const again = { message: 'First?', ...ids };
    const refusals = [
      [{ message: 'Second?', userMessageId: ids.replyId }, 'userMessageId'],
      [{ message: 'Second?', userMessageId: ids.userMessageId }, 'userMessageId'],
      [{ ...again, sessionId: other.id }, 'userMessageId'],
      [{ message: 'Second?', replyId: ids.userMessageId }, 'replyId'],
      [{ message: 'Second?', replyId: ids.replyId }, 'replyId'],
      [{ message: 'Second?', userMessageId: uuidv7(), replyId: ids.replyId }, 'replyId'],
      [{ message: 'Second?', sessionId: other.id, replyId: ids.replyId }, 'replyId'],
    ] as const;
    for (const [fields, field] of refusals) {
      expect(await refusalOf(asking, fields)).toMatchObject({ ...REFUSED, field });
    }
    expect(models.requests).toHaveLength(1);
    expect(await asking.messages()).toEqual(before);
    // The very same question is still answered from the chat.
    expect((await asking.ask(again)).at(-1)).toEqual({ type: 'done', totalTokens: 0 });
  });

  it('[COMPANION-16] are refused also when the other message lies with its book in the trash', async () => {
    const { asking } = await openChat();
    const ids = { userMessageId: uuidv7(), replyId: uuidv7() };
    await asking.ask(ids);
    const post = async (url: string, body: object) =>
      (await asking.author.post(url, body)).json<{ id: string }>().id;
    const manuscriptId = await post('/api/manuscripts', { title: 'Another' });
    const sessionId = await post('/api/chat-sessions', { manuscriptId });
    await asking.author.delete(`/api/manuscripts/${asking.manuscriptId}`);
    for (const [id, field] of [
      [{ userMessageId: ids.userMessageId }, 'userMessageId'],
      [{ replyId: ids.replyId }, 'replyId'],
    ] as const) {
      expect(await refusalOf(asking, { manuscriptId, sessionId, ...id })).toMatchObject({
        ...REFUSED,
        field,
      });
    }
  });
});
