import { blocksOf } from '@everdraft/core/document/blocks';
import { type Counts, countBlocks } from '@everdraft/core/document/counts';
import { type OpenedDocument, openDocument } from '@everdraft/core/document/open-document';
import {
  type Clocks,
  clocksOfDocument,
  hasBase,
  inspectUpdate,
  type ReadableUpdate,
  type RefusedUpdate,
} from '@everdraft/core/document/updates';
import { applyUpdate } from 'yjs';

export interface UpdateToTry {
  /** What the document is made of, in order. */
  pieces: readonly Uint8Array[];
  update: Uint8Array;
}

export interface TriedUpdate extends ReadableUpdate {
  /** Which of the pieces could not be applied, by their places. */
  unreadable: readonly number[];
  /** How far the document had come without the update. */
  clocks: Clocks;
  /** Whether the document had what the update builds on, and whether the update was then applied whole. */
  isBased: boolean;
  isApplied: boolean;
  /** What the document counts with it. */
  counts: Counts;
}

/** Applies an update to a document to see whether that can be done. Nothing of it is kept. */
export function tryUpdate({ pieces, update }: UpdateToTry): TriedUpdate | RefusedUpdate {
  const inspected = inspectUpdate(update);
  if (!inspected.ok) return inspected;
  const document = openDocument(pieces);
  const clocks = clocksOfDocument(document.doc);
  const isBased = hasBase(inspected, clocks);
  const isApplied = isBased && isAppliedWhole(document, update);
  return {
    ...inspected,
    unreadable: document.unreadable,
    clocks,
    isBased,
    isApplied,
    // Counting reads the text from end to end, which must be possible too.
    counts: countBlocks(blocksOf(document.text)),
  };
}

/** Not so when it fails, or waits for itself: two changes that each build on the other are never applied. */
function isAppliedWhole({ doc, isComplete }: OpenedDocument, update: Uint8Array): boolean {
  try {
    doc.transact(() => applyUpdate(doc, update));
  } catch {
    return false;
  }
  const { pendingStructs, pendingDs } = doc.store;
  return !isComplete || (pendingStructs === null && pendingDs === null);
}
