import type { Timers } from './timers.ts';

export interface Rest {
  readonly isOn: boolean;
  begin(): void;
}

/** The time after something that is not to be done again at once. What is wanted meanwhile is done when it is over. */
export function restAfter(lengthMs: number, timers: Timers, onOver: () => void): Rest {
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    begin() {
      isOn = true;
      timers.after(lengthMs, () => {
        isOn = false;
        onOver();
      });
    },
  };
}
