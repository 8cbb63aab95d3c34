/** What a page asks the worker that writes its files. */
export type SpareQuestion =
  | { ask: 'open' | 'replaceIfGone'; userId: string; author: string }
  | { ask: 'hasRoomToOpen'; userId: string }
  | { ask: 'readLeft' | 'removeLeft' | 'readOwn' | 'hasRoom' | 'empty' }
  | { ask: 'append'; bytes: Uint8Array };

export type SpareAnswer =
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; name: string; reason: string };
