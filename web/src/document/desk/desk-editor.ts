import { blocksOf } from '@everdraft/core/document/blocks';
import { EditorState, type Plugin, type Transaction } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { bindText } from '../binding/bind-text.ts';
import { keepSheets } from '../binding/keep-sheets.ts';
import { selectionBetween } from '../binding/places.ts';
import { manuscriptNode, SHEET_SIZES } from '../binding/sheets.ts';
import { manuscriptSchema } from '../manuscript-nodes.ts';
import type { OpenManuscript } from '../open-manuscript.ts';
import { caretKeys } from './caret-keys.ts';
import { findMarks } from './find-marks.ts';
import { freshSelection } from './fresh-selection.ts';
import { listNumbers } from './list-numbers.ts';
import { placeholder } from './placeholder.ts';
import { proseClipboard } from './prose-clipboard.ts';
import { quireFilling } from './quire-filling.ts';
import { readingLine } from './reading-line.ts';
import { sheetsAtCaret } from './sheets-at-caret.ts';
import { typedWords } from './typed-words.ts';
import { typingRules } from './typing-rules.ts';
import { KEPT_IN_VIEW_PX } from './view-places.ts';
import { waitingPastes } from './waiting-pastes.ts';
import { undoByBrowser, writingKeys } from './writing-keys.ts';
import { writingPace } from './writing-pace.ts';

interface DeskEditorOptions {
  /** Where the caret begins, as an offset of the text. */
  startAt: number;
  smartPunctuation: () => boolean;
  onRepair?: (failure: unknown) => void;
  /** Told after each change of the state, also one of the selection alone. */
  onTransaction: (transaction: Transaction) => void;
}

/** The editor of a book with everything an author writes with, bound to its text once it is put on the page. */
export class DeskEditor {
  readonly #plugins: readonly Plugin[];
  readonly #onTransaction: (transaction: Transaction) => void;
  readonly #first: EditorState;
  #view: EditorView | undefined;

  constructor(
    manuscript: OpenManuscript,
    { startAt, smartPunctuation, onRepair, onTransaction }: DeskEditorOptions,
  ) {
    const schema = manuscriptSchema();
    const filling = quireFilling();
    const blocks = blocksOf(manuscript.text);
    this.#onTransaction = onTransaction;
    this.#plugins = [
      filling,
      freshSelection(),
      sheetsAtCaret(),
      keepSheets(SHEET_SIZES),
      listNumbers(),
      findMarks(),
      writingPace(),
      readingLine(),
      typedWords(),
      placeholder('Begin writing your masterpiece...'),
      undoByBrowser(),
      typingRules({ smartPunctuation }),
      writingKeys(schema),
      caretKeys(),
      waitingPastes(),
      proseClipboard(schema),
      bindText(manuscript.text, onRepair ? { onRepair } : {}),
    ];
    const doc = manuscriptNode(schema, blocks, SHEET_SIZES, startAt);
    this.#first = EditorState.create({
      doc,
      selection: selectionBetween(doc, startAt, startAt),
      plugins: [filling],
    });
  }

  get state(): EditorState {
    return this.#view?.state ?? this.#first;
  }

  /** Undefined until the editor is on the page. */
  get view(): EditorView | undefined {
    return this.#view;
  }

  mount(element: HTMLElement): void {
    if (this.#view) {
      element.append(this.#view.dom);
      return;
    }
    const view: EditorView = new EditorView(element, {
      state: this.#first,
      attributes: {
        role: 'textbox',
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-label': 'Manuscript',
        spellcheck: 'true',
        autocapitalize: 'sentences',
      },
      scrollThreshold: KEPT_IN_VIEW_PX,
      scrollMargin: KEPT_IN_VIEW_PX,
      dispatchTransaction: transaction => {
        if (view.isDestroyed) return;
        const { state, transactions } = view.state.applyTransaction(transaction);
        // A plugin may refuse it.
        if (!transactions.includes(transaction)) return;
        view.updateState(state);
        this.#onTransaction(transaction);
      },
    });
    this.#view = view;
    // The others look at the page as soon as they are there: they come when it is drawn.
    view.updateState(view.state.reconfigure({ plugins: [...this.#plugins] }));
  }

  destroy(): void {
    this.#view?.destroy();
  }
}
