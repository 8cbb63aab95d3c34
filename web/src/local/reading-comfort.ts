import { z } from 'zod';
import { browserStorage, type KeyValueStorage } from './browser-storage.ts';

/** How the page is set for the eyes of whoever sits at this device. */
export interface ReadingComfort {
  readonly textSize: 'small' | 'medium' | 'large' | 'largest';
  readonly lineWidth: 'narrow' | 'book' | 'wide';
  readonly lineHeight: 'close' | 'book' | 'open';
  readonly typeface: 'serif' | 'sans';
}

export interface ReadingComfortStore {
  get: () => ReadingComfort;
  change: (part: Partial<ReadingComfort>) => void;
  /** Called after every change; returns what stops it. */
  subscribe: (listener: () => void) => () => void;
}

const KEY = 'everdraft:reading-comfort';

/** What cannot be read is as the page is set by itself, field by field. */
const schema = z.object({
  textSize: z.enum(['small', 'medium', 'large', 'largest']).catch('medium'),
  lineWidth: z.enum(['narrow', 'book', 'wide']).catch('book'),
  lineHeight: z.enum(['close', 'book', 'open']).catch('book'),
  typeface: z.enum(['serif', 'sans']).catch('serif'),
});

export function openReadingComfort(storage: KeyValueStorage): ReadingComfortStore {
  const listeners = new Set<() => void>();
  let comfort = schema.parse(storedObject(storage.getItem(KEY)));
  return {
    get: () => comfort,
    change(part) {
      comfort = { ...comfort, ...part };
      storage.setItem(KEY, JSON.stringify(comfort));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of this browser: eyes and screen stay the same whoever is signed in. */
export const readingComfort = openReadingComfort(browserStorage);

function storedObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
