import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDelta, documentOf, h, hr, open, p } from '../../test-support/a-document.ts';
import { blockLength, blocksOf } from './blocks.ts';
import { findChapters } from './chapters.ts';
import { countBlocks } from './counts.ts';
import type { Block } from './flat-text.ts';

function titles(...blocks: Block[]): string[] {
  return findChapters(blocks).map(({ title }) => title);
}

/** The scenes of the first chapter, as the words that stand in their ranges. */
function scenes(...blocks: Block[]): string[] {
  const text = blocks.map(block =>
    block.kind === 'rule' ? '\uFFFC' : `${blockWords(block)}${'open' in block && block.open ? '' : '\n'}`,
  );
  return (findChapters(blocks)[0]?.scenes ?? []).map(({ from, to }) => text.join('').slice(from, to).trim());
}

function blockWords(block: Block): string {
  return block.kind === 'rule' ? '' : block.runs.map(run => ('text' in run ? run.text : '')).join('');
}

describe('findChapters', () => {
  it('begins a chapter at each heading of the highest level', () => {
    expect(titles(h(1, 'One'), p('a'), h(2, 'x'), p('b'), h(1, 'Two'), p('c'))).toEqual(['One', 'Two']);
    expect(titles(h(2, 'One'), p('a'), h(2, 'Two'), p('b'))).toEqual(['One', 'Two']);
  });

  it('takes a single first heading above others for the title of the book', () => {
    expect(titles(h(1, 'Book'), h(2, 'One'), p('a'), h(2, 'Two'), p('b'))).toEqual(['One', 'Two']);
  });

  it('finds the chapters inside parts, and gives the title of a part to the chapter after it', () => {
    const blocks = [h(1, 'Part One'), h(2, 'One'), p('a'), h(1, 'Part Two'), h(2, 'Two'), p('b')];
    expect(titles(...blocks)).toEqual(['One', 'Two']);
    expect(findChapters(blocks).map(({ from, to }) => [from, to])).toEqual([
      [0, 15],
      [15, 30],
    ]);
  });

  it('puts what stands before the first heading into a chapter without a title', () => {
    expect(titles(p('Preface'), h(1, 'One'), p('a'))).toEqual(['', 'One']);
  });

  it('finds one chapter in a book without headings, and none in an empty one', () => {
    expect(titles(p('a'), p('b'))).toEqual(['']);
    expect(titles(open())).toEqual([]);
    expect(titles(p(), p())).toEqual([]);
  });

  it('counts the words of a chapter and of its scenes', () => {
    const [chapter] = findChapters([h(1, 'The One'), p('a b c'), hr(), p('d e')]);
    expect(chapter?.wordCount).toBe(7);
    expect(chapter?.scenes.map(({ wordCount }) => wordCount)).toEqual([3, 2]);
  });

  it.each([
    ['a rule', hr()],
    ['three stars', p('***')],
    ['stars with spaces', p('* * *')],
    ['a number sign', p('#')],
    ['an asterism', p('⁂')],
    ['dashes', p('---')],
  ])('divides scenes at %s', (_name, line) => {
    expect(scenes(h(1, 'One'), p('a'), line, p('b'))).toEqual(['a', 'b']);
  });

  it('divides scenes at two empty lines, not at one', () => {
    expect(scenes(p('a'), p(), p('b'), p(), p(), p('c'))).toEqual(['a\n\nb', 'c']);
  });

  it('begins a scene with a title at a lower heading', () => {
    const [chapter] = findChapters([h(1, 'One'), p('a'), h(2, 'Night'), p('b'), h(1, 'Two')]);
    expect(chapter?.scenes.map(({ title }) => title)).toEqual(['', 'Night']);
  });

  it('takes no dialogue and no list for a break', () => {
    expect(scenes(p('a'), p('— No.'), p('* note'), p('b'))).toHaveLength(1);
  });

  it('covers every word of any text once, in order, with scenes inside their chapters', () => {
    fc.assert(
      fc.property(anyDelta(), delta => {
        const blocks = blocksOf(documentOf(delta).text);
        const chapters = findChapters(blocks);
        const words = chapters.reduce((sum, { wordCount }) => sum + wordCount, 0);
        expect(words).toBe(countBlocks(blocks).wordCount);
        let end = 0;
        for (const chapter of chapters) {
          expect(chapter.from).toBe(end);
          end = chapter.to;
          let at = chapter.from;
          for (const scene of chapter.scenes) {
            expect(scene.from).toBeGreaterThanOrEqual(at);
            expect(scene.to).toBeGreaterThan(scene.from);
            at = scene.to;
          }
          expect(at).toBeLessThanOrEqual(chapter.to);
        }
        const length = blocks.reduce((sum, block) => sum + blockLength(block), 0);
        expect(end).toBeLessThanOrEqual(length);
      }),
    );
  });
});
