import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { h, hr, p } from '../../test-support/a-document.ts';
import type { Block } from '../document/flat-text.ts';
import { BookIndex } from './book-index.ts';
import { searchBook } from './search-book.ts';
import { termOf } from './terms.ts';
import { textBetween } from './text-between.ts';
import { WordVectors, writeWordVectors } from './word-vectors.ts';

const SENTENCE = 'The ferryman counted the lanterns on the far bank before he untied the rope.';
const BOOK = [
  h(1, 'One'),
  p(SENTENCE),
  p('“No,” said Ana. She went home.'),
  hr(),
  p('It snowed.'),
  h(1, 'Two'),
  p('Ana came back.'),
];

/** Most of the words that books are made up of here, each with a direction of its own. */
const LOREM =
  'lorem ipsum dolor amet consectetur adipiscing elit praesent magna justo pellentesque lectus blandit fringilla turpis felis ligula malesuada suscipit ultrices urna orci placerat condimentum rutrum rhoncus aliquam posuere neque dignissim ullamcorper sagittis massa tortor faucibus curabitur sapien ultricies morbi eget risus nulla nisi enim auctor ante lacinia vestibulum viverra nullam volutpat';
const WORDS = WordVectors.of(
  writeWordVectors(
    [...new Set(LOREM.split(' ').map(termOf))].map(
      (term, at) => [term, [Math.sin(at), Math.cos(at), Math.sin(at * at)]] as const,
    ),
    3,
  ),
);

const anyBook = fc.array(
  fc.oneof(
    fc.lorem({ mode: 'sentences', maxCount: 8 }).map(text => p(text)),
    fc.lorem({ maxCount: 2 }).map(text => h(1, text)),
    fc.constant(hr()),
    fc.constant(p()),
  ),
  { maxLength: 12 },
);

/** What a search can see of an index, whatever it was made from. */
function seen(index: BookIndex): unknown {
  return {
    passages: index.passages.map(({ from, to, chapter, scene, wordCount }) => ({
      from,
      to,
      chapter,
      scene,
      wordCount,
    })),
    chapters: index.chapters,
    found: searchBook(index, [{ text: 'lorem dolor amet', weight: 1 }]),
  };
}

describe('BookIndex', () => {
  it('cuts a book into passages that never cross a scene break or a chapter', () => {
    const index = BookIndex.of(BOOK);
    expect(index.passages.map(({ from, to, chapter }) => [chapter, textBetween(index, from, to)])).toEqual([
      [0, `${SENTENCE}\n“No,” said Ana. She went home.`],
      [0, 'It snowed.'],
      [1, 'Ana came back.'],
    ]);
  });

  it('loses no word of the prose, wherever it is cut', () => {
    fc.assert(
      fc.property(anyBook, blocks => {
        const index = BookIndex.of(blocks);
        const passages = index.passages.map(({ from, to }) => textBetween(index, from, to)).join(' ');
        const prose = blocks
          .filter(block => block.kind === 'paragraph')
          .map(block => block.runs.map(run => ('text' in run ? run.text : '')).join(''));
        expect(passages.split(/\s+/).filter(Boolean)).toEqual(prose.join(' ').split(/\s+/).filter(Boolean));
      }),
    );
  });

  it('is after a change what it would be if it were made anew', () => {
    fc.assert(
      fc.property(anyBook, anyBook, fc.nat(12), (before, added, at) => {
        const after: Block[] = [...before.slice(0, at), ...added, ...before.slice(at + 1)];
        const index = BookIndex.of(before, WORDS);
        seen(index);
        expect(seen(index.changedTo(after))).toEqual(seen(BookIndex.of(after, WORDS)));
      }),
      { numRuns: 150 },
    );
  });

  it('reads only blocks whose text is new', () => {
    const before = BookIndex.of(BOOK);
    const after = before.changedTo([...BOOK, p('A new line.')]);
    expect(after.blocks[1]?.sentences).toBe(before.blocks[1]?.sentences);
    expect(after.blocks.at(-1)?.sentences).toHaveLength(1);
  });

  it('counts an unknown embed as one place, as the document does', () => {
    const embed = { embed: { image: 'x' }, other: {} };
    const index = BookIndex.of([p('See ', embed, 'here.'), p('Then there.')]);
    expect(textBetween(index, 5, 10)).toBe('here.');
    expect(index.passages[0]?.sentences.at(-1)?.from).toBe(11);
  });

  it('takes words that always have a capital for names', () => {
    const index = BookIndex.of([p('Then Ana sat. So Ana ate bread, and Ana left. The bread was gone.')]);
    const isName = (term: string) => index.areNames[index.lexicon.numberOfTerm(term) ?? -1] === 1;
    expect([isName('ana'), isName('bread')]).toEqual([true, false]);
  });
});
