import type { Block } from '@everdraft/core/document/flat-text';
import { BookShelf } from '@everdraft/core/retrieval/book-shelf';
import { estimateTokens } from '@everdraft/core/retrieval/estimate-tokens';
import { h, p } from '@everdraft/core/test-support/a-document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssembledContext, BookAtHand, ContextRequest } from '../ai/prompt.ts';
import { createCompanionContext } from './companion-context.ts';

const TOWNS = ['Marren', 'Ostby', 'Calder', 'Vell'];

function aChapter(number: number, paragraphs: number): Block[] {
  const town = TOWNS[number % TOWNS.length];
  return [
    h(1, `Chapter ${number}`),
    ...Array.from({ length: paragraphs }, (_, place) =>
      p(
        `On the ${place}th morning of year ${number} the carter drove from ${town} to the mill with barley and letters. Nobody met him at the gate, and the miller’s dog slept on. He left ${place + 3} sacks and asked for a receipt, as he always did.`,
      ),
    ),
  ];
}

function aBook(chapters: number, paragraphs = 12): Block[] {
  return Array.from({ length: chapters }, (_, number) => aChapter(number + 1, paragraphs)).flat();
}

function atHand(blocks: readonly Block[], fields: Partial<BookAtHand> = {}): BookAtHand {
  return {
    userId: 'ada',
    manuscriptId: 'book',
    title: 'The Mill',
    wordCount: 0,
    characterCount: 0,
    textKey: 'first',
    blocks: () => blocks,
    cards: [],
    styleProfile: undefined,
    writingStyle: undefined,
    place: {},
    ...fields,
  };
}

function ask(book: BookAtHand, fields: Partial<ContextRequest> = {}): ContextRequest {
  return {
    book,
    mode: 'critic',
    command: undefined,
    message: 'Who asked for a receipt in Ostby?',
    history: [],
    budgetTokens: 8_000,
    reservedTokens: 1_000,
    ...fields,
  };
}

function allText({ standing, passing, history }: AssembledContext): string {
  return (
    [...standing, ...passing].map(({ text }) => text).join('\n') +
    history.map(({ content }) => content).join('\n')
  );
}

const card = (id: string, title: string, content: string) => ({
  id,
  title,
  content,
  manuscriptId: 'book',
  position: 0,
  metadata: null,
});

