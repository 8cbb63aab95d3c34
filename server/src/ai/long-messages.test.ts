import { parseHtml } from '@everdraft/core/document/parse-html';
import { BookShelf } from '@everdraft/core/retrieval/book-shelf';
import { superlinearPumps } from '@everdraft/core/test-support/growth';
import { describe, expect, it } from 'vitest';
import { composeReply } from './analyst/compose-reply.ts';
import { outlineIntentOf } from './outline-intent.ts';
import type { Prompt, ReplyOrder } from './prompt.ts';
import { readImpressions } from './read-impressions.ts';
import { renderMessage } from './render-prompt.ts';

const SENTENCES = 'Ana Lund came down to the harbour. “Who took them?” asked Ana. Nobody answered.';
const shelf = new BookShelf();
let books = 0;

function reply(message: string, content: string, fields: Partial<ReplyOrder> = {}): string {
  const book = {
    userId: 'ada',
    manuscriptId: 'book',
    title: 'The Sound',
    wordCount: 0,
    characterCount: 0,
    textKey: String(books++),
    cards: [],
    styleProfile: undefined,
    writingStyle: undefined,
    place: {},
  };
  const read = shelf.take({ ...book, blocks: () => parseHtml(content) });
  return composeReply({ book, mode: 'editor', command: undefined, message, ...fields }, read);
}

const paragraph = (text: string) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;

const MINUTE_MS = 60_000;

describe('a message made to take long', () => {
  it.each<[name: string, work: (text: string) => unknown]>([
    ['what it asks of the outline', text => outlineIntentOf(text)],
    ['what it asks of the outline, after a wish', text => outlineIntentOf(`Delete the card ${text}`)],
    ['the analyst', text => reply(text, paragraph(SENTENCES))],
    ['the analyst, for a word', text => reply(`Where does ${text} appear?`, paragraph(SENTENCES))],
    ['the analyst, about a book of it', text => reply('What happens?', paragraph(text))],
    ['the critic, about a book of it', text => reply('Well?', paragraph(text), { mode: 'critic' })],
    ['the style of a book of it', text => reply('Well?', paragraph(text), { command: 'analyze-style' })],
    [
      'the dialogue of a book of it',
      text => reply('Well?', paragraph(text), { command: 'brainstorm-dialogue' }),
    ],
    ['what a model says of a style', text => readImpressions(`Tone: ${text}\nPacing: ${text}`, 'model')],
    [
      'a prompt',
      // Only what is read of a prompt here.
      text =>
        renderMessage({
          passing: [{ kind: 'selection', title: text, text, places: [], tokens: 0 }],
          message: text,
        } as unknown as Prompt),
    ],
  ])(
    'takes time in proportion to its length: %s',
    (_name, work) => {
      expect(superlinearPumps({ work, now: () => performance.now() })).toEqual([]);
    },
    MINUTE_MS,
  );
});
