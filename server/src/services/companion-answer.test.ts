import type { StreamEvent } from '@everdraft/core/ai/stream-events';
import { expect, it } from 'vitest';
import type { ReplyPart } from '../ai/model.ts';
import { streamAnswer } from './companion-answer.ts';

const BOOK = {
  userId: 'ada',
  manuscriptId: 'm',
  title: 'A book',
  wordCount: 0,
  characterCount: 0,
  textKey: 'k',
  blocks: () => [],
  cards: [],
  styleProfile: undefined,
  writingStyle: undefined,
  place: {},
};

async function* saying(...parts: ReplyPart[]): AsyncGenerator<ReplyPart> {
  yield* parts;
}

it('waits for one write between the last word of a reply and its end', async () => {
  const log: string[] = [];
  await streamAnswer(
    {
      book: BOOK,
      mode: 'critic',
      service: 'A service',
      selectedModel: 'a-model',
      attempts: saying(
        { type: 'text', text: 'It would' },
        { type: 'usage', usage: { inputTokens: 30, cachedTokens: 0, outputTokens: 2 } },
      ),
      stopping: new AbortController().signal,
      keep: async (text, tokens) => void log.push(`kept ${text} (${tokens})`),
    },
    {
      requestId: '1',
      send: async ({ type }: StreamEvent) => void log.push(type),
      signal: new AbortController().signal,
      report: () => undefined,
    },
  );
  expect(log).toEqual(['metadata', 'content', 'kept It would (32)', 'done']);
});
