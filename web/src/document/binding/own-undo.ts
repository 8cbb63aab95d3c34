import {
  createAbsolutePositionFromRelativePosition,
  createID,
  createRelativePositionFromTypeIndex,
  type Doc,
  getItem,
  type ID,
  Item,
  type RelativePosition,
  UndoManager,
  type Text as YText,
} from 'yjs';
import type { TextAnchors } from './text-anchors.ts';

/** A selection as offsets of the text. */
export interface SelectedOffsets {
  readonly anchor: number;
  readonly head: number;
}

interface KeptSelection {
  readonly anchor: RelativePosition;
  readonly head: RelativePosition | undefined;
}

/** Keys typed within this time of each other are one step. */
const STEP_PAUSE_MS = 500;
const SELECTION = 'selection';

/** Takes back what this author did in this editor, and nothing that others did. */
export class OwnUndo {
  readonly #text: YText;
  readonly #anchors: TextAnchors;
  readonly #manager: UndoManager;
  readonly #selectionNow: () => SelectedOffsets;
  #selectionBefore: KeptSelection | undefined;

  constructor(parts: {
    text: YText;
    anchors: TextAnchors;
    origin: object;
    selectionNow: () => SelectedOffsets;
  }) {
    this.#text = parts.text;
    this.#anchors = parts.anchors;
    this.#selectionNow = parts.selectionNow;
    this.#manager = new UndoManager(parts.text, {
      trackedOrigins: new Set([parts.origin]),
      captureTimeout: STEP_PAUSE_MS,
    });
    this.#manager.on('stack-item-added', ({ stackItem, type }) => {
      // A step that undo or redo puts on the other pile goes back to where the author is now.
      const isTurnedOver = type === 'redo' || this.#manager.redoing;
      const selection = isTurnedOver ? this.#kept(this.#selectionNow()) : this.#selectionBefore;
      if (selection !== undefined) stackItem.meta.set(SELECTION, selection);
    });
  }

  /** Before a change of this author: where they were, should it be taken back. */
  beforeChange(selection: SelectedOffsets): void {
    const { undoStack, lastChange, captureTimeout } = this.#manager;
    const beginsStep =
      undoStack.length === 0 || lastChange === 0 || Date.now() - lastChange >= captureTimeout;
    this.#selectionBefore = beginsStep ? this.#kept(selection) : undefined;
  }

  /** What follows is a step of its own. */
  beginStep(): void {
    this.#manager.stopCapturing();
  }

  get canUndo(): boolean {
    return this.#manager.canUndo();
  }

  get canRedo(): boolean {
    return this.#manager.canRedo();
  }

  /** Answers whether there was a step, and where the author was before it. */
  undo(): { selection: SelectedOffsets | undefined } | undefined {
    return this.#takeBack(this.#manager.undo());
  }

  redo(): { selection: SelectedOffsets | undefined } | undefined {
    return this.#takeBack(this.#manager.redo());
  }

  destroy(): void {
    this.#manager.destroy();
  }

  #takeBack(
    step: { meta: Map<unknown, unknown> } | null,
  ): { selection: SelectedOffsets | undefined } | undefined {
    this.#selectionBefore = undefined;
    if (step === null) return undefined;
    // Nothing else is ever kept under this name.
    const kept = step.meta.get(SELECTION) as KeptSelection | undefined;
    return { selection: kept === undefined ? undefined : this.#offsetsOf(kept) };
  }

  #kept({ anchor, head }: SelectedOffsets): KeptSelection {
    return {
      anchor: this.#relative(anchor),
      head: anchor === head ? undefined : this.#relative(head),
    };
  }

  #relative(offset: number): RelativePosition {
    return this.#anchors.from(offset, startsAt =>
      createRelativePositionFromTypeIndex(this.#text, offset - startsAt, -1),
    );
  }

  #offsetsOf({ anchor, head }: KeptSelection): SelectedOffsets | undefined {
    const { doc } = this.#text;
    if (doc === null) return undefined;
    const from = this.#offsetOf(anchor, doc);
    const to = head === undefined ? from : this.#offsetOf(head, doc);
    return from === undefined || to === undefined ? undefined : { anchor: from, head: to };
  }

  /**
   * Kept positions hold on to the character on their left. Yjs would count from there to the start of the text, which at a
   * million words with a history takes longer than all else that an undo does.
   */
  #offsetOf(position: RelativePosition, doc: Doc): number | undefined {
    if (position.item === null) return createAbsolutePositionFromRelativePosition(position, doc)?.index;
    const character = asItIsNow(doc, position.item);
    if (character === undefined) return undefined;
    const { item, within } = character;
    const offset = this.#anchors.offsetOf(item);
    return item.deleted || !item.countable ? offset : offset + within + 1;
  }
}

/** The item that holds a character, and its place in it. One that was deleted and brought back is under another id. */
function asItIsNow({ store }: Doc, id: ID): { item: Item; within: number } | undefined {
  let item = getItem(store, id);
  let within = id.clock - item.id.clock;
  while (item instanceof Item && item.redone !== null) {
    const again = createID(item.redone.client, item.redone.clock + within);
    item = getItem(store, again);
    within = again.clock - item.id.clock;
  }
  return item instanceof Item ? { item, within } : undefined;
}
