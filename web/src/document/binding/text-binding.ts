import { blocksOf } from '@everdraft/core/document/blocks';
import type { DeltaStep } from '@everdraft/core/document/delta-writer';
import { deltaOfRegions } from '@everdraft/core/document/region-change';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { Text as YText, YTextEvent, Transaction as YTransaction } from 'yjs';
import { blockOfNode } from './block-nodes.ts';
import { changedRegions } from './changed-regions.ts';
import { transactionOfDelta } from './delta-transaction.ts';
import { FROM_TEXT } from './keep-sheets.ts';
import { OwnUndo, type SelectedOffsets } from './own-undo.ts';
import { offsetAt, selectionBetween } from './places.ts';
import { saidEdits } from './said-edits.ts';
import { blockNodesOf } from './sheets.ts';
import { singleRunChange } from './single-run-change.ts';
import { splitItemsFor } from './split-items.ts';
import { firstChange, TextAnchors } from './text-anchors.ts';

/** Set on transactions that bring what others wrote. */
export const FROM_ELSEWHERE = 'fromElsewhere';

/** The editor, as far as the binding needs it. */
export interface BoundEditor {
  readonly state: EditorState;
  dispatch(transaction: Transaction): void;
}

export interface BindingOptions {
  /** Told when the two had come apart and the text was brought back to what the author sees. It means a fault of ours. */
  onRepair?: (failure: unknown) => void;
  itemsBetweenAnchors?: number;
}

/**
 * Keeps an editor and a text equal. What the author does becomes the smallest change of the text; what arrives in the
 * text from elsewhere, undo included, becomes the smallest change of the document.
 */
export class TextBinding {
  readonly #text: YText;
  readonly #editor: BoundEditor;
  readonly #anchors: TextAnchors;
  readonly #onRepair: (failure: unknown) => void;
  readonly #observer = (event: YTextEvent, transaction: YTransaction) => {
    if (transaction.origin !== this) this.#takeIn(event, transaction);
  };
  readonly history: OwnUndo;
  #isTakingBack = false;
  /** What a step that is being taken back has changed; it is shown with the selection of that step. */
  #held: Transaction | undefined;

  constructor(text: YText, editor: BoundEditor, options: BindingOptions = {}) {
    this.#text = text;
    this.#editor = editor;
    this.#onRepair = options.onRepair ?? (() => undefined);
    this.#anchors = new TextAnchors(text, options.itemsBetweenAnchors);
    this.history = new OwnUndo({
      text,
      anchors: this.#anchors,
      origin: this,
      selectionNow: () => selectedOffsets(this.#held ?? editor.state),
    });
    text.observe(this.#observer);
  }

  get anchors(): TextAnchors {
    return this.#anchors;
  }

  /** Writes what the author did. Called after each change of the editor's document, before anything else happens. */
  write(before: EditorState, after: EditorState, transactions: readonly Transaction[]): void {
    if (before.doc === after.doc || transactions.some(isFromText)) return;
    try {
      const regions = changedRegions(before.doc, after.doc);
      const delta = deltaOfRegions(regions, saidEdits(transactions, before.doc, after.doc));
      if (delta.length === 0) return;
      this.history.beforeChange(selectedOffsets(before));
      this.#apply(delta);
    } catch (failure) {
      this.#bringTextToDocument(after);
      this.#onRepair(failure);
    }
  }

  /** A change that the author has asked for and not typed. Page and text follow it, and it is taken back like any other. */
  change(delta: readonly DeltaStep[]): void {
    const transaction = transactionOfDelta(this.#editor.state, delta);
    if (transaction === undefined) return;
    this.history.beforeChange(selectedOffsets(this.#editor.state));
    this.#editor.dispatch(transaction);
    this.#apply(delta);
  }

  undo(): boolean {
    return this.#takeBack(() => this.history.undo());
  }

  redo(): boolean {
    return this.#takeBack(() => this.history.redo());
  }

  destroy(): void {
    this.#text.unobserve(this.#observer);
    this.history.destroy();
  }

  #apply(delta: readonly DeltaStep[]): void {
    this.#text.doc?.transact(() => {
      splitItemsFor(this.#text, delta);
      this.#anchors.from(firstChange(delta), startsAt => {
        // Yjs writes into what it is given, and the anchors are still to follow this change.
        this.#text.applyDelta(movedBack(delta, startsAt).map(step => ({ ...step })));
      });
    }, this);
    this.#anchors.follow(delta);
  }

  #takeIn(event: YTextEvent, transaction: YTransaction): void {
    const delta = singleRunChange(this.#text, transaction, this.#anchors) ?? stepsOf(event);
    this.#anchors.follow(delta);
    this.#showHeld();
    const change = transactionOfDelta(this.#editor.state, delta);
    if (change === undefined) return;
    this.#held = this.#isTakingBack ? change : change.setMeta(FROM_ELSEWHERE, true);
    if (!this.#isTakingBack) this.#showHeld();
  }

  #showHeld(): void {
    const held = this.#held;
    this.#held = undefined;
    if (held !== undefined) this.#editor.dispatch(held);
  }

  #takeBack(take: () => { selection: SelectedOffsets | undefined } | undefined): boolean {
    this.#isTakingBack = true;
    try {
      const step = take();
      if (step === undefined) return false;
      // One change of the page and not two: each would have the browser lay it out.
      this.#held = (this.#held ?? this.#editor.state.tr.setMeta(FROM_TEXT, true)).scrollIntoView();
      if (step.selection) {
        const { anchor, head } = step.selection;
        this.#held.setSelection(selectionBetween(this.#held.doc, anchor, head));
      }
      return true;
    } finally {
      this.#isTakingBack = false;
      this.#showHeld();
    }
  }

  /** What the author sees is what they wrote: if writing it failed, the whole text is compared with it instead. */
  #bringTextToDocument({ doc }: EditorState): void {
    const whole = { at: 0, before: blocksOf(this.#text), after: blockNodesOf(doc).map(blockOfNode) };
    const delta = deltaOfRegions([whole]);
    this.#text.doc?.transact(() => this.#text.applyDelta(delta), this);
    this.#anchors.follow(delta);
  }
}

function isFromText(transaction: Transaction): boolean {
  return transaction.getMeta(FROM_TEXT) === true;
}

export function selectedOffsets({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): SelectedOffsets {
  const anchor = offsetAt(doc, selection.anchor);
  return { anchor, head: selection.empty ? anchor : offsetAt(doc, selection.head) };
}

/** The same change for a walk that begins later in the text. */
function movedBack(delta: readonly DeltaStep[], startsAt: number): readonly DeltaStep[] {
  const [first, ...rest] = delta;
  if (startsAt === 0 || first === undefined || !('retain' in first)) return delta;
  return [{ ...first, retain: first.retain - startsAt }, ...rest];
}

function stepsOf(event: YTextEvent): DeltaStep[] {
  return event.delta.map(({ insert, retain, delete: deleted, attributes }): DeltaStep => {
    if (insert !== undefined) {
      const content =
        typeof insert === 'string' || (typeof insert === 'object' && insert !== null) ? insert : {};
      return { insert: content, attributes: { ...attributes } };
    }
    if (deleted !== undefined) return { delete: deleted };
    return attributes === undefined ? { retain: retain ?? 0 } : { retain: retain ?? 0, attributes };
  });
}
