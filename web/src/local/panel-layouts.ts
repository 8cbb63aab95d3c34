import type { KeyValueStorage } from './browser-storage.ts';

/** One author's saved layouts, a key for each layout id: the sizes of the panels and the sizes to expand to. */
export function panelLayouts(userId: string, storage: KeyValueStorage): KeyValueStorage {
  const keyOf = (name: string) => `everdraft:layout:${userId}:${name}`;
  return {
    getItem: name => storage.getItem(keyOf(name)),
    setItem: (name, value) => storage.setItem(keyOf(name), value),
  };
}
