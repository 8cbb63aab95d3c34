import type { NowAndThen } from './now-and-then.ts';

/**
 * Acts with the next picture when it is asked, and once more when it has not been asked for a while: at both ends of what
 * goes on for many pictures, and not in its midst.
 */
export function atBothEnds(act: () => void, restMs: number): NowAndThen {
  let frame: number | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let restedAt = 0;
  let isAskedAgain = false;

  function ask(): void {
    restedAt = performance.now() + restMs;
    if (rest !== undefined) {
      isAskedAgain = true;
      return;
    }
    rest = setTimeout(endRest, restMs);
    frame = requestAnimationFrame(act);
  }

  function endRest(): void {
    const leftMs = restedAt - performance.now();
    rest = leftMs > 0 ? setTimeout(endRest, leftMs) : undefined;
    if (rest !== undefined || !isAskedAgain) return;
    isAskedAgain = false;
    act();
  }

  return {
    ask,
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(rest);
    },
  };
}
