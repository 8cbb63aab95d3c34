import { type PointerEvent, useRef } from 'react';

const BEGINS_PX = 10;
const DISMISSES_PX = 50;
const DISTANCE = '--swipe-x';

/** Lets a toast be pushed out to the right; before it is far enough, it comes back. */
export function useToastSwipe(onDismiss: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  function distanceOf(event: PointerEvent): number {
    return start.current === null ? 0 : Math.max(0, event.clientX - start.current.x);
  }

  function letGo({ currentTarget }: PointerEvent<HTMLElement>, state: 'cancel' | 'end') {
    start.current = null;
    if (currentTarget.dataset.swipe === 'move') currentTarget.dataset.swipe = state;
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const toast = event.currentTarget;
      if (start.current === null) return;
      if (toast.dataset.swipe !== 'move') {
        if (Math.abs(event.clientY - start.current.y) > BEGINS_PX) start.current = null;
        if (distanceOf(event) < BEGINS_PX) return;
        toast.dataset.swipe = 'move';
        toast.setPointerCapture(event.pointerId);
      }
      toast.style.setProperty(DISTANCE, `${distanceOf(event)}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isFarEnough = event.currentTarget.dataset.swipe === 'move' && distanceOf(event) >= DISMISSES_PX;
      letGo(event, isFarEnough ? 'end' : 'cancel');
      if (isFarEnough) onDismiss();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event, 'cancel'),
  };
}
