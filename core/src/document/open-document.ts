import * as Y from 'yjs';
import { PROSE_NAME } from './flat-text.ts';

export interface ManuscriptDocument {
  readonly doc: Y.Doc;
  readonly text: Y.Text;
}

export interface OpenedDocument extends ManuscriptDocument {
  /** Which of the given updates could not be read, by their place in the list. */
  readonly unreadable: readonly number[];
  /** Whether nothing that the readable updates build on is missing. */
  readonly isComplete: boolean;
}

/**
 * An empty manuscript. The text is asked for before anything is applied: made afterwards, Yjs would forget that it
 * holds formats, and deleting inside bold would turn the rest of the book bold, on every device.
 */
export function newDocument(): ManuscriptDocument {
  const doc = new Y.Doc();
  return { doc, text: doc.getText(PROSE_NAME) };
}

/** All updates in one transaction: after each one, Yjs looks through the whole text for formats to tidy. */
function appliedTogether(
  updates: readonly Uint8Array[],
  unreadable: ReadonlySet<number>,
): ManuscriptDocument | undefined {
  const document = newDocument();
  try {
    document.doc.transact(() => {
      for (const [index, update] of updates.entries()) {
        if (!unreadable.has(index)) Y.applyUpdate(document.doc, update);
      }
    });
    return document;
  } catch {
    return undefined;
  }
}

/** The updates that fail before they change anything; found without applying the others again for each of them. */
function unreadableBytes(updates: readonly Uint8Array[]): Set<number> {
  const unreadable = new Set<number>();
  for (const [index, update] of updates.entries()) {
    try {
      Y.decodeUpdate(update);
    } catch {
      unreadable.add(index);
    }
  }
  return unreadable;
}

/** One by one, to know which it is that fails. It leaves a damaged document behind, so that the others begin anew. */
function appliedSingly(
  updates: readonly Uint8Array[],
  unreadable: Set<number>,
): ManuscriptDocument | undefined {
  const document = newDocument();
  for (const [index, update] of updates.entries()) {
    if (unreadable.has(index)) continue;
    try {
      Y.applyUpdate(document.doc, update);
    } catch {
      unreadable.add(index);
      return undefined;
    }
  }
  return document;
}

/** A manuscript from its stored updates. One that cannot be read is left out and reported; the book still opens. */
export function openDocument(updates: Iterable<Uint8Array>): OpenedDocument {
  const rows = [...updates];
  let unreadable = new Set<number>();
  let document = appliedTogether(rows, unreadable);
  if (document === undefined) {
    unreadable = unreadableBytes(rows);
    document = appliedTogether(rows, unreadable);
  }
  while (document === undefined) document = appliedSingly(rows, unreadable);
  const { pendingStructs, pendingDs } = document.doc.store;
  return {
    ...document,
    unreadable: [...unreadable].sort((one, two) => one - two),
    isComplete: pendingStructs === null && pendingDs === null,
  };
}

/** The whole manuscript as one update. */
export function encodeDocument({ doc }: ManuscriptDocument): Uint8Array {
  return Y.encodeStateAsUpdate(doc);
}
