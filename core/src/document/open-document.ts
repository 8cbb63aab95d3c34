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

/** A document with all updates; or undefined, with the first one that cannot be read added to the unreadable. */
function applied(updates: readonly Uint8Array[], unreadable: Set<number>): ManuscriptDocument | undefined {
  const document = newDocument();
  let current = 0;
  try {
    // In one transaction: after each one, Yjs looks through the whole text for formats to tidy.
    document.doc.transact(() => {
      for (const [index, update] of updates.entries()) {
        current = index;
        if (!unreadable.has(index)) Y.applyUpdate(document.doc, update);
      }
    });
    return document;
  } catch {
    unreadable.add(current);
    return undefined;
  }
}

/** A manuscript from its stored updates. One that cannot be read is left out and reported; the book still opens. */
export function openDocument(updates: Iterable<Uint8Array>): OpenedDocument {
  const rows = [...updates];
  const unreadable = new Set<number>();
  let document = applied(rows, unreadable);
  // An update that fails half-way leaves a damaged document behind, so the others begin anew without it.
  while (document === undefined) document = applied(rows, unreadable);
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
