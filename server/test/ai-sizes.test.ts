import { describe, expect, it } from 'vitest';
import { answerEvents, answerJson, answerLines, openFakeAiService } from '../test-support/fake-ai-service.ts';
import {
  anthropicBeginning,
  anthropicReply,
  completionsChunk,
  completionsReply,
  completionsToolCall,
  ollamaReply,
  openAiBeginning,
  openAiReply,
} from '../test-support/fake-replies.ts';
import { type Flood, floodWith } from '../test-support/flood.ts';
import { openAskingAuthor, textOf } from './ai-author.ts';
import { environmentFor, openAiError, type ServiceKind } from './ai-error-rows.ts';

const MIB = 1024 * 1024;
/** Sent, and not read: what lies in the buffers of both ends when the connection is closed. */
const IN_FLIGHT_BYTES = 16 * MIB;
const KINDS: readonly ServiceKind[] = ['openai', 'compatible', 'anthropic', 'ollama'];
/** The longest reply that a chat message holds. */
const LONGEST = 200_000;
const CUT = 'The reply was too long and was cut off here. What arrived is saved.';
const STOPPED = 'The AI service sent more than Everdraft accepts, so the reply was stopped.';

const THOUGHT = 'Hm. '.repeat(2_500);

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const line = (data: unknown) => `${JSON.stringify(data)}\n`;
const JSON_LINES = { 'content-type': 'application/x-ndjson' };

async function askFlood(kind: ServiceKind, flood: Flood, fields?: Record<string, unknown>) {
  const service = await openFakeAiService(flood.answer);
  const asking = await openAskingAuthor({ environment: environmentFor(kind, service.url) });
  const events = await asking.ask(fields);
  await flood.stopped;
  const kept = (await asking.messages()).filter(({ role }) => role === 'assistant');
  return { service, asking, events, kept: kept.map(({ content }) => content) };
}

const SENTENCE = 'And then the lamp went out, and then she lit it again, and then it went out, '.repeat(4);

/** A reply that goes on for ever. */
function endlessWords(kind: ServiceKind): Flood {
  const text = SENTENCE;
  switch (kind) {
    case 'openai': {
      const head = openAiBeginning([]).map(event).join('');
      const delta = { type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, delta: text };
      return floodWith({ head, piece: event(delta) });
    }
    case 'compatible':
      return floodWith({ piece: event(completionsChunk({ role: 'assistant', content: text }, null)) });
    case 'anthropic': {
      const head = anthropicBeginning([]).map(event).join('');
      const delta = { type: 'text_delta', text };
      return floodWith({ head, piece: event({ type: 'content_block_delta', index: 0, delta }) });
    }
    case 'ollama':
      return floodWith({ headers: JSON_LINES, piece: line({ message: { content: text }, done: false }) });
  }
}

