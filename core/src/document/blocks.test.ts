import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDelta, doc, documentOf, h, hr, i, li, ol, open, p } from '../../test-support/a-document.ts';
import { blockLength, blocksFromDelta, blocksOf, type DeltaInsert, deltaFromBlocks } from './blocks.ts';

/** A text character by character, with its attributes. */
function characters(delta: readonly DeltaInsert[]): unknown[] {
  return delta.flatMap(({ insert, attributes = {} }) =>
    typeof insert === 'string'
      ? [...insert].map(character => [character, attributes])
      : [[insert, attributes]],
  );
}

describe('blocksOf', () => {
  it('reads a newline as the end of a block in the form it carries', () => {
    const { text } = documentOf([
      { insert: 'Title' },
      { insert: '\n', attributes: { block: 'h1' } },
      { insert: 'one ' },
      { insert: 'two', attributes: { italic: true } },
      { insert: '\n' },
      { insert: { rule: true } },
      { insert: 'item' },
      { insert: '\n', attributes: { block: 'lo2' } },
    ]);
    expect(blocksOf(text)).toEqual([h(1, 'Title'), p('one ', i('two')), hr(), ol('item', 2)]);
  });

  it('reads an empty text as one open paragraph', () => {
    expect(blocksOf(documentOf([]).text)).toEqual([open()]);
  });

  it('reads text that no newline ends as open, at the end and before a rule', () => {
    const { text } = documentOf([{ insert: 'one' }, { insert: { rule: true } }, { insert: 'two\nthree' }]);
    expect(blocksOf(text)).toEqual([open('one'), hr(), p('two'), open('three')]);
  });

  it('shows a form it does not know as a paragraph and keeps its value', () => {
    const [block] = blocksFromDelta([{ insert: 'one\n', attributes: { block: 'verse' } }]);
    expect(block).toMatchObject({ kind: 'paragraph', open: false, other: { block: 'verse' } });
  });

  it('keeps an embed it does not know inside the paragraph around it', () => {
    const [block, ...rest] = blocksFromDelta([
      { insert: 'one' },
      { insert: { footnote: 3 } },
      { insert: 'two\n' },
    ]);
    expect(rest).toEqual([]);
    expect(block).toMatchObject({
      kind: 'paragraph',
      runs: [{ text: 'one' }, { embed: { footnote: 3 } }, { text: 'two' }],
    });
  });
});

describe('deltaFromBlocks', () => {
  it('writes the blocks of every text back to the same text, with what it does not know', () => {
    fc.assert(
      fc.property(anyDelta(), delta => {
        const { text } = documentOf(delta);
        const again = documentOf(deltaFromBlocks(blocksOf(text)));
        expect(characters(again.text.toDelta())).toEqual(characters(text.toDelta()));
      }),
    );
  });

  it('loses no attribute and no embed of any text', () => {
    fc.assert(
      fc.property(anyDelta(), delta => {
        expect(characters(deltaFromBlocks(blocksFromDelta(delta)))).toEqual(characters(delta));
      }),
    );
  });

  it('writes neighbours with the same attributes as one insert', () => {
    expect(deltaFromBlocks([p('one'), p('two'), li('three'), li('four')])).toEqual([
      { insert: 'one\ntwo\nthree' },
      { insert: '\n', attributes: { block: 'lb0' } },
      { insert: 'four' },
      { insert: '\n', attributes: { block: 'lb0' } },
    ]);
  });
});

describe('blockLength', () => {
  it('adds up to the length of every text', () => {
    fc.assert(
      fc.property(anyDelta(), delta => {
        const { text } = documentOf(delta);
        expect(blocksOf(text).reduce((sum, block) => sum + blockLength(block), 0)).toBe(text.length);
      }),
    );
  });

  it('counts the newline of a closed block only', () => {
    const lengths = blocksOf(doc(p('one'), open('two'), hr(), open('x')).text).map(blockLength);
    expect(lengths).toEqual([4, 3, 1, 1]);
  });
});
