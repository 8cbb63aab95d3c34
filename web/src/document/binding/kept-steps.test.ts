import { blocksOf } from '@everdraft/core/document/blocks';
import { toggleMark } from '@tiptap/pm/commands';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyUpdate, encodeStateAsUpdate, mergeUpdates } from 'yjs';
import { aBook, aPlace } from '../../../test-support/a-book.ts';
import { AnEditor } from '../../../test-support/an-editor.ts';
import { toggleForm } from '../editing/block-form.ts';
import { backspace } from '../editing/delete-keys.ts';
import { enter } from '../editing/enter.ts';
import type { KeptSteps } from './kept-steps.ts';

type Act = (editor: AnEditor) => void;

const acts: Record<string, Act> = {
  type: editor => editor.type('words'),
  enter: editor => void editor.run(enter),
  delete: editor => void editor.run(backspace),
  heading: editor => void editor.run(toggleForm({ kind: 'heading', level: 2 })),
  bold(editor) {
    const { bold } = editor.schema.marks;
    if (bold) editor.run(toggleMark(bold));
  },
  undo: editor => void editor.binding.undo(),
  redo: editor => void editor.binding.redo(),
};

const someActs = fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), aPlace, aPlace), {
  minLength: 1,
  maxLength: 8,
});

function act(editor: AnEditor, commands: readonly (readonly [string, number, number])[]): void {
  for (const [name, from, to] of commands) {
    editor.select(Math.floor(from * editor.text.length), Math.floor(to * editor.text.length));
    editor.binding.history.beginStep();
    acts[name]?.(editor);
  }
}

/** The same book on a page that was loaded anew: from what was written to the disk, with the steps that were kept. */
function reloaded(updates: readonly Uint8Array[], kept: KeptSteps, clientId: number): AnEditor {
  const editor = new AnEditor(mergeUpdates([...updates]), { clientId });
  // The disk keeps plain data.
  expect(editor.binding.history.restore(JSON.parse(JSON.stringify(kept)) as KeptSteps)).toBe(true);
  return editor;
}

describe('kept steps', () => {
  it('undo and redo after a reload what they would have without one', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(aBook, someActs, someActs, fc.boolean(), (book, before, after, isFolded) => {
        const stays = new AnEditor(book, { clientId: 7 });
        const leaves = new AnEditor(book, { clientId: 7 });
        const updates = [book];
        leaves.doc.on('update', update => updates.push(update));
        act(stays, before);
        act(leaves, before);
        const disk = isFolded ? [encodeStateAsUpdate(leaves.doc)] : updates;
        const comes = reloaded(disk, leaves.binding.history.keep(), 8);
        expect(comes.shown()).toEqual(stays.shown());
        act(stays, after);
        act(comes, after);
        expect(comes.shown()).toEqual(stays.shown());
        const turns: Act[] = [
          ...Array.from({ length: 12 }, () => (editor: AnEditor) => void editor.binding.undo()),
          ...Array.from({ length: 12 }, () => (editor: AnEditor) => void editor.binding.redo()),
        ];
        for (const turn of turns) {
          turn(stays);
          turn(comes);
          expect(comes.shown()).toEqual(stays.shown());
          expect(comes.repairs).toEqual([]);
        }
        expect(comes.shown()).toEqual(new AnEditor(encodeStateAsUpdate(comes.doc)).shown());
      }),
      { numRuns: Number(process.env.KEPT_STEPS_RUNS ?? 30) },
    );
  });

  it('are refused by a book that knows more of its author than they do', () => {
    const editor = new AnEditor(undefined, { clientId: 7 });
    editor.type('One');
    const kept = editor.binding.history.keep();
    editor.type(' two');
    const later = new AnEditor(encodeStateAsUpdate(editor.doc), { clientId: 8 });
    expect(later.binding.history.restore(kept)).toBe(false);
    expect(later.binding.history.canUndo).toBe(false);
  });

  it('leave alone what others wrote meanwhile, and come below what was typed since', () => {
    const editor = new AnEditor(undefined, { clientId: 7 });
    editor.type('Mine.');
    const other = new AnEditor(encodeStateAsUpdate(editor.doc), { clientId: 9 });
    other.select(0);
    other.type('Theirs. ');
    const later = new AnEditor(encodeStateAsUpdate(editor.doc), { clientId: 8 });
    applyUpdate(later.doc, encodeStateAsUpdate(other.doc), 'network');
    later.select(later.text.length);
    later.type(' New.');
    later.binding.history.beginStep();
    expect(later.binding.history.restore(editor.binding.history.keep())).toBe(true);
    const words = () => later.state.doc.textContent;
    expect(words()).toContain('Mine.');
    later.binding.undo();
    expect(words()).toBe('Theirs. Mine.');
    later.binding.undo();
    expect(words()).toBe('Theirs. ');
    later.binding.redo();
    expect(words()).toBe('Theirs. Mine.');
    expect(blocksOf(later.text).length).toBe(1);
  });

  it('are few and small however great a change was', () => {
    const editor = new AnEditor(undefined, { clientId: 7 });
    editor.type('x'.repeat(300_000));
    editor.binding.history.beginStep();
    editor.select(0, editor.text.length);
    editor.run(backspace);
    editor.binding.history.beginStep();
    editor.type('small');
    expect(editor.binding.history.keep().undo).toHaveLength(1);
  });
});
