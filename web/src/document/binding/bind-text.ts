import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Text as YText } from 'yjs';
import { type BindingOptions, TextBinding } from './text-binding.ts';

/** The transactions that led to a state: the one that was dispatched and those that plugins appended to it. */
interface LastChange {
  readonly transactions: readonly Transaction[];
}

const bindingKey = new PluginKey<LastChange>('bindText');
const bindings = new WeakMap<EditorView, TextBinding>();

/** Binds an editor to a text for as long as the editor is on the page. */
export function bindText(text: YText, options: BindingOptions = {}): Plugin {
  return new Plugin<LastChange>({
    key: bindingKey,
    state: {
      init: () => ({ transactions: [] }),
      apply: (transaction, last) =>
        transaction.getMeta('appendedTransaction') === undefined
          ? { transactions: [transaction] }
          : { transactions: [...last.transactions, transaction] },
    },
    view(view) {
      const binding = new TextBinding(
        text,
        {
          get state() {
            return view.state;
          },
          dispatch: transaction => view.dispatch(transaction),
        },
        options,
      );
      bindings.set(view, binding);
      return {
        update(_, before) {
          binding.write(before, view.state, bindingKey.getState(view.state)?.transactions ?? []);
        },
        destroy() {
          bindings.delete(view);
          binding.destroy();
        },
      };
    },
  });
}

export function bindingOf(view: EditorView): TextBinding | undefined {
  return bindings.get(view);
}