describe('createCompanionContext', () => {
  it('[CONTEXT-2] sends a book whole when it fits', async () => {
    const assemble = createCompanionContext();
    const { passing, wholeBookTokens } = await assemble(ask(atHand(aBook(2, 4))));
    expect(passing.map(({ kind }) => kind)).toEqual(['whole-book']);
    expect(passing[0]?.text).toContain('He left 6 sacks');
    expect(wholeBookTokens).toBeGreaterThan(400);
  });

  it('[AI-8] finds the passage that a question is about in a book that does not fit', async () => {
    const blocks = [...aBook(12), p('In the attic Jonas hid a violin wrapped in sailcloth.'), ...aBook(12)];
    const context = await createCompanionContext()(
      ask(atHand(blocks), { message: 'Where was the instrument hidden?', budgetTokens: 4_000 }),
    );
    const passages = context.passing.find(({ kind }) => kind === 'passages');
    expect(passages?.text).toContain('Jonas hid a violin');
    expect(context.contextTokens).toBeLessThan(context.wholeBookTokens);
  });

  it('[CONTEXT-4] names the place of every passage in offsets of the text', async () => {
    const blocks = aBook(30);
    const flat = blocks
      .map(block => ('runs' in block ? block.runs.map(run => ('text' in run ? run.text : '')).join('') : ''))
      .join('\n');
    const { passing } = await createCompanionContext()(ask(atHand(blocks)));
    const places = passing.find(({ kind }) => kind === 'passages')?.places ?? [];
    expect(places.length).toBeGreaterThan(1);
    for (const { label, from, to } of places) {
      const [, beginning] = /^C\d+ P\d+ (.*?)(?: …)?$/u.exec(label) ?? [];
      expect(flat.slice(from, to).replaceAll('\n', ' ')).toContain(beginning);
    }
  });

  it('[CONTEXT-1] never takes more than the budget, and cuts neither selection nor message', async () => {
    const assemble = createCompanionContext();
    const cards = Array.from({ length: 30 }, (_, number) =>
      card(`card-${number}`, `Card ${number}`, 'The mill burns. '.repeat(number * 3)),
    );
    const history = Array.from({ length: 20 }, (_, number) => ({
      role: number % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: 'And then? '.repeat(number * 20),
    }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 1, 3, 40),
        fc.integer({ min: 600, max: 40_000 }),
        fc.nat(3_000),
        fc.nat(20),
        fc.boolean(),
        async (chapters, budgetTokens, cursor, sentences, hasExtras) => {
          const text = 'He asked for a receipt. '.repeat(sentences);
          const book = atHand(aBook(chapters), {
            textKey: `${chapters}`,
            cards: hasExtras ? cards : [],
            place: { cursor, selection: { from: cursor, to: cursor + text.length, text } },
          });
          const request = ask(book, { budgetTokens, reservedTokens: 300, history: hasExtras ? history : [] });
          const context = await assemble(request);
          const unavoidable = estimateTokens(text) + estimateTokens(request.message) + 80;
          expect(context.contextTokens + 300).toBeLessThanOrEqual(Math.max(budgetTokens, unavoidable + 300));
          if (text.trim() !== '') expect(allText(context)).toContain(text);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('[CONTEXT-1] keeps a million words within the budget', async () => {
    const context = await createCompanionContext()(ask(atHand(aBook(1_000, 22)), { budgetTokens: 30_000 }));
    expect(context.wholeBookTokens).toBeGreaterThan(1_000_000);
    expect(context.contextTokens + 1_000).toBeLessThanOrEqual(30_000);
    // On a busy machine a book of this length takes its time.
  }, 120_000);

  it('[CONTEXT-3] begins with the same blocks for every message and while the author types in the chapter', async () => {
    const assemble = createCompanionContext();
    const cards = [card('a', 'Jonas', 'The carter.'), card('b', 'Mill', 'It burns.')];
    const blocks = aBook(30);
    const first = await assemble(ask(atHand(blocks, { cards })));
    const second = await assemble(
      ask(atHand(blocks, { cards, place: { cursor: 9_000 } }), {
        message: 'And the dog?',
        history: [{ role: 'user', content: 'Hm.' }],
      }),
    );
    const typed = await assemble(
      ask(atHand([...blocks, p('He waited a little.')], { cards, textKey: 'second' })),
    );
    expect(first.standing.map(({ kind }) => kind)).toEqual(['book-map', 'outline-cards']);
    expect(second.standing).toEqual(first.standing);
    expect(typed.standing).toEqual(first.standing);
  });

  it('tells the chapter on the screen and does not repeat it among the passages', async () => {
    const blocks = aBook(30);
    const { passing } = await createCompanionContext()(ask(atHand(blocks, { place: { cursor: 10 } })));
    const chapter = passing.find(({ kind }) => kind === 'chapter');
    const [told] = chapter?.places ?? [];
    expect(chapter?.text).toContain('year 1 the carter');
    for (const { from, to } of passing.find(({ kind }) => kind === 'passages')?.places ?? []) {
      expect(from >= (told?.to ?? 0) || to <= (told?.from ?? 0)).toBe(true);
    }
  });

  it('gives a card in full when the author names it and the list had to cut it', async () => {
    const long = `${'Jonas limps. '.repeat(100)}He fears dogs.`;
    const others = Array.from({ length: 30 }, (_, number) =>
      card(`b${number}`, `Harbour ${number}`, 'Tar. '),
    );
    const cards = [card('a', 'Jonas', long), ...others];
    const { standing, passing } = await createCompanionContext()(
      ask(atHand(aBook(60), { cards }), { message: 'What does Jonas fear?', budgetTokens: 30_000 }),
    );
    expect(standing.find(({ kind }) => kind === 'outline-cards')?.text).not.toContain('He fears dogs.');
    expect(passing.find(({ kind }) => kind === 'outline-cards')?.text).toContain('He fears dogs.');
  });

  it('[CHAT-38] tells nothing of another book that is at hand on the same server', async () => {
    const assemble = createCompanionContext(new BookShelf());
    await assemble(
      ask(atHand([p('Secretum was the password of the other book.')], { manuscriptId: 'other' })),
    );
    const context = await assemble(ask(atHand(aBook(20)), { message: 'What is the password?' }));
    expect(JSON.stringify(context)).not.toContain('Secretum');
  });

  it('says nothing of an empty book', async () => {
    const context = await createCompanionContext()(ask(atHand([p()])));
    expect(context.passing).toEqual([]);
    expect(context.wholeBookTokens).toBe(0);
  });
});
