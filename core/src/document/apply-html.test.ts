import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import {
  anyBlocks,
  anyDelta,
  anyHtml,
  b,
  doc,
  documentOf,
  h,
  hr,
  i,
  li,
  open,
  p,
  shown,
} from '../../test-support/a-document.ts';
import { applyHtml } from './apply-html.ts';
import { deltaBetween } from './block-diff.ts';
import { blocksOf } from './blocks.ts';
import type { DeltaStep } from './delta-writer.ts';
import { deriveManuscript } from './derive.ts';
import { insertText } from './edit.ts';
import type { Block } from './flat-text.ts';
import { type ManuscriptDocument, newDocument } from './open-document.ts';
import { parseHtml } from './parse-html.ts';
import { plainText } from './plain-text.ts';
import { writeHtml } from './write-html.ts';

/** The steps of a change; Yjs's own event tells more than was done, and reading it changes the text. */
function changesOf({ text }: ManuscriptDocument, html: string): DeltaStep[] {
  const steps = deltaBetween(blocksOf(text), parseHtml(html));
  applyHtml(text, html);
  return steps;
}

function copyOf({ doc: original }: ManuscriptDocument): ManuscriptDocument {
  const copy = newDocument();
  Y.applyUpdate(copy.doc, Y.encodeStateAsUpdate(original));
  return copy;
}

function meet(one: ManuscriptDocument, two: ManuscriptDocument): void {
  Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(two.doc));
  Y.applyUpdate(two.doc, Y.encodeStateAsUpdate(one.doc));
}