describe('a reply without end', () => {
  it.each(KINDS)(
    '[COMPANION-15] is cut at the length of a message; what came is kept and said to be cut (%s)',
    async kind => {
      const flood = endlessWords(kind);
      const { events, kept } = await askFlood(kind, flood);
      const whole = SENTENCE.repeat(1_000).slice(0, LONGEST);
      expect(textOf(events) === whole).toBe(true);
      expect(kept.length === 1 && kept[0] === whole).toBe(true);
      expect(events.at(-1)).toMatchObject({
        type: 'error',
        code: 'reply_too_long',
        userMessage: CUT,
        isRetryable: false,
      });
      expect(flood.sentBytes()).toBeLessThan(32 * MIB + IN_FLIGHT_BYTES);
    },
  );

  it('is never cut within a character', async () => {
    const piece = event(completionsChunk({ role: 'assistant', content: `x${'😀'.repeat(103)}` }, null));
    const { kept } = await askFlood('compatible', floodWith({ piece }));
    expect(kept[0]?.isWellFormed()).toBe(true);
    // 966 pieces of 207, then room for the x, eighteen whole characters and half of one.
    expect(kept[0]?.length).toBe(LONGEST - 1);
  });

  it.each([
    ['openai', answerEvents(openAiReply(['x'.repeat(LONGEST / 2), 'y'.repeat(LONGEST / 2)]))],
    [
      'compatible',
      answerEvents(completionsReply(Array.from({ length: LONGEST / 50 }, () => 'x'.repeat(50)))),
    ],
    ['anthropic', answerEvents(anthropicReply(Array.from({ length: LONGEST / 50 }, () => 'x'.repeat(50))))],
    ['ollama', answerLines(ollamaReply(Array.from({ length: LONGEST / 50 }, () => 'x'.repeat(50))))],
  ] as const)('differs from the longest one that fits, which comes whole (%s)', async (kind, answer) => {
    const service = await openFakeAiService(answer);
    const asking = await openAskingAuthor({ environment: environmentFor(kind, service.url) });
    const events = await asking.ask();
    expect(textOf(events)).toHaveLength(LONGEST);
    expect(events.at(-1)?.type).toBe('done');
    expect((await asking.messages()).at(-1)?.content).toHaveLength(LONGEST);
  });
});

describe('a stream without end', () => {
  it.each(KINDS)('[COMPANION-15] of one line is given up after 8 MiB of it (%s)', async kind => {
    const headers = { ...(kind === 'ollama' && JSON_LINES), 'content-length': String(1024 * MIB) };
    const flood = floodWith({ headers, head: 'data: "', piece: 'x' });
    const { events, kept } = await askFlood(kind, flood);
    expect(events.at(-1)).toMatchObject({ code: 'reply_too_long', userMessage: STOPPED });
    expect(kept).toEqual([]);
    expect(flood.sentBytes()).toBeLessThan(8 * MIB + IN_FLIGHT_BYTES);
  });

  it.each([
    ['one event of many lines', 8, 'data: x\n'],
    ['nothing but comments', 32, `: ${'still there '.repeat(80)}\n\n`],
    ['thoughts that never become a reply', 32, event(completionsChunk({ reasoning_content: THOUGHT }, null))],
    ['empty words', 32, event({ ...Object(completionsChunk({ content: '' }, null)), padding: THOUGHT })],
  ])('[COMPANION-15] of %s is given up after %i MiB', async (_what, mebibytes, piece) => {
    const flood = floodWith({ piece });
    const { events } = await askFlood('compatible', flood);
    expect(events.at(-1)).toMatchObject({ code: 'reply_too_long' });
    expect(flood.sentBytes()).toBeLessThan(mebibytes * MIB + IN_FLIGHT_BYTES);
  });

  it('that calls itself something else than a stream is given up after 8 MiB', async () => {
    const flood = floodWith({ headers: { 'content-type': 'text/plain' }, piece: ': still there\n\n' });
    const { events } = await askFlood('compatible', flood);
    expect(events.at(-1)).toMatchObject({ code: 'reply_too_long' });
    expect(flood.sentBytes()).toBeLessThan(8 * MIB + IN_FLIGHT_BYTES);
  });

  it('is not collected where a reply comes in one piece either', async () => {
    const flood = floodWith({ headers: { 'content-type': 'application/json' }, head: '{"id":"', piece: 'x' });
    const service = await openFakeAiService([
      openAiError(400, { code: 'unsupported_value', param: 'stream' }),
      flood.answer,
    ]);
    const asking = await openAskingAuthor({ environment: environmentFor('openai', service.url) });
    expect((await asking.ask()).at(-1)).toMatchObject({ code: 'reply_too_long', userMessage: STOPPED });
    expect(flood.sentBytes()).toBeLessThan(8 * MIB + IN_FLIGHT_BYTES);
  });

  it.each(KINDS)('[COMPANION-15] in the body of an error is read to its first 64 KiB (%s)', async kind => {
    const headers = { 'content-type': 'application/json' };
    const flood = floodWith({ status: 401, headers, head: '{"error":{"message":"', piece: 'x' });
    const { events } = await askFlood(kind, flood);
    expect(events.at(-1)).toMatchObject({ code: 'authentication_error' });
    expect(flood.sentBytes()).toBeLessThan(IN_FLIGHT_BYTES);
  });

  it.each([
    ['compatible', '/v1/models', '{"data":[', '{"id":"a"},'],
    ['ollama', '/api/tags', '{"models":[', '{"name":"a"},'],
  ] as const)(
    '[COMPANION-15] in a list of models is given up after 4 MiB (%s)',
    async (kind, path, head, piece) => {
      const flood = floodWith({ headers: { 'content-type': 'application/json' }, head, piece });
      const service = await openFakeAiService(answerJson(404, {}), {}, { [path]: flood.answer });
      const { author, test } = await openAskingAuthor({ environment: environmentFor(kind, service.url) });
      expect((await author.get('/api/ai/installed-models')).json()).toMatchObject({ models: null });
      expect(test.logText()).toContain('response_too_large');
      expect(flood.sentBytes()).toBeLessThan(4 * MIB + IN_FLIGHT_BYTES);
    },
  );
});

