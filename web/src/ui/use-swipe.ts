import { type RefObject, useEffect, useRef } from 'react';
import { type Swipe, swipeOf } from './swipe.ts';

/** What a finger must begin on; everywhere else it scrolls. */
const AREA = '[data-swipe-area]';

/**
 * Listens for swipes that begin on a `data-swipe-area` inside an element. The listeners are on the element itself and not
 * React's, because what stands in it may have been put there by a portal from elsewhere in the tree.
 */
export function useSwipe(target: RefObject<HTMLElement | null>, onSwipe: (swipe: Swipe) => void): void {
  const latest = useRef(onSwipe);
  useEffect(() => {
    latest.current = onSwipe;
  });

  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    let start: { x: number; y: number; time: number } | null = null;

    function begin(event: TouchEvent) {
      const [touch] = event.touches;
      const isOnArea = event.target instanceof Element && event.target.closest(AREA) !== null;
      const isOneFinger = event.touches.length === 1;
      start =
        touch && isOnArea && isOneFinger
          ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp }
          : null;
    }

    function end(event: TouchEvent) {
      const [touch] = event.changedTouches;
      if (start === null || touch === undefined) return;
      const swipe = swipeOf({
        acrossPx: touch.clientX - start.x,
        downPx: touch.clientY - start.y,
        durationMs: event.timeStamp - start.time,
      });
      start = null;
      if (swipe !== null) latest.current(swipe);
    }

    function cancel() {
      start = null;
    }

    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', cancel);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', cancel);
    };
  }, [target]);
}