describe('applyHtml', () => {
  it('fills an empty manuscript', () => {
    const { text } = newDocument();
    applyHtml(text, '<h1>Title</h1><p>one <em>two</em></p><hr><ul><li>x</li></ul>');
    expect(blocksOf(text)).toEqual([h(1, 'Title'), p('one ', i('two')), hr(), li('x')]);
  });

  it('empties a manuscript', () => {
    const { text } = doc(h(1, 'Title'), hr(), p('one'));
    applyHtml(text, '');
    expect(text.length).toBe(0);
  });

  it('inserts one word as one word', () => {
    const document = doc(p('one'), p('two four'), p('five'));
    expect(changesOf(document, '<p>one</p><p>two three four</p><p>five</p>')).toEqual([
      { retain: 8 },
      { insert: 'three ', attributes: {} },
    ]);
  });

  it('makes a heading by the format of its newline', () => {
    const document = doc(p('one'), p('two'));
    expect(changesOf(document, '<h2>one</h2><p>two</p>')).toEqual([
      { retain: 3 },
      { retain: 1, attributes: { block: 'h2' } },
    ]);
  });

  it('sets and clears marks without typing the words again', () => {
    const document = doc(p('one ', b('two'), ' three'));
    expect(changesOf(document, '<p>one two <em>three</em></p>')).toEqual([
      { retain: 4 },
      { retain: 3, attributes: { bold: null } },
      { retain: 1 },
      { retain: 5, attributes: { italic: true } },
    ]);
  });

  it('joins blocks by deleting one newline and gives the rest the form of the first', () => {
    const document = doc(h(1, 'one'), p('two'));
    expect(changesOf(document, '<h1>onetwo</h1>')).toEqual([
      { retain: 3 },
      { delete: 1 },
      { retain: 3 },
      { retain: 1, attributes: { block: 'h1' } },
    ]);
  });

  it('moves whole paragraphs past each other without touching the others', () => {
    const document = doc(p('one'), p('two'), p('three'), p('four'));
    const changes = changesOf(document, '<p>one</p><p>three</p><p>two</p><p>four</p>');
    expect(changes).toHaveLength(4);
    expect(deriveManuscript(document.text).content).toBe('<p>one</p><p>three</p><p>two</p><p>four</p>');
  });

  it('replaces an emoji whole, so that no device sees half of it', () => {
    const document = doc(p('a 😀 b'));
    const other = copyOf(document);
    applyHtml(document.text, '<p>a 😃 b</p>');
    meet(document, other);
    expect(other.text.toString()).toBe('a 😃 b\n');
  });

  it('leaves an open paragraph as it is, and closes it when text follows', () => {
    const document = doc(p('one'), open('two'));
    expect(changesOf(document, '<p>one</p><p>two</p>')).toEqual([]);
    expect(changesOf(document, '<p>one</p><p>two</p><p>three</p>')).toEqual([
      { retain: 7 },
      { insert: '\nthree\n', attributes: {} },
    ]);
    expect(blocksOf(document.text)).toEqual([p('one'), p('two'), p('three')]);
  });

  it('keeps attributes and embeds that it does not know', () => {
    const document = documentOf([
      { insert: 'one ' },
      { insert: 'two', attributes: { comment: 'c1' } },
      { insert: { footnote: 3 } },
      { insert: '\n', attributes: { block: 'verse', align: 'right' } },
      { insert: 'three\n' },
    ]);
    applyHtml(document.text, '<p>one and <strong>two</strong></p><p>four</p>');
    expect(document.text.toDelta()).toEqual([
      { insert: 'one and ' },
      { insert: 'two', attributes: { comment: 'c1', bold: true } },
      { insert: { footnote: 3 } },
      { insert: '\n', attributes: { block: 'verse', align: 'right' } },
      { insert: 'four\n' },
    ]);
  });

  it('keeps an embed that it does not know even when the words around it go', () => {
    const document = documentOf([{ insert: 'one' }, { insert: { image: 'x' } }, { insert: 'two\n' }]);
    applyHtml(document.text, '<p>three</p>');
    expect(document.text.toDelta()).toContainEqual({ insert: { image: 'x' } });
    expect(plainText(blocksOf(document.text))).toBe('three');
  });

  it('[EDIT-16] makes any text show exactly what any HTML shows', () => {
    fc.assert(
      fc.property(anyDelta(), anyHtml(), (delta, html) => {
        const { text } = documentOf(delta);
        applyHtml(text, html);
        expect(shown(blocksOf(text))).toEqual(shown(parseHtml(html)));
      }),
      { numRuns: 200 },
    );
  });

  it('changes nothing when the HTML says what the text says', () => {
    fc.assert(
      fc.property(anyDelta(), delta => {
        const document = documentOf(delta);
        const { content } = deriveManuscript(document.text);
        expect(changesOf(document, content)).toEqual([]);
      }),
    );
  });

  it('keeps every embed that it does not know, whatever the HTML', () => {
    const embeds = (document: ManuscriptDocument) =>
      blocksOf(document.text).flatMap(block =>
        block.kind === 'rule' ? [] : block.runs.filter(run => 'embed' in run),
      );
    fc.assert(
      fc.property(anyDelta(), anyBlocks(), (delta, blocks) => {
        const document = documentOf(delta);
        const before = embeds(document);
        applyHtml(document.text, writeHtml(blocks));
        expect(embeds(document)).toEqual(before);
      }),
    );
  });

  it('[EDIT-18] keeps what another device types meanwhile, wherever it is', () => {
    const anyPlace = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyBlocks(), anyBlocks(), anyPlace, (before, after, place) => {
        const one = doc(...before);
        const two = copyOf(one);
        const html = writeHtml([...after, p('TOKENHERE')]);
        applyHtml(one.text, html);
        insertText(two.text, Math.floor(place * two.text.length), 'TOKENTHERE');
        meet(one, two);
        expect(one.text.toDelta()).toEqual(two.text.toDelta());
        const plain = plainText(blocksOf(one.text));
        expect(plain.split('TOKENHERE')).toHaveLength(2);
        expect(plain.split('TOKENTHERE')).toHaveLength(2);
      }),
      { numRuns: 200 },
    );
  });

  it('[EDIT-18] merges changes of two devices in one paragraph', () => {
    const one = doc(p('The cat sat on the mat.'));
    const two = copyOf(one);
    applyHtml(one.text, '<p>The black cat sat on the mat.</p>');
    applyHtml(two.text, '<p>The cat sat on the <em>old</em> mat.</p>');
    meet(one, two);
    expect(deriveManuscript(one.text).content).toBe('<p>The black cat sat on the <em>old</em> mat.</p>');
    expect(deriveManuscript(two.text).content).toBe('<p>The black cat sat on the <em>old</em> mat.</p>');
  });

  it('replaces a large book by another', () => {
    const bookOf = (word: (index: number) => string): Block[] =>
      Array.from({ length: 2000 }, (_, index) =>
        p(Array.from({ length: 12 }, (_word, at) => word(index * 12 + at)).join(' ')),
      );
    const document = doc(...bookOf(index => `w${(index * 7919) % 997}`));
    const html = writeHtml(bookOf(index => `v${(index * 104_729) % 1009}`));
    applyHtml(document.text, html);
    expect(deriveManuscript(document.text).content).toBe(html);
  });

  it('changes every paragraph of a large book without replacing the paragraphs', () => {
    const bookOf = (sign: string): Block[] =>
      Array.from({ length: 4000 }, (_, index) => p(`one${sign} two${sign} ${index}${sign} three`));
    const document = doc(...bookOf(','));
    applyHtml(document.text, writeHtml(bookOf(';')));
    expect(deriveManuscript(document.text).content).toBe(writeHtml(bookOf(';')));
  });
});
