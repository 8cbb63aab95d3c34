import { superlinearPumps } from '@everdraft/core/test-support/growth';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { parseInline } from './markdown-inline.ts';
import { bookBlocksOf } from './offered-prose.ts';
import { rewrites } from './rewrites.ts';

/** Inline marks are read in lines up to a certain length; a reply has many of them. */
const lines = (text: string) => text.match(/.{1,7000}/gsu) ?? [];

const MINUTE_MS = 60_000;

describe('a reply made to take long', () => {
  it.each<[name: string, work: (text: string) => unknown]>([
    ['Markdown', text => parseMarkdown(text)],
    ['Markdown of lines as long as are read', text => lines(text).map(line => parseInline(line))],
    ['prose for the book', text => bookBlocksOf(parseMarkdown(text), 'editor')],
    ['a new text for the selection', text => rewrites(parseMarkdown(text), 'editor', text)],
  ])(
    'takes time in proportion to its length: %s',
    (_name, work) => {
      expect(superlinearPumps({ work, now: () => performance.now() })).toEqual([]);
    },
    MINUTE_MS,
  );
});
