import { afterRest } from './after-rest.ts';
import type { NowAndThen } from './now-and-then.ts';

/**
 * Acts with the next picture when it is asked, and once more when it has not been asked for a while: at both ends of what
 * goes on for many pictures, and not in its midst.
 */
export function atBothEnds(act: () => void, restMs: number): NowAndThen {
  let frame: number | undefined;
  let isAskedAgain = false;
  const end = afterRest(() => {
    if (isAskedAgain) act();
    isAskedAgain = false;
  }, restMs);
  return {
    ask() {
      if (end.isResting) isAskedAgain = true;
      else frame = requestAnimationFrame(act);
      end.ask();
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      end.stop();
    },
  };
}
