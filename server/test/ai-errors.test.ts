import { companionErrorTitle } from '@everdraft/core/ai/companion-error';
import { describe, expect, it } from 'vitest';
import {
  answerEvents,
  answerJson,
  closedAddress,
  type FakeAnswer,
  openFakeAiService,
} from '../test-support/fake-ai-service.ts';
import {
  completionsBeginning,
  completionsReply,
  openAiReply,
  openAiWhole,
} from '../test-support/fake-replies.ts';
import { openAskingAuthor, textOf } from './ai-author.ts';
import { CUT_WORDS, ERROR_ROWS, environmentFor, openAiError, type ServiceKind } from './ai-error-rows.ts';

async function askService(kind: ServiceKind, answers: FakeAnswer | FakeAnswer[]) {
  const service = await openFakeAiService(answers);
  const asking = await openAskingAuthor({ environment: environmentFor(kind, service.url) });
  const events = await asking.ask();
  const error = events.find(event => event.type === 'error');
  return { service, asking, events, error };
}

describe('a service that does not answer', () => {
  it.each(ERROR_ROWS)(
    '[API-41, ERR-8, ERR-9, ERR-10, ERR-11, ERR-12, ERR-13, ERR-16, ERR-17] $what is told as “$title”',
    async row => {
      const { service, asking, events, error } = await askService(row.kind, row.answers);
      expect(events[0]?.type).toBe('metadata');
      expect(events.at(-1)).toBe(error);
      if (error?.type !== 'error') throw new Error('There was no error.');
      expect(error.code).toBe(row.code);
      expect(companionErrorTitle(error)).toBe(row.title);
      expect(error.userMessage).toMatch(
        new RegExp(`^${row.words.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace('{id}', '[\\w-]+')}$`),
      );
      expect(service.questions()).toHaveLength(row.questions ?? 1);
      const kept = (await asking.messages()).filter(({ role }) => role === 'assistant');
      expect(kept.map(({ content }) => content)).toEqual(row.kept === undefined ? [] : [row.kept]);
      expect(textOf(events)).toBe(row.kept ?? '');
      // Neither the key nor the author's words, of which the service repeats both.
      for (const text of [JSON.stringify(error), asking.test.logText()]) {
        expect(text).not.toContain('0123456789abcdef');
        expect(text).not.toContain('The lamp');
        expect(text).not.toContain('What do you think');
      }
      expect(asking.test.logText()).toContain('The companion could not answer.');
    },
  );

  it('[ERR-12] [ERR-16] cannot be reached', async () => {
    const environment = environmentFor('compatible', await closedAddress());
    const asking = await openAskingAuthor({ environment });
    expect((await asking.ask()).at(-1)).toEqual({
      type: 'error',
      message: expect.stringMatching(/cannot be reached \(ECONNREFUSED\)\.$/),
      userMessage: CUT_WORDS,
      code: 'stream_error',
      isRetryable: true,
    });
  });

  it('[ERR-8] is chosen by the operator and has no key', async () => {
    const asking = await openAskingAuthor({ environment: { EVERDRAFT_AI_PROVIDER: 'openai' } });
    const events = await asking.ask();
    expect(events.map(({ type }) => type)).toEqual(['metadata', 'error']);
    expect(events[0]).toMatchObject({ model: 'gpt-5' });
    expect(events[1]).toMatchObject({
      code: 'authentication_error',
      userMessage:
        'No API key is set. Add OPENAI_API_KEY to the server’s environment, or use the built-in analyst.',
      isRetryable: false,
    });
  });
});

describe('what is tried before an author is told', () => {
  it('is the same without streaming, for an organisation that is not verified', async () => {
    const { service, events } = await askService('openai', [
      openAiError(400, { code: 'unsupported_value', param: 'stream' }),
      answerJson(200, openAiWhole('It works.')),
    ]);
    expect(events.map(({ type }) => type)).toEqual(['metadata', 'content', 'done']);
    expect(textOf(events)).toBe('It works.');
    expect(service.questions().map(({ body }) => body.stream ?? false)).toEqual([true, false]);
  });

  it('is the same once more, after a short wait or an inner error', async () => {
    for (const first of [
      openAiError(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '0' }),
      openAiError(502, {}),
    ]) {
      const { service, events } = await askService('openai', [
        first,
        answerEvents(openAiReply(['It works.'])),
      ]);
      expect(textOf(events)).toBe('It works.');
      expect(events.at(-1)?.type).toBe('done');
      expect(service.questions()).toHaveLength(2);
    }
  });

  it('[AI-25] is the successor of a model that is gone, and the metadata names it', async () => {
    const { events } = await askService('openai', [
      openAiError(404, { code: 'model_not_found' }),
      answerEvents(openAiReply(['It works.'])),
    ]);
    expect(events[0]).toMatchObject({ type: 'metadata', model: 'gpt-5.6-sol' });
    expect(events.filter(({ type }) => type === 'metadata')).toHaveLength(1);
  });

  it('is less of the book, when it was too much', async () => {
    const service = await openFakeAiService([
      openAiError(400, { code: 'context_length_exceeded' }),
      answerEvents(openAiReply(['It works.'])),
    ]);
    const content = Array.from({ length: 3_000 }, (_, n) => `<p>Sentence ${n} of a long night.</p>`).join('');
    const asking = await openAskingAuthor({ environment: environmentFor('openai', service.url), content });
    const events = await asking.ask({ place: { cursor: 50_000 } });
    expect(textOf(events)).toBe('It works.');
    const [first = 0, second = 0] = service.questions().map(({ body }) => JSON.stringify(body).length);
    expect(second).toBeLessThan(first * 0.75);
  });

  it('is nothing once words were said: they would come twice', async () => {
    const { service, events } = await askService('compatible', [
      answerEvents(completionsBeginning(['It would']), 'breaks'),
      answerEvents(completionsReply(['It would work.'])),
    ]);
    expect(service.questions()).toHaveLength(1);
    expect(textOf(events)).toBe('It would');
  });
});
