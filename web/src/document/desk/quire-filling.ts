import type { Node, NodeType } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import {
  Decoration,
  DecorationSet,
  type EditorView,
  type NodeView,
  type NodeViewConstructor,
} from '@tiptap/pm/view';
import { type CancelIdleCallback, requestIdle } from '../../platform/idle-callback.ts';
import { isDrawnAnew } from '../binding/drawn-anew.ts';
import { blockCount, placedQuires, placedSheets } from '../binding/sheets.ts';
import { estimatedHeight } from './sheet-height.ts';

/**
 * On either side of the caret they are there from the first frame: a tall screen, be they single lines of a dialogue. Fewer
 * than the quire around the caret has, or the next one would be filled too.
 */
const BLOCKS_AROUND_CARET = 30;
/** With fewer there is nothing to gain. */
const FILLED_AT_ONCE = 120;
/** Characters on either side of the caret, and of a place that is jumped to: about a screen. */
const AROUND_JUMP = 3_000;

const fillingKey = new PluginKey<DecorationSet>('quireFilling');

/** The quires to fill, or all of them. */
interface Fill {
  readonly positions: readonly number[] | 'all';
}

/**
 * Lets a long book open at the author's place before the rest of it is on the page. Quires far from the caret begin as
 * empty boxes of about their height and are filled while the author reads. When all are filled nothing of this is left,
 * and the whole text is on the page for the browser's search, screen readers and printing.
 */
export function quireFilling(): Plugin<DecorationSet> {
  const drawQuire: NodeViewConstructor = (node, _view, _place, decorations) =>
    new QuireView(node, decorations);
  return new Plugin<DecorationSet>({
    key: fillingKey,
    state: {
      init: (_, state) => emptyQuires(state),
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
        if (wanted === undefined && mapped === empty) return empty;
        const left = wanted === 'all' ? DecorationSet.empty : mapped.remove(wanted ?? []);
        // Also when the far quires were deleted: a set without any is not the empty one.
        return left.find().length === 0 ? DecorationSet.empty : left;
      },
    },
    props: {
      decorations: state => fillingKey.getState(state) ?? DecorationSet.empty,
      nodeViews: {
        volume: drawQuire,
        quire: drawQuire,
        sheet: node => new SheetView(node),
      },
    },
    view: fillWhenIdle,
  });
}

function emptyQuires({ doc, selection: { $head } }: EditorState): DecorationSet {
  if (blockCount(doc) <= FILLED_AT_ONCE) return DecorationSet.empty;
  const sheetsBefore = placedSheets(doc).filter(({ end }) => end <= $head.pos);
  const caret = sheetsBefore.reduce((sum, { group }) => sum + group.childCount, 0);
  const far: Decoration[] = [];
  let block = 0;
  for (const { group, start, end } of placedQuires(doc)) {
    const nextBlock = block + blockCount(group);
    if (nextBlock < caret - BLOCKS_AROUND_CARET || block > caret + BLOCKS_AROUND_CARET)
      far.push(Decoration.node(start, end, {}, { isEmptyQuire: true }));
    block = nextBlock;
  }
  return DecorationSet.create(doc, far);
}

/**
 * The author's caret never stands in an empty quire, however it got there, nor near one: the arrows and the page keys would
 * stop at it, or jump over it.
 */
function withCaret(
  fill: Fill | undefined,
  hasCaret: boolean,
  caret: number,
  empty: DecorationSet,
): Decoration[] | 'all' | undefined {
  if (fill?.positions === 'all') return 'all';
  const wanted = fill ? fill.positions.flatMap(position => empty.find(position, position + 1)) : [];
  const atCaret = hasCaret ? empty.find(caret - AROUND_JUMP, caret + AROUND_JUMP) : [];
  return wanted.length + atCaret.length === 0 ? undefined : [...wanted, ...atCaret];
}

function fillWhenIdle(view: EditorView) {
  let isDone = false;
  let waiting: CancelIdleCallback | undefined;
  const fillSome = () => {
    waiting = undefined;
    const empty = fillingKey.getState(view.state);
    if (isDone || empty === undefined || empty === DecorationSet.empty) return;
    if (!view.composing) fillQuires(view, [nearest(empty, view.state.selection.head)]);
    later();
  };
  const later = () => {
    if (waiting === undefined && !isDone) waiting = requestIdle(fillSome, { timeout: 1_000 });
  };
  later();
  return {
    destroy() {
      isDone = true;
      waiting?.();
    },
  };
}

/** Where the quire begins that is nearest to the caret. */
function nearest(empty: DecorationSet, caret: number): number {
  const starts = empty.find().map(({ from }) => from);
  return starts.reduce((one, two) => (Math.abs(two - caret) < Math.abs(one - caret) ? two : one));
}

function fillQuires(view: EditorView, positions: readonly number[] | 'all'): void {
  const meta: Fill = { positions };
  view.dispatch(view.state.tr.setMeta(fillingKey, meta).setMeta('addToHistory', false));
}

/** Puts the whole book on the page now: for printing, which shows what is there. */
export function fillWholeBook(view: EditorView): void {
  if (fillingKey.getState(view.state) !== DecorationSet.empty) fillQuires(view, 'all');
}

/** Puts what is around a position on the page now: for a jump to it. */
export function fillAround(view: EditorView, position: number): void {
  const empty = fillingKey.getState(view.state);
  const found = empty?.find(position - AROUND_JUMP, position + AROUND_JUMP) ?? [];
  if (found.length > 0)
    fillQuires(
      view,
      found.map(({ from }) => from),
    );
}

function isEmptyQuire(decorations: readonly Decoration[]): boolean {
  return decorations.some(({ spec }) => (spec as { isEmptyQuire?: boolean }).isEmptyQuire === true);
}

/** What volumes, quires and sheets have in common: a box of about its height until the browser has laid it out. */
abstract class GroupView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM?: HTMLElement;
  protected readonly type: NodeType;

  constructor(node: Node, { isEmpty }: { isEmpty: boolean }) {
    this.dom = document.createElement(node.type.name === 'sheet' ? 'section' : 'div');
    this.dom.className = node.type.name;
    this.type = node.type;
    const height = `${estimatedHeight(node)}px`;
    if (isEmpty) this.dom.style.height = height;
    else this.contentDOM = this.dom;
    this.dom.style.containIntrinsicSize = `auto none auto ${height}`;
  }

  abstract update(node: Node, decorations: readonly Decoration[]): boolean;

  ignoreMutation(mutation: { type: string; target: globalThis.Node }): boolean {
    return mutation.type === 'attributes' && mutation.target === this.dom;
  }
}

/** A quire, or a volume, which is never empty. */
class QuireView extends GroupView {
  constructor(node: Node, decorations: readonly Decoration[]) {
    super(node, { isEmpty: isEmptyQuire(decorations) });
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    const isEmpty = this.contentDOM === undefined;
    return node.type === this.type && isEmpty === isEmptyQuire(decorations);
  }
}

class SheetView extends GroupView {
  #node: Node;

  constructor(node: Node) {
    super(node, { isEmpty: false });
    this.#node = node;
  }

  update(node: Node): boolean {
    if (node.type !== this.type) return false;
    if (node !== this.#node && isDrawnAnew(node)) return false;
    this.#node = node;
    return true;
  }
}
