import { blocksFromDelta, blocksOf, deltaFromBlocks } from '@everdraft/core/document/blocks';
import type { Block } from '@everdraft/core/document/flat-text';
import { newDocument } from '@everdraft/core/document/open-document';
import type { Schema } from '@tiptap/pm/model';
import { type Command, EditorState, type Transaction } from '@tiptap/pm/state';
import { applyUpdate, type Doc, type Text as YText } from 'yjs';
import { blockOfNode } from '../src/document/binding/block-nodes.ts';
import { FROM_TEXT, keepSheets } from '../src/document/binding/keep-sheets.ts';
import { selectionBetween } from '../src/document/binding/places.ts';
import { blockNodesOf, manuscriptNode, type SheetSizes } from '../src/document/binding/sheets.ts';
import { TextBinding } from '../src/document/binding/text-binding.ts';
import { manuscriptSchema } from '../src/document/manuscript-nodes.ts';

/** Small sheets, quires and volumes, so that nearly every command of a test meets an edge. */
export const SMALL_SHEETS: SheetSizes = {
  sheet: { max: 6, target: 4, joined: 3, pasted: 3 },
  quire: { max: 4, target: 2, joined: 2 },
  volume: { max: 4, target: 2, joined: 2, aroundCaret: 0 },
};
/** The same, of which quires and volumes are smaller still, with one volume around the caret. */
export const SMALLEST_GROUPS: SheetSizes = {
  ...SMALL_SHEETS,
  quire: { max: 2, target: 1, joined: 1 },
  volume: { max: 3, target: 2, joined: 2, aroundCaret: 3 },
};
const ALL = { max: 1_000_000, target: 1_000_000, joined: 0 };
/** One sheet for everything: what an editor without sheets would do. */
export const ONE_SHEET: SheetSizes = {
  sheet: { ...ALL, pasted: ALL.target },
  quire: ALL,
  volume: { ...ALL, aroundCaret: 0 },
};

const schema = manuscriptSchema();

export interface AnEditorOptions {
  sizes?: SheetSizes;
  itemsBetweenAnchors?: number;
  clientId?: number;
}

/** A real editor state, bound to a real text, without a page. */
export class AnEditor {
  readonly schema: Schema = schema;
  readonly doc: Doc;
  readonly text: YText;
  readonly binding: TextBinding;
  readonly sizes: SheetSizes;
  readonly repairs: unknown[] = [];
  state: EditorState;

  constructor(start: Uint8Array | undefined, options: AnEditorOptions = {}) {
    const { sizes = SMALL_SHEETS, itemsBetweenAnchors = 2, clientId } = options;
    const { doc, text } = newDocument();
    if (clientId !== undefined) doc.clientID = clientId;
    if (start !== undefined) applyUpdate(doc, start);
    this.doc = doc;
    this.text = text;
    this.sizes = sizes;
    this.state = EditorState.create({
      doc: manuscriptNode(schema, blocksOf(text), sizes),
      plugins: [keepSheets(sizes)],
    });
    this.binding = new TextBinding(text, this, {
      itemsBetweenAnchors,
      onRepair: failure => this.repairs.push(failure),
    });
  }

  dispatch(transaction: Transaction): void {
    const before = this.state;
    const { state, transactions } = before.applyTransaction(transaction);
    this.state = state;
    const isFromText = transactions.some(applied => applied.getMeta(FROM_TEXT) === true);
    if (!isFromText) this.binding.write(before, state, transactions);
  }

  run(command: Command): boolean {
    return command(this.state, transaction => this.dispatch(transaction));
  }

  /** Selects between two offsets of the text. */
  select(anchor: number, head = anchor): void {
    this.dispatch(this.state.tr.setSelection(selectionBetween(this.state.doc, anchor, head)));
  }

  type(text: string): void {
    this.dispatch(this.state.tr.insertText(text));
  }

  /** What the editor shows, in the words of the flat text. */
  shown(): Block[] {
    return blocksFromDelta(deltaFromBlocks(blockNodesOf(this.state.doc).map(blockOfNode)));
  }
}
