import { describe, expect, it } from 'vitest';
import { answerEvents, type FakeAnswer, openFakeAiService } from '../test-support/fake-ai-service.ts';
import { completionsReply } from '../test-support/fake-replies.ts';
import { openAskingAuthor } from './ai-author.ts';
import { environmentFor, type ServiceKind } from './ai-error-rows.ts';

const KINDS: readonly ServiceKind[] = ['openai', 'compatible', 'anthropic', 'ollama'];
const STATUSES = [301, 302, 303, 307, 308] as const;
const CASES = KINDS.flatMap(kind => STATUSES.map(status => [kind, status] as const));

function redirectTo(url: string, status: number): FakeAnswer {
  return (response, { path }) => {
    response.writeHead(status, { location: `${url}${path}` }).end();
  };
}

describe('a redirect of a model service', () => {
  it.each(CASES)(
    '[COMPANION-14] is refused and carries the prompt nowhere (%s, %i)',
    async (kind, status) => {
      const elsewhere = await openFakeAiService(answerEvents(completionsReply(['Thank you.'])));
      const service = await openFakeAiService(redirectTo(elsewhere.url, status));
      const asking = await openAskingAuthor({ environment: environmentFor(kind, service.url) });
      const events = await asking.ask();
      expect(elsewhere.calls).toEqual([]);
      expect(service.questions()).toHaveLength(1);
      expect(events.at(-1)).toMatchObject({
        type: 'error',
        code: 'unknown_error',
        isRetryable: false,
        userMessage: expect.stringContaining('Everdraft stopped it, so your text wasn’t sent there.'),
      });
      const log = asking.test.logText();
      expect(log).toContain(`answered ${status} (redirect_refused)`);
      expect(log).toContain('set the final address of the service');
      // The address may hold whatever the service was told.
      expect(log).not.toContain(new URL(elsewhere.url).host);
    },
  );

  it.each([
    ['/v1/models', 'compatible'],
    ['/api/tags', 'ollama'],
  ] as const)(
    '[COMPANION-14] is refused where models are listed (%s), and the operator is told',
    async (path, kind) => {
      const elsewhere = await openFakeAiService(answerEvents([]));
      const service = await openFakeAiService(
        answerEvents([]),
        {},
        { [path]: redirectTo(elsewhere.url, 307) },
      );
      const { author, test } = await openAskingAuthor({ environment: environmentFor(kind, service.url) });
      expect((await author.get('/api/ai/installed-models')).json()).toMatchObject({ models: null });
      expect(elsewhere.calls).toEqual([]);
      expect(test.logText()).toContain('The list of models was refused.');
      expect(test.logText()).toContain('answered 307 (redirect_refused)');
    },
  );

  it('[COMPANION-14] is refused where an Ollama is looked for', async () => {
    const elsewhere = await openFakeAiService(answerEvents([]), { '/api/version': { version: '0.9.1' } });
    const service = await openFakeAiService(
      answerEvents([]),
      {},
      { '/api/version': redirectTo(elsewhere.url, 302) },
    );
    const asking = await openAskingAuthor({ environment: { OPENAI_BASE_URL: `${service.url}/v1` } });
    const events = await asking.ask();
    expect(events.at(-1)).toMatchObject({
      type: 'error',
      userMessage: expect.stringContaining('Everdraft stopped it'),
    });
    expect(elsewhere.calls).toEqual([]);
    expect(service.questions()).toEqual([]);
  });
});
