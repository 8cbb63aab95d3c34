import { useState } from 'react';

const STORAGE_KEY = 'background';

/** Whether this browser shows the moving background; some would rather not. */
export function useBackgroundSwitch(): [isOn: boolean, switchTo: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(read);
  return [
    isOn,
    next => {
      setIsOn(next);
      write(next);
    },
  ];
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
    // Storage can be refused or full: the choice then holds for this screen.
  }
}
