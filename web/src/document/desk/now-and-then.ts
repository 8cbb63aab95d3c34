export interface NowAndThen {
  ask(): void;
  stop(): void;
}

/**
 * Acts with the next picture when asked, for which the page is laid out anyway, and then not again for an interval however
 * often it is asked: a page that scrolls would look at itself for every picture. It acts once more after the last time it was asked.
 */
export function nowAndThen(act: () => void, intervalMs: number): NowAndThen {
  let frame: number | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;

  function ask(): void {
    if (rest !== undefined) {
      isAskedAgain = true;
      return;
    }
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      actAndRest();
    });
  }

  function actAndRest(): void {
    rest = setTimeout(endRest, intervalMs);
    act();
  }

  /** At once and not with a picture: there may be nothing else to draw one for. */
  function endRest(): void {
    rest = undefined;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    actAndRest();
  }

  return {
    ask,
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(rest);
    },
  };
}
