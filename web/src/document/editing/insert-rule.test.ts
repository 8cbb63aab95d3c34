import { blocksOf, deltaFromBlocks } from '@everdraft/core/document/blocks';
import { newDocument } from '@everdraft/core/document/open-document';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { writeHtml } from '@everdraft/core/document/write-html';
import { describe, expect, it } from 'vitest';
import { encodeStateAsUpdate } from 'yjs';
import { AnEditor } from '../../../test-support/an-editor.ts';
import { insertRuleBelow } from './insert-rule.ts';

describe('insertRuleBelow', () => {
  it('[EDIT-6] puts a rule below what is selected and loses none of it', () => {
    const { doc, text } = newDocument();
    text.applyDelta(deltaFromBlocks(parseHtml('<p>One two.</p><p>Three.</p>')));
    const editor = new AnEditor(encodeStateAsUpdate(doc));
    editor.select(2, 5);
    expect(editor.run(insertRuleBelow)).toBe(true);
    expect(writeHtml(blocksOf(editor.text))).toBe('<p>One two.</p><hr><p>Three.</p>');
    expect(editor.state.selection.$head.parent.textContent).toBe('Three.');
  });
});
