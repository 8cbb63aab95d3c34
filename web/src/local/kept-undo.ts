import type { KeyValueStorage } from './browser-storage.ts';

/** Within it an author who reloads the page can take back what they did before. */
const UNDO_KEPT_MS = 3_600_000;

/** Steps of undo of a page that goes. What they are made of only the binding knows. */
export interface KeptUndo {
  keep(manuscriptId: string, steps: unknown): void;
  /** What the last page of this tab has kept of a book. It is given once. */
  take(manuscriptId: string): unknown;
}

/**
 * The browser's storage of one tab: it is written before the page is gone, is there when the page is loaded anew, and goes
 * with the tab. Words that were deleted are among what is kept, so that nothing is read from it after an hour.
 */
export function keptUndoOf(userId: string, storage: KeyValueStorage, now: () => Date): KeptUndo {
  const keyOf = (manuscriptId: string) => `${prefixOf(userId)}${manuscriptId}`;
  return {
    keep(manuscriptId, steps) {
      storage.setItem(keyOf(manuscriptId), JSON.stringify({ steps, keptAtMs: now().getTime() }));
    },
    take(manuscriptId) {
      const text = storage.getItem(keyOf(manuscriptId));
      if (!text) return undefined;
      storage.setItem(keyOf(manuscriptId), '');
      // Written above, under a name that nothing else uses.
      const { steps, keptAtMs } = JSON.parse(text) as { steps: unknown; keptAtMs: number };
      return now().getTime() - keptAtMs <= UNDO_KEPT_MS ? steps : undefined;
    },
  };
}

/** The storage of this tab. Where it is forbidden or full there is nothing to take back after a reload. */
export const tabStorage: KeyValueStorage = {
  getItem(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // See above.
    }
  },
};

/** With an author's work on this device go the steps of this tab. */
export function forgetKeptUndo(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefixOf(userId))) sessionStorage.removeItem(key);
    }
  } catch {
    // Where this storage is forbidden nothing was ever kept in it.
  }
}

function prefixOf(userId: string): string {
  return `everdraft:undo:${userId}:`;
}
