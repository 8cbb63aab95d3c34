import type { BlockForm } from '@everdraft/core/document/flat-text';
import { selectAll } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import type { Schema } from '@tiptap/pm/model';
import { type Command, Plugin } from '@tiptap/pm/state';
import { indentItems, toggleForm } from '../editing/block-form.ts';
import { backspace, deleteForward } from '../editing/delete-keys.ts';
import { enter } from '../editing/enter.ts';
import { toggleWords } from './formats.ts';
import { asStep, redo, undo } from './step.ts';

const PARAGRAPH: BlockForm = { kind: 'paragraph' };

/** The shortcuts that authors know from other programs. The ones that depend on blocks know nothing of sheets. */
export function writingKeys(schema: Schema): Plugin {
  const divide = asStep(enter);
  const back = asStep(backspace);
  const forward = asStep(deleteForward);
  const bindings: Record<string, Command> = {
    Enter: divide,
    'Shift-Enter': divide,
    'Mod-Enter': divide,
    Backspace: back,
    'Shift-Backspace': back,
    'Mod-Backspace': back,
    'Alt-Backspace': back,
    Delete: forward,
    'Mod-Delete': forward,
    'Alt-Delete': forward,
    Tab: asStep(indentItems(1)),
    'Shift-Tab': asStep(indentItems(-1)),
    'Mod-a': selectAll,
    'Mod-b': asStep(toggleWords(schema, 'bold')),
    'Mod-i': asStep(toggleWords(schema, 'italic')),
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-Alt-0': asStep(toggleForm(PARAGRAPH)),
    'Mod-Shift-7': asStep(toggleForm({ kind: 'numbered', indent: 0 })),
    'Mod-Shift-8': asStep(toggleForm({ kind: 'bullet', indent: 0 })),
  };
  for (const level of [1, 2, 3] as const) {
    bindings[`Mod-Alt-${level}`] = asStep(toggleForm({ kind: 'heading', level }));
  }
  return keymap(bindings);
}

/** Undo by the browser's own menu or by a gesture. */
export function undoByBrowser(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        beforeinput(view, event) {
          const command = { historyUndo: undo, historyRedo: redo }[event.inputType];
          if (!command) return false;
          event.preventDefault();
          command(view.state, view.dispatch, view);
          return true;
        },
      },
    },
  });
}
