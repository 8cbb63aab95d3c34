import { blocksOf } from '@everdraft/core/document/blocks';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { writeHtml } from '@everdraft/core/document/write-html';
import { describe, expect, it } from 'vitest';
import { AnEditor } from '../../../test-support/an-editor.ts';
import { positionAt } from './places.ts';

describe('a text that could not be written', () => {
  it('is brought to what the author sees, and the fault is told', () => {
    const editor = new AnEditor(
      seedUpdate('<h1>One</h1><p>It <em>was</em> dusk.</p><hr><ul><li>Salt</li></ul>'),
    );
    const fault = new Error('a fault of ours');
    const { text } = editor;
    const applyDelta = text.applyDelta.bind(text);
    text.applyDelta = () => {
      text.applyDelta = applyDelta;
      throw fault;
    };
    editor.dispatch(editor.state.tr.insertText('never ', positionAt(editor.state.doc, 11)));
    expect(editor.repairs).toEqual([fault]);
    expect(writeHtml(blocksOf(text))).toBe(
      '<h1>One</h1><p>It <em>was</em> never dusk.</p><hr><ul><li>Salt</li></ul>',
    );
    editor.dispatch(editor.state.tr.insertText('!', positionAt(editor.state.doc, 3)));
    expect(writeHtml(blocksOf(text))).toContain('<h1>One!</h1>');
    expect(editor.repairs).toHaveLength(1);
  });
});
