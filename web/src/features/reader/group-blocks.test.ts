import { parseHtml } from '@everdraft/core/document/parse-html';
import { describe, expect, it } from 'vitest';
import { groupBlocks } from './group-blocks.ts';

function picture(html: string): string[] {
  return groupBlocks(parseHtml(html)).map(group =>
    group.kind === 'list'
      ? `${group.isNumbered ? 'ol' : 'ul'}(${group.items.map(({ item, number }) => `${item.indent}:${number}`).join(' ')})`
      : group.block.kind,
  );
}

describe('blocks in groups', () => {
  it('keep paragraphs, headings and rules apart', () => {
    expect(picture('<h1>One</h1><p>a</p><hr><p>b</p>')).toEqual([
      'heading',
      'paragraph',
      'rule',
      'paragraph',
    ]);
  });

  it('make one list of neighbouring items', () => {
    expect(picture('<ul><li>a</li><li>b</li></ul><p>c</p><ol><li>d</li></ol>')).toEqual([
      'ul(0:1 0:2)',
      'paragraph',
      'ol(0:1)',
    ]);
  });

  it('count a nested list for itself and go on after it', () => {
    expect(picture('<ol><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>')).toEqual([
      'ol(0:1 1:1 1:2 0:2)',
    ]);
  });
});
