import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView, type NodeView } from '@tiptap/pm/view';
import { isDrawnAnew } from '../binding/drawn-anew.ts';
import { type PlacedSheet, placedSheets } from '../binding/sheets.ts';
import { estimatedHeight } from './sheet-height.ts';

/** On either side of the caret they are there from the first frame: a tall screen, be they single lines of a dialogue. */
const BLOCKS_AROUND_CARET = 50;
/** With fewer there is nothing to gain. */
const FILLED_AT_ONCE = 120;
const BLOCKS_PER_SLICE = 360;
/** Characters on either side of a place that is jumped to: about a screen. */
const AROUND_JUMP = 3_000;

const fillingKey = new PluginKey<DecorationSet>('sheetFilling');

/** The sheets to fill, or all of them. */
interface Fill {
  readonly positions: readonly number[] | 'all';
}

/**
 * Lets a long book open at the author's place before the rest of it is on the page. Sheets far from the caret begin as
 * empty boxes of about their height and are filled while the author reads. When all are filled nothing of this is left,
 * and the whole text is on the page for the browser's search, screen readers and printing.
 */
export function sheetFilling(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: fillingKey,
    state: {
      init: (_, state) => emptySheets(state),
      apply(transaction, empty) {
        if (empty === DecorationSet.empty) return empty;
        const mapped = transaction.docChanged ? empty.map(transaction.mapping, transaction.doc) : empty;
        const fill = transaction.getMeta(fillingKey) as Fill | undefined;
        const wanted = withCaret(
          fill,
          transaction.selection.$head.depth > 0,
          transaction.selection.$head.pos,
          mapped,
        );
        if (wanted === undefined) return mapped;
        const left = wanted === 'all' ? DecorationSet.empty : mapped.remove(wanted);
        return left.find().length === 0 ? DecorationSet.empty : left;
      },
    },
    props: {
      decorations: state => fillingKey.getState(state) ?? DecorationSet.empty,
      nodeViews: {
        quire: node => new QuireView(node),
        sheet: (node, _view, _getPos, decorations) => new SheetView(node, decorations),
      },
    },
    view: fillWhenIdle,
  });
}

function emptySheets({ doc, selection }: EditorState): DecorationSet {
  const sheets = placedSheets(doc);
  const blockCount = sheets.reduce((sum, { sheet }) => sum + sheet.childCount, 0);
  if (blockCount <= FILLED_AT_ONCE) return DecorationSet.empty;
  const caretSheet = sheets.findIndex(({ end }) => selection.head < end);
  const before = sheets.slice(0, caretSheet).reverse();
  const far = [
    ...behind(before, BLOCKS_AROUND_CARET),
    ...behind(sheets.slice(caretSheet + 1), BLOCKS_AROUND_CARET),
  ];
  return DecorationSet.create(
    doc,
    far.map(({ start, end }) => Decoration.node(start, end, {}, { isEmptySheet: true })),
  );
}

/** What follows the first sheets that together hold so many blocks. */
function behind(sheets: readonly PlacedSheet[], blockCount: number): PlacedSheet[] {
  let left = blockCount;
  const first = sheets.findIndex(({ sheet }) => {
    left -= sheet.childCount;
    return left <= 0;
  });
  return first < 0 ? [] : sheets.slice(first + 1);
}

/** The author's caret never stands in an empty sheet, however it got there. */
function withCaret(
  fill: Fill | undefined,
  hasCaret: boolean,
  caret: number,
  empty: DecorationSet,
): Decoration[] | 'all' | undefined {
  if (fill?.positions === 'all') return 'all';
  const wanted = fill ? fill.positions.flatMap(position => empty.find(position, position + 1)) : [];
  const atCaret = hasCaret ? empty.find(caret, caret) : [];
  return wanted.length + atCaret.length === 0 ? undefined : [...wanted, ...atCaret];
}

function fillWhenIdle(view: EditorView) {
  let isDone = false;
  let waiting: number | undefined;
  const fillSome = () => {
    waiting = undefined;
    const empty = fillingKey.getState(view.state);
    if (isDone || empty === undefined || empty === DecorationSet.empty) return;
    if (!view.composing) fillSheets(view, nextSlice(empty, view.state));
    later();
  };
  const later = () => {
    if (waiting === undefined && !isDone) waiting = requestIdleCallback(fillSome, { timeout: 1_000 });
  };
  later();
  return {
    destroy() {
      isDone = true;
      if (waiting !== undefined) cancelIdleCallback(waiting);
    },
  };
}

/** Those nearest to the caret. */
function nextSlice(empty: DecorationSet, { doc, selection }: EditorState): number[] {
  const starts = empty
    .find()
    .map(({ from }) => from)
    .sort((one, two) => Math.abs(one - selection.head) - Math.abs(two - selection.head));
  let left = BLOCKS_PER_SLICE;
  const slice: number[] = [];
  for (const start of starts) {
    if (left <= 0) break;
    slice.push(start);
    left -= doc.nodeAt(start)?.childCount ?? 0;
  }
  return slice;
}

function fillSheets(view: EditorView, positions: readonly number[] | 'all'): void {
  const fill: Fill = { positions };
  view.dispatch(view.state.tr.setMeta(fillingKey, fill).setMeta('addToHistory', false));
}

/** Puts the whole book on the page now: for printing, which shows what is there. */
export function fillAllSheets(view: EditorView): void {
  if (fillingKey.getState(view.state) !== DecorationSet.empty) fillSheets(view, 'all');
}

/** Puts the sheets around a position on the page now: for a jump to it. */
export function fillSheetAt(view: EditorView, position: number): void {
  const empty = fillingKey.getState(view.state);
  const found = empty?.find(position - AROUND_JUMP, position + AROUND_JUMP) ?? [];
  if (found.length > 0)
    fillSheets(
      view,
      found.map(({ from }) => from),
    );
}

function isEmptySheet(decorations: readonly Decoration[]): boolean {
  return decorations.some(({ spec }) => (spec as { isEmptySheet?: boolean }).isEmptySheet === true);
}

class QuireView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;

  constructor(node: Node) {
    this.dom = document.createElement('div');
    this.dom.className = 'quire';
    this.dom.style.containIntrinsicSize = `auto none auto ${estimatedHeight(node)}px`;
    this.contentDOM = this.dom;
  }

  update(node: Node): boolean {
    return node.type.name === 'quire';
  }

  ignoreMutation(mutation: { type: string; target: globalThis.Node }): boolean {
    return mutation.type === 'attributes' && mutation.target === this.dom;
  }
}

class SheetView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM?: HTMLElement;
  #node: Node;

  constructor(node: Node, decorations: readonly Decoration[]) {
    this.#node = node;
    this.dom = document.createElement('section');
    this.dom.className = 'sheet';
    if (isEmptySheet(decorations)) this.dom.style.height = `${estimatedHeight(node)}px`;
    else this.contentDOM = this.dom;
    this.dom.style.containIntrinsicSize = `auto none auto ${estimatedHeight(node)}px`;
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    const isFilled = this.contentDOM !== undefined;
    if (node.type !== this.#node.type || isFilled === isEmptySheet(decorations)) return false;
    if (node !== this.#node && isDrawnAnew(node)) return false;
    this.#node = node;
    return true;
  }

  ignoreMutation(mutation: { type: string; target: globalThis.Node }): boolean {
    return mutation.type === 'attributes' && mutation.target === this.dom;
  }
}
