/** The part of the browser's storage that small things of the screen are kept in. */
export interface KeyValueStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}

/** The browser's own. Where it is forbidden or full the screen forgets its looks, and nothing else is lost. */
export const browserStorage: KeyValueStorage = {
  getItem(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // See above.
    }
  },
};
