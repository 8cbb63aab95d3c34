import { companionCommandSchema } from '@everdraft/core/ai/command';
import type { Block } from '@everdraft/core/document/flat-text';
import { modeSchema } from '@everdraft/core/entities/mode';
import { h, p } from '@everdraft/core/test-support/a-document';
import { describe, expect, it } from 'vitest';
import type { ModelTool, ReplyPart } from '../model.ts';
import type { BookAtHand, Prompt } from '../prompt.ts';
import { createAnalyst } from './analyst.ts';

const HARBOUR = [
  'Ana Lund came down to the harbour before dawn and saw that the boats were gone.',
  'There was a letter under the stone, and the letter was wet.',
  '“Who took them?” asked Ana quietly. Nobody answered.',
  'She read the letter twice, for the light was bad, and felt the cold in her hands.',
];
const INN = [
  'At the inn Tomas Berg counted 40 miles on the map of 1871 and shook his head.',
  '“It cannot be done,” he said. “Not in a night.” Ana laughed at him.',
];
const BOOK = [h(1, 'Harbour'), ...HARBOUR.map(text => p(text)), h(1, 'Inn'), ...INN.map(text => p(text))];

function aPrompt(
  fields: Partial<Prompt> = {},
  blocks: readonly Block[] = BOOK,
  place: BookAtHand['place'] = { cursor: 20 },
): Prompt {
  const text = blocks.map(block =>
    'runs' in block ? block.runs.map(run => ('text' in run ? run.text : '')).join('') : '',
  );
  return {
    mode: 'editor',
    command: undefined,
    rules: '',
    standing: [],
    stance: '',
    history: [],
    passing: [],
    message: 'Go on.',
    book: {
      userId: 'ada',
      manuscriptId: 'book',
      title: 'The Sound',
      wordCount: 0,
      characterCount: 0,
      textKey: text.join('\n'),
      blocks: () => blocks,
      cards: [],
      styleProfile: undefined,
      writingStyle: undefined,
      place,
    },
    ...fields,
  };
}

async function partsOf(
  prompt: Prompt,
  tools: readonly ModelTool[] = [],
  signal = new AbortController().signal,
): Promise<ReplyPart[]> {
  const parts: ReplyPart[] = [];
  for await (const part of createAnalyst().reply({ prompt, effort: 'low', tools }, signal)) parts.push(part);
  return parts;
}

async function replyTo(prompt: Prompt): Promise<string> {
  return (await partsOf(prompt)).map(part => (part.type === 'text' ? part.text : '')).join('');
}

/** The quotations of a reply, without the line that names their place. */
function quotationsIn(reply: string): string[] {
  return [...reply.matchAll(/^> (?!—|\[…\])(.*)$/gmu)].map(([, words = '']) => words);
}

describe('the analyst', () => {
  it('[AI-24] says first what it is, in every mode and for every command', async () => {
    for (const mode of modeSchema.options)
      expect(await replyTo(aPrompt({ mode }))).toMatch(/^I am Everdraft’s built-in analyst: /u);
    for (const command of companionCommandSchema.options)
      expect(await replyTo(aPrompt({ command }))).toMatch(/^I am Everdraft’s/u);
  });

  it('[ANALYST-3] answers no two modes and no two commands alike', async () => {
    const replies = await Promise.all([
      ...modeSchema.options.map(mode => replyTo(aPrompt({ mode }))),
      ...companionCommandSchema.options.map(command => replyTo(aPrompt({ command }))),
    ]);
    expect(new Set(replies).size).toBe(replies.length);
  });

  it('[ANALYST-1] quotes nothing that does not stand in the book', async () => {
    const prose = [...HARBOUR, ...INN].join('\n');
    const prompts = [
      ...modeSchema.options.map(mode => aPrompt({ mode, message: 'What did the letter say?' })),
      ...companionCommandSchema.options.map(command => aPrompt({ command })),
    ];
    for (const prompt of prompts)
      for (const quotation of quotationsIn(await replyTo(prompt))) expect(prose).toContain(quotation);
  });

  it('[ANALYST-2] counts what can be counted again', async () => {
    const reply = await replyTo(aPrompt({ mode: 'critic' }));
    const words = HARBOUR.join(' ').split(/\s+/u).length;
    expect(reply).toContain(`${words} words in 5 sentences and 4 paragraphs.`);
    expect(reply).toContain(`${(words / 5).toFixed(1)} words on average`);
  });

  it('[ANALYST-1] names the place of a quotation by chapter and paragraph', async () => {
    const reply = await replyTo(aPrompt({ mode: 'researcher', message: 'Who counted the miles?' }));
    expect(reply).toContain(`> ${INN[0]}\n> — Inn, paragraph 1`);
  });

  it('tells where a name stands, first and last', async () => {
    const reply = await replyTo(aPrompt({ message: 'Where does Ana first appear?' }));
    expect(reply).toContain('“Ana” stands 3 times in the book');
    expect(reply).toContain(`First:\n\n> ${HARBOUR[0]}\n> — Harbour, paragraph 1`);
    expect(reply).toContain('> Ana laughed at him.\n> — Inn, paragraph 2');
  });

  it('says that a word is not in the book rather than guessing', async () => {
    expect(await replyTo(aPrompt({ message: 'How often do I use “suddenly”?' }))).toContain(
      '“suddenly” does not stand in this book',
    );
  });

  it('[ANALYST-3] answers otherwise when one sentence has changed', async () => {
    const changed = BOOK.with(2, p('There was a coin under the stone, and the coin was wet.'));
    for (const mode of modeSchema.options) {
      expect(await replyTo(aPrompt({ mode }, changed))).not.toBe(await replyTo(aPrompt({ mode })));
    }
  });

  it('measures the selection as it stands on the screen', async () => {
    const selection = { from: 5, to: 25, text: 'New words, not yet saved.' };
    const reply = await replyTo(aPrompt({ command: 'critique-paragraph' }, BOOK, { selection }));
    expect(reply).toContain('5 words in 1 sentence and 1 paragraph.');
  });

  it('[ANALYST-4] has nothing to measure in an empty chapter and in an empty book', async () => {
    const withEmpty = [...BOOK, h(1, 'Last')];
    expect(await replyTo(aPrompt({}, withEmpty, { cursor: 10_000 }))).toContain(
      'nothing to measure: the chapter “Last”',
    );
    expect(await replyTo(aPrompt({}, [p()], {}))).toContain('nothing to measure yet');
  });

  it('comes in several pieces and stops when nobody listens any more', async () => {
    expect((await partsOf(aPrompt())).length).toBeGreaterThan(3);
    expect(await partsOf(aPrompt(), [], AbortSignal.abort())).toEqual([]);
  });

  it('makes a card only when it is told to in so many words and may', async () => {
    const made: unknown[] = [];
    // Only what the analyst reads of a tool.
    const tool = {
      name: 'create_outline_card',
      run: async (input: unknown) => {
        made.push(input);
        return { tool: 'create_outline_card', success: true, title: 'The storm' };
      },
    } as unknown as ModelTool;
    const parts = await partsOf(aPrompt({ message: 'Make a card: The storm' }), [tool]);
    expect(parts[0]).toMatchObject({ type: 'tool-result', result: { success: true } });
    expect(made).toEqual([{ title: 'The storm' }]);
    await partsOf(aPrompt({ message: 'Which cards are there?' }), [tool]);
    await partsOf(aPrompt({ message: 'Make a card: The storm' }));
    expect(made).toHaveLength(1);
  });
});
