import { base64FromBytes, bytesFromBase64 } from './base64.ts';
import type { KeyValueStorage } from './browser-storage.ts';

/**
 * Words that a page was still writing down when it had to go. A page that is being closed gets no time for a database, but
 * this storage is written before the call returns. The next page that opens the book takes them in.
 */
export interface LastWords {
  keep(manuscriptId: string, update: Uint8Array): void;
  /** What was kept, as it is until it is forgotten: whoever takes it writes it down first. */
  read(manuscriptId: string): Uint8Array | undefined;
  forget(manuscriptId: string): void;
  /** Where the author was, for the same reason. */
  keepPlace(manuscriptId: string, caret: unknown): void;
  readPlace(manuscriptId: string): unknown;
  forgetPlace(manuscriptId: string): void;
}

export function lastWordsOf(userId: string, storage: KeyValueStorage): LastWords {
  const keyOf = (manuscriptId: string) => `${prefixOf(userId)}${manuscriptId}`;
  const placeKeyOf = (manuscriptId: string) => `${prefixOf(userId)}place:${manuscriptId}`;
  const clear = (key: string) => {
    if (storage.getItem(key)) storage.setItem(key, '');
  };
  return {
    keep(manuscriptId, update) {
      storage.setItem(keyOf(manuscriptId), base64FromBytes(update));
    },
    read(manuscriptId) {
      const kept = storage.getItem(keyOf(manuscriptId));
      return kept ? bytesFromBase64(kept) : undefined;
    },
    forget: manuscriptId => clear(keyOf(manuscriptId)),
    keepPlace(manuscriptId, caret) {
      storage.setItem(placeKeyOf(manuscriptId), JSON.stringify(caret));
    },
    readPlace: manuscriptId => parsed(storage.getItem(placeKeyOf(manuscriptId))),
    forgetPlace: manuscriptId => clear(placeKeyOf(manuscriptId)),
  };
}

/** Undefined for what is no JSON: somebody else has written there. */
function parsed(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The books of which a page has left words that no other has taken in yet. */
export function booksWithLastWords(userId: string): string[] {
  try {
    const prefix = prefixOf(userId);
    return Object.keys(localStorage).flatMap(key => {
      const id = key.slice(prefix.length);
      // A place is no word: it may be lost without a question.
      const hasWords = key.startsWith(prefix) && !id.startsWith('place:') && localStorage.getItem(key);
      return hasWords ? [id] : [];
    });
  } catch {
    // Where this storage is forbidden nothing was ever kept in it.
    return [];
  }
}

function prefixOf(userId: string): string {
  return `everdraft:last-words:${userId}:`;
}
