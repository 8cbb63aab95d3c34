import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyBlocks,
  anyDelta,
  anyHtml,
  b,
  documentOf,
  h,
  hr,
  i,
  li,
  ol,
  open,
  p,
  shown,
} from '../../test-support/a-document.ts';
import { HOSTILE_HTML } from '../../test-support/hostile-html.ts';
import { blocksOf } from './blocks.ts';
import { NO_ATTRIBUTES } from './flat-text.ts';
import { parseHtml } from './parse-html.ts';
import { writeHtml } from './write-html.ts';

const OUR_TAGS = /<\/?(?:p|h[123]|ul|ol|li|strong|em)>|<hr>/g;

describe('writeHtml', () => {
  it('writes blocks as their elements', () => {
    expect(writeHtml([h(1, 'Title'), p('one ', b('two')), hr(), h(3, i('x'))])).toBe(
      '<h1>Title</h1><p>one <strong>two</strong></p><hr><h3><em>x</em></h3>',
    );
  });

  it('[DATA-9] writes an empty manuscript as an empty content', () => {
    expect(writeHtml([open()])).toBe('');
    expect(writeHtml([])).toBe('');
  });

  it('writes an open paragraph like a closed one', () => {
    expect(writeHtml([p('one'), open('two')])).toBe('<p>one</p><p>two</p>');
  });

  it('nests deeper lists in the item before', () => {
    expect(writeHtml([li('a'), ol('b', 1), li('c', 1), li('d'), ol('e'), p('f')])).toBe(
      '<ul><li>a<ol><li>b</li></ol><ul><li>c</li></ul></li><li>d</li></ul><ol><li>e</li></ol><p>f</p>',
    );
  });

  it('nests marks instead of repeating them', () => {
    const both = { text: 'b', bold: true, italic: true, other: NO_ATTRIBUTES };
    expect(writeHtml([p(b('a'), both, i('c'))])).toBe('<p><strong>a<em>b</em></strong><em>c</em></p>');
  });

  it('escapes what would be markup', () => {
    expect(writeHtml([p('<b> & "c"\u00a0')])).toBe('<p>&lt;b&gt; &amp; "c"&nbsp;</p>');
  });

  it('protects the spaces that reading would collapse', () => {
    expect(writeHtml([p(' one  two ')])).toBe('<p>&#32;one &#32;two&#32;</p>');
  });

  it('[EDIT-16] gives back the same blocks when it is read again', () => {
    fc.assert(
      fc.property(anyBlocks(), blocks => {
        expect(parseHtml(writeHtml(blocks))).toEqual(blocks);
      }),
      { numRuns: 500 },
    );
  });

  it('[EDIT-16] gives back what any text shows when it is read again', () => {
    fc.assert(
      fc.property(anyDelta(), delta => {
        const blocks = blocksOf(documentOf(delta).text);
        expect(shown(parseHtml(writeHtml(blocks)))).toEqual(shown(blocks));
      }),
    );
  });

  it('changes nothing more after reading and writing any HTML once', () => {
    fc.assert(
      fc.property(anyHtml(), html => {
        const once = writeHtml(parseHtml(html));
        expect(writeHtml(parseHtml(once))).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('writes only our own elements and no attribute, whatever was read', () => {
    fc.assert(
      fc.property(anyHtml(), html => {
        expect(writeHtml(parseHtml(html)).replace(OUR_TAGS, '')).not.toMatch(/[<>]/);
      }),
    );
  });

  it('leaves nothing that runs of any hostile HTML', () => {
    for (const html of HOSTILE_HTML) {
      const written = writeHtml(parseHtml(html));
      expect(written.replace(OUR_TAGS, ''), html).not.toMatch(/[<>]/);
      expect(writeHtml(parseHtml(written)), html).toBe(written);
    }
  });
});
