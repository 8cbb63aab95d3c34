import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'background';

const listeners = new Set<() => void>();
// One for the whole page: it can be switched at more than one place, and each shows what the other did.
let isBackgroundOn = read();

/** Whether this browser shows the moving background; some would rather not. */
export function useBackgroundSwitch(): [isOn: boolean, switchTo: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => isBackgroundOn), switchTo];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function switchTo(isOn: boolean): void {
  isBackgroundOn = isOn;
  write(isOn);
  for (const listener of listeners) listener();
}

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function write(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Storage can be refused or full: the choice then holds until the page is left.
  }
}
