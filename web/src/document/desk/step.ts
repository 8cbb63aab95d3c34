import type { Command } from '@tiptap/pm/state';
import { bindingOf } from '../binding/bind-text.ts';

/** The same command as an undo step of its own: what was typed before it is not taken back with it. */
export function asStep(command: Command): Command {
  return (state, dispatch, view) => {
    if (!command(state, undefined, view)) return false;
    if (dispatch === undefined) return true;
    const history = view && bindingOf(view)?.history;
    history?.beginStep();
    const isDone = command(state, dispatch, view);
    history?.beginStep();
    return isDone;
  };
}

export const undo: Command = (_state, dispatch, view) => {
  const binding = view && bindingOf(view);
  if (!binding?.history.canUndo) return false;
  return dispatch === undefined || binding.undo();
};

export const redo: Command = (_state, dispatch, view) => {
  const binding = view && bindingOf(view);
  if (!binding?.history.canRedo) return false;
  return dispatch === undefined || binding.redo();
};