describe('tool calls without end', () => {
  const ASK = { message: 'Create a card called The storm.' };
  const CARD = { name: 'create_outline_card', input: { title: 'The storm' } };

  it.each(['create_outline_card', 'no_such_tool'])(
    '[COMPANION-15] in one stream end the reply (%s)',
    async name => {
      const call = (index: number) => ({
        index,
        id: `call_${index}`,
        type: 'function',
        function: { name, arguments: '{"title":"The storm"}' },
      });
      const chunks = Array.from({ length: 5_000 }, (_, index) =>
        completionsChunk({ role: 'assistant', tool_calls: [call(index)] }, null),
      );
      const service = await openFakeAiService(
        answerEvents([...chunks, completionsChunk({}, 'tool_calls'), '[DONE]']),
      );
      const asking = await openAskingAuthor({ environment: environmentFor('compatible', service.url) });
      const events = await asking.ask(ASK);
      expect(events.at(-1)).toMatchObject({ code: 'reply_too_long' });
      expect(events.filter(({ type }) => type === 'tool_result').length).toBeLessThanOrEqual(40);
      expect((await asking.cards()).length).toBeLessThanOrEqual(10);
      expect(service.questions()).toHaveLength(1);
    },
  );

  it('in one stream of an Ollama end the reply, and none of them is carried out', async () => {
    const call = { function: { name: CARD.name, arguments: CARD.input } };
    const piece = line({ message: { content: '', tool_calls: [call] }, done: false });
    const flood = floodWith({ headers: JSON_LINES, piece });
    const { asking, events } = await askFlood('ollama', flood, ASK);
    expect(events.at(-1)).toMatchObject({ code: 'reply_too_long' });
    expect(await asking.cards()).toEqual([]);
    expect(flood.sentBytes()).toBeLessThan(IN_FLIGHT_BYTES);
  });

  it.each([
    ['compatible', answerEvents(completionsToolCall(CARD))],
    [
      'ollama',
      answerLines([
        {
          message: { content: '', tool_calls: [{ function: { name: CARD.name, arguments: CARD.input } }] },
          done: true,
        },
      ]),
    ],
  ] as const)(
    '[COMPANION-15] of a model that calls again after every result end after six steps (%s)',
    async (kind, answer) => {
      const service = await openFakeAiService(answer);
      const asking = await openAskingAuthor({ environment: environmentFor(kind, service.url) });
      const events = await asking.ask(ASK);
      expect(events.filter(({ type }) => type === 'tool_result')).toHaveLength(6);
      expect(service.questions()).toHaveLength(6);
      expect(await asking.cards()).toHaveLength(6);
    },
  );
});
