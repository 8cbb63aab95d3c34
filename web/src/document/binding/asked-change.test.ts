import { deltaBetween } from '@everdraft/core/document/block-diff';
import { blocksOf } from '@everdraft/core/document/blocks';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { writeHtml } from '@everdraft/core/document/write-html';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnEditor } from '../../../test-support/an-editor.ts';
import { blockOfNode } from './block-nodes.ts';
import { blockNodesOf } from './sheets.ts';

const aBook = fc
  .array(
    fc.constantFrom(
      '<p>a</p>',
      '<p>b c</p>',
      '<h1>One</h1>',
      '<hr>',
      '<ul><li>x</li></ul>',
      '<p><em>e</em> f</p>',
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map(parts => parts.join(''));

function onPage({ state }: AnEditor): string {
  return writeHtml(blockNodesOf(state.doc).map(blockOfNode));
}

describe('a change that the author asks for', () => {
  it('[HISTORY-6] shows on the page, stands in the text, and is taken back in one step', () => {
    fc.assert(
      fc.property(aBook, aBook, (before, wanted) => {
        const editor = new AnEditor(seedUpdate(before));
        const start = writeHtml(blocksOf(editor.text));
        const goal = writeHtml(parseHtml(wanted));
        editor.binding.change(deltaBetween(blocksOf(editor.text), parseHtml(wanted)));
        expect(writeHtml(blocksOf(editor.text))).toBe(goal);
        expect(onPage(editor)).toBe(goal);
        if (start === goal) return;
        expect(editor.binding.undo()).toBe(true);
        expect(writeHtml(blocksOf(editor.text))).toBe(start);
        expect(onPage(editor)).toBe(start);
        expect(editor.repairs).toEqual([]);
      }),
    );
  });
});
