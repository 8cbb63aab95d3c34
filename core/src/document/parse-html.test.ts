import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHtml, anyHtmlWithWords, b, h, hr, i, li, ol, open, p } from '../../test-support/a-document.ts';
import { TooMuchMarkup } from './markup-limits.ts';
import { parseHtml } from './parse-html.ts';
import { plainText } from './plain-text.ts';

describe('parseHtml', () => {
  it('reads paragraphs, headings, marks and rules', () => {
    expect(
      parseHtml('<h1>Title</h1><p>one <strong>two</strong> <em>three</em></p><hr><h3>Part</h3>'),
    ).toEqual([h(1, 'Title'), p('one ', b('two'), ' ', i('three')), hr(), h(3, 'Part')]);
  });

  it('[DATA-9] reads an empty content as an empty manuscript', () => {
    expect(parseHtml('')).toEqual([open()]);
    expect(parseHtml(' <div> <!-- nothing --> </div>\n')).toEqual([open()]);
  });

  it('reads lower headings as the third level', () => {
    expect(parseHtml('<h4>one</h4><h6>two</h6>')).toEqual([h(3, 'one'), h(3, 'two')]);
  });

  it('reads nested lists as indents', () => {
    expect(parseHtml('<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>')).toEqual([
      li('a'),
      ol('b', 1),
      ol('c', 1),
      li('d'),
    ]);
  });

  it('reads a list directly inside a list as deeper', () => {
    expect(parseHtml('<ul><li>a</li><ul><li>b</li></ul></ul>')).toEqual([li('a'), li('b', 1)]);
  });

  it('reads items written as paragraphs; what follows the first paragraph of an item stands alone', () => {
    expect(parseHtml('<ol><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>')).toEqual([
      ol('a'),
      p('b'),
      ol('c'),
    ]);
  });

  it('reads a heading inside a list item as a heading', () => {
    expect(parseHtml('<ul><li><h2>Title</h2>words</li></ul>')).toEqual([h(2, 'Title'), p('words')]);
  });

  it('keeps empty paragraphs, headings and items, not empty wrapping', () => {
    expect(parseHtml('<div></div><p></p><p><br></p><h2></h2><ul><li></li></ul>')).toEqual([
      p(),
      p(),
      h(2),
      li(''),
    ]);
  });

  it('ends a paragraph at a line break', () => {
    expect(parseHtml('<p>one<br>two<br><br>three<br></p>')).toEqual([p('one'), p('two'), p(), p('three')]);
  });

  it('keeps a heading or list item with a line break whole', () => {
    expect(parseHtml('<h1>One<br>Two</h1><ul><li>a<br/>b</li></ul>')).toEqual([h(1, 'One Two'), li('a b')]);
  });

  it('reads text outside of any element as paragraphs', () => {
    expect(parseHtml('one <div>two</div>three')).toEqual([p('one'), p('two'), p('three')]);
  });

  it('gives each cell of a table its own block', () => {
    expect(parseHtml('<table><tr><td>a<td><b>b</td><td>c</table>')).toEqual([p('a'), p(b('b')), p('c')]);
  });

  it('collapses spaces as a browser does', () => {
    expect(parseHtml('<p>\n  one\t two <b> three </b> four\n</p>')).toEqual([
      p('one two ', b('three '), 'four'),
    ]);
  });

  it('keeps spaces that do not collapse, and those written as entities', () => {
    expect(parseHtml('<p>\u00a0one&nbsp;&nbsp;two&#32;&#32;three&#9;</p>')).toEqual([
      p('\u00a0one\u00a0\u00a0two  three\t'),
    ]);
  });

  it('keeps the lines and spaces of preformatted text', () => {
    expect(parseHtml('<pre>\none\n  two\r\n\r\nthree</pre>')).toEqual([
      p('one'),
      p('  two'),
      p(),
      p('three'),
    ]);
  });

  it('reads entities', () => {
    expect(parseHtml('<p>&lt;b&gt; &amp;amp; &quot;caf&eacute;&quot; &#128512; &unknown;</p>')).toEqual([
      p('<b> &amp; "café" 😀 &unknown;'),
    ]);
  });

  it('drops what no reader sees', () => {
    const html =
      '<head><title>x</title><style>p{}</style></head><script>let x = "<p>x</p>"</script><template><p>x</p></template>' +
      '<iframe>x</iframe><!-- x --><p onclick="x()" style="color:red">word</p>';
    expect(parseHtml(html)).toEqual([p('word')]);
  });

  it('keeps the words of a document whose head is not closed', () => {
    expect(parseHtml('<html><head><meta charset="utf-8"><p>word')).toEqual([p('word')]);
  });

  it('reads a style that closes itself in a drawing, and goes on', () => {
    expect(parseHtml('<svg><style/><text>one</text><script href="x"/></svg><p>two</p>')).toEqual([
      p('one'),
      p('two'),
    ]);
  });

  it('goes back to HTML when a paragraph begins in a drawing', () => {
    expect(parseHtml('<svg><p>one <script/>hidden</script>two</p>')).toEqual([p('one two')]);
  });

  it('carries unclosed bold over paragraphs, as a browser does, and ends it with a table cell', () => {
    expect(parseHtml('<b>one<p>two</b> three</p>')).toEqual([p(b('one')), p(b('two'), ' three')]);
    expect(parseHtml('<table><td><b>one</td></table>two')).toEqual([p(b('one')), p('two')]);
  });

  it('reads bold and italic that other programs write as styles', () => {
    const html =
      '<b style="font-weight:normal"><p><span style="font-style:italic">one</span> <span style="font-weight: 700">two</span> three</p></b>';
    expect(parseHtml(html)).toEqual([p(i('one'), ' ', b('two'), ' three')]);
  });

  it('ends a styled span with the paragraph that holds it', () => {
    expect(parseHtml('<p><span style="font-weight:bold">one</p><p>two</p>')).toEqual([p(b('one')), p('two')]);
  });

  it('does not end a span inside a paragraph that began in it', () => {
    expect(parseHtml('<span style="font-weight:bold"><p>one</span> two</p>')).toEqual([p(b('one two'))]);
  });

  it('ends a heading at the end tag of any heading', () => {
    expect(parseHtml('<h1>Title</h2>words')).toEqual([h(1, 'Title'), p('words')]);
  });

  it('lets no newline, no object character and no half character into a block', () => {
    fc.assert(
      fc.property(anyHtml(), html => {
        for (const block of parseHtml(html)) {
          for (const run of block.kind === 'rule' ? [] : block.runs) {
            expect('text' in run && run.text).toMatch(/^[^\n\r\0\uFFFC]+$/);
            expect('text' in run && run.text.isWellFormed()).toBe(true);
          }
        }
      }),
    );
  });

  it('keeps every visible word in order, whatever the elements around it', () => {
    fc.assert(
      fc.property(anyHtmlWithWords(), ({ html, words }) => {
        expect(plainText(parseHtml(html)).split(/\s+/).filter(Boolean)).toEqual(words);
      }),
      { numRuns: 500 },
    );
  });

  it('reads a hundred thousand nested elements', () => {
    const depth = 100_000;
    for (const name of ['div', 'b', 'ul', 'svg']) {
      const html = `${`<${name}>`.repeat(depth)}word${`</${name}>`.repeat(depth)}`;
      expect(plainText(parseHtml(html))).toBe('word');
    }
  });

  it('keeps every word and form of what is nested deeper than a browser would', () => {
    const depth = 2_000;
    const items = parseHtml(`${'<ul><li>a'.repeat(depth)}${'</li></ul>'.repeat(depth)}<h1>after</h1>`);
    expect(items).toHaveLength(depth + 1);
    expect(items.slice(8, -1)).toEqual(Array.from({ length: depth - 8 }, () => li('a', 8)));
    expect(items.at(-1)).toEqual(h(1, 'after'));
    const bold = parseHtml(`${'<b>'.repeat(depth)}bold${'</b>'.repeat(depth)} plain`);
    expect(bold).toEqual([p(b('bold'), ' plain')]);
  });

  it('gives one object for equal short lines, however many there are', () => {
    const blocks = parseHtml('<p>the sea</p>'.repeat(1_000));
    expect(blocks).toHaveLength(1_000);
    expect(new Set(blocks).size).toBe(1);
    expect(new Set(parseHtml('<p>the sea</p><h1>the sea</h1><ul><li>the sea</ul>')).size).toBe(3);
  });

  it.each<[string, string]>([
    ['paragraphs', '<p>a</p>'.repeat(4)],
    ['empty paragraphs', '<p></p>'.repeat(4)],
    ['lines', 'a<br>'.repeat(4)],
    ['list items', '<li>a'.repeat(3)],
    ['rules', '<hr>'.repeat(3)],
    ['stretches in bold', '<b>a</b>b'.repeat(3)],
  ])('stops at more %s than it may read', (_name, html) => {
    const limits = { blocks: 3, formats: 2 };
    expect(() => parseHtml(html, limits)).toThrow(TooMuchMarkup);
    expect(parseHtml(html, { blocks: 4, formats: 3 }).length).toBeGreaterThan(0);
  });

  it('reads lists nested deeper than an indent can say', () => {
    expect(parseHtml(`${'<ul><li>'.repeat(20)}deep${'</li></ul>'.repeat(20)}`)).toEqual([li('deep', 8)]);
  });

  it('takes the lists of Word for lists, and leaves their signs out', () => {
    const item = (level: number, sign: string, words: string) =>
      `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
      `<span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span><![endif]>${words}</p>`;
    expect(parseHtml(item(1, '·', 'salt') + item(2, '2.', 'sand') + '<p>after</p>')).toEqual([
      li('salt'),
      ol('sand', 1),
      p('after'),
    ]);
  });

  it('is not misled by the names of styles that end like ours', () => {
    expect(parseHtml("<p><b style='mso-bidi-font-weight:normal'>boat</b></p>")).toEqual([p(b('boat'))]);
  });
});
