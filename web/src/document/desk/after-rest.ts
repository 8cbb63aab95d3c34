export interface AfterRest {
  readonly isResting: boolean;
  ask(): void;
  stop(): void;
}

/**
 * Acts when it has not been asked for a while. A timer that is set anew each time would cost a key more than one that finds
 * that it came too early.
 */
export function afterRest(act: () => void, restMs: number): AfterRest {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let restedAt = 0;

  function actIfRested(): void {
    const leftMs = restedAt - performance.now();
    waiting = leftMs > 0 ? setTimeout(actIfRested, leftMs) : undefined;
    if (waiting === undefined) act();
  }

  return {
    get isResting() {
      return waiting !== undefined;
    },
    ask() {
      restedAt = performance.now() + restMs;
      waiting ??= setTimeout(actIfRested, restMs);
    },
    stop: () => clearTimeout(waiting),
  };
}
