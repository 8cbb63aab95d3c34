import { plainText } from '@everdraft/core/document/plain-text';
import { writeHtml } from '@everdraft/core/document/write-html';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { bookBlocksOf } from './offered-prose.ts';

const REPLY = 'She *waited*.\n\nThe lamp went out.\n\n---\n\n- Shorter, as you asked.';

describe('what of a reply goes into the book', () => {
  it('is the prose that a writing mode offers, without its remarks', () => {
    expect(writeHtml(bookBlocksOf(parseMarkdown(REPLY), 'ghostwriter'))).toBe(
      '<p>She <em>waited</em>.</p><p>The lamp went out.</p>',
    );
  });

  it('is all of it where none is offered', () => {
    expect(plainText(bookBlocksOf(parseMarkdown(REPLY), 'critic'))).toBe(
      'She waited.\nThe lamp went out.\n\nShorter, as you asked.',
    );
    expect(plainText(bookBlocksOf(parseMarkdown('Just this.'), 'editor'))).toBe('Just this.');
  });

  it('has no labels of places in it', () => {
    expect(plainText(bookBlocksOf(parseMarkdown('The rope was wet [C1 P2].'), 'researcher'))).toBe(
      'The rope was wet.',
    );
  });

  it('keeps the forms that a manuscript has, and of all others the words', () => {
    const reply =
      '# One\n\n**Bold** `code` [site](https://example.org)\n\n1. first\n   - inner\n\n> quoted\n> — place';
    expect(writeHtml(bookBlocksOf(parseMarkdown(reply), 'researcher'))).toBe(
      '<h1>One</h1><p><strong>Bold</strong> code site</p><ol><li>first<ul><li>inner</li></ul></li></ol><p>quoted</p><p>— place</p>',
    );
  });
});
