import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBlocks, anyHtml, b, p } from '../../test-support/a-document.ts';
import { characterCount, wordCount } from '../text/word-count.ts';
import { countBlock, countBlocks, recount } from './counts.ts';
import { parseHtml } from './parse-html.ts';
import { plainText } from './plain-text.ts';

describe('countBlocks', () => {
  it('[EDIT-10] [EDIT-11] counts words and characters of the plain text, block ends not among them', () => {
    expect(countBlocks(parseHtml('<p>one two</p><p>three</p>'))).toEqual({
      wordCount: 3,
      characterCount: 12,
    });
  });

  it('[EDIT-10] counts a word that is half bold once', () => {
    expect(countBlock(p('un', b('believ'), 'able'))).toEqual({ wordCount: 1, characterCount: 12 });
  });

  it('[EDIT-10] counts nothing in an empty manuscript', () => {
    expect(countBlocks(parseHtml(''))).toEqual({ wordCount: 0, characterCount: 0 });
  });

  it('[EDIT-11] is the one definition: the sum of the blocks equals the count of the plain text', () => {
    fc.assert(
      fc.property(anyHtml(), html => {
        const blocks = parseHtml(html);
        const plain = plainText(blocks);
        expect(countBlocks(blocks)).toEqual({
          wordCount: wordCount(plain),
          characterCount: characterCount(plain),
        });
      }),
    );
  });
});

describe('countBlock', () => {
  it('counts a block object once', () => {
    const block = p('one two');
    expect(countBlock(block)).toBe(countBlock(block));
  });
});

describe('recount', () => {
  it('equals counting from scratch after any replacement of blocks', () => {
    fc.assert(
      fc.property(anyBlocks(), anyBlocks(), fc.nat(), fc.nat(), (blocks, added, one, two) => {
        const from = one % (blocks.length + 1);
        const removed = blocks.slice(from, from + (two % (blocks.length + 1)));
        const after = [...blocks.slice(0, from), ...added, ...blocks.slice(from + removed.length)];
        expect(recount(countBlocks(blocks), removed, added)).toEqual(countBlocks(after));
      }),
    );
  });
});
