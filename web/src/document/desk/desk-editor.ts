import { blocksOf } from '@everdraft/core/document/blocks';
import { Editor, Extension } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { bindText } from '../binding/bind-text.ts';
import { keepSheets } from '../binding/keep-sheets.ts';
import { selectionBetween } from '../binding/places.ts';
import { manuscriptNode, SHEET_SIZES } from '../binding/sheets.ts';
import { EMPTY_MANUSCRIPT, manuscriptNodes } from '../manuscript-nodes.ts';
import type { OpenManuscript } from '../open-manuscript.ts';
import { findMarks } from './find-marks.ts';
import { freshSelection } from './fresh-selection.ts';
import { listNumbers } from './list-numbers.ts';
import { placeholder } from './placeholder.ts';
import { proseClipboard } from './prose-clipboard.ts';
import { readingLine } from './reading-line.ts';
import { sheetFilling } from './sheet-filling.ts';
import { typedWords } from './typed-words.ts';
import { typingRules } from './typing-rules.ts';
import { KEPT_IN_VIEW_PX } from './view-places.ts';
import { undoByBrowser, writingKeys } from './writing-keys.ts';
import { writingPace } from './writing-pace.ts';

interface DeskEditorOptions {
  /** Where the caret begins, as an offset of the text. */
  startAt: number;
  smartPunctuation: () => boolean;
  onRepair?: (failure: unknown) => void;
}

/** The editor of a book with everything an author writes with, bound to its text, not yet on the page. */
export function deskEditor(
  manuscript: OpenManuscript,
  { startAt, smartPunctuation, onRepair }: DeskEditorOptions,
): Editor {
  const filling = sheetFilling();
  const plugins = [
    filling,
    freshSelection(),

    keepSheets(SHEET_SIZES),
    listNumbers(),
    findMarks(),
    writingPace(),
    readingLine(),
    typedWords(),
    placeholder('Begin writing your masterpiece...'),
    undoByBrowser(),
    typingRules({ smartPunctuation }),
  ];
  const editor: Editor = new Editor({
    element: null,
    extensions: [
      ...manuscriptNodes,
      Extension.create({
        name: 'writingDesk',
        // The same plugins each time it asks: new ones would make ProseMirror draw the whole book again.
        addProseMirrorPlugins: () => [
          ...plugins,
          writingKeys(editor.schema),
          proseClipboard(editor.schema),
          bindText(manuscript.text, onRepair ? { onRepair } : {}),
        ],
      }),
    ],
    // Its key map joins and splits sheets; the others watch every change for listeners that we do not have.
    enableCoreExtensions: {
      keymap: false,
      clipboardTextSerializer: false,
      delete: false,
      drop: false,
      paste: false,
      textDirection: false,
    },
    content: EMPTY_MANUSCRIPT,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Manuscript',
        spellcheck: 'true',
        autocapitalize: 'sentences',
      },
      scrollThreshold: KEPT_IN_VIEW_PX,
      scrollMargin: KEPT_IN_VIEW_PX,
    },
  });
  const doc = manuscriptNode(editor.schema, blocksOf(manuscript.text));
  const state = EditorState.create({
    doc,
    selection: selectionBetween(doc, startAt, startAt),
    plugins: [filling],
  });
  // Set before the editor is put on the page, which would otherwise draw an empty book first and this one after it.
  Object.assign(editor, { editorState: state });
  return editor;
}
