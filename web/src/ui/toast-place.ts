import { type RefObject, useLayoutEffect } from 'react';
import { floatLayer } from './float-layer.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP_PX = 8;
/** Menus, popovers and the lists of selects, each in a box of Radix's that does not move while it is faded in. */
const OPEN_FLOATS = '[data-radix-popper-content-wrapper]:has(> [data-state="open"])';

/** Where a toast begins: at its own place, or under what is open there, so that both can be read. */
export function toastTop(toast: Box, floats: readonly Box[], screenHeight: number): number {
  const height = toast.bottom - toast.top;
  let top = toast.top;
  for (const float of floats.toSorted((one, other) => one.top - other.top)) {
    const isBeside = float.right <= toast.left || float.left >= toast.right;
    const isAboveOrBelow = float.bottom <= top || float.top >= top + height;
    if (!isBeside && !isAboveOrBelow) top = float.bottom + GAP_PX;
  }
  // What is open is read from its top: where there is not room for both, its end is covered.
  return Math.max(toast.top, Math.min(top, screenHeight - height - GAP_PX));
}

/** Keeps the list of toasts clear of what is open, while one is shown. */
export function useToastPlace(list: RefObject<HTMLElement | null>, shownId: number | undefined): void {
  useLayoutEffect(() => {
    const layer = floatLayer();
    if (shownId === undefined || layer === undefined) return;
    function place() {
      const element = list.current;
      if (element === null) return;
      element.style.top = '';
      const own = element.getBoundingClientRect();
      const floats = Array.from(layer?.querySelectorAll(OPEN_FLOATS) ?? [], float =>
        float.getBoundingClientRect(),
      );
      const top = toastTop(own, floats, window.innerHeight);
      if (top !== own.top) element.style.top = `${top}px`;
    }
    const observer = new MutationObserver(() => {
      place();
      // What was just written is no news, and would be heard without end.
      observer.takeRecords();
    });
    place();
    observer.observe(layer, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style', 'data-state'],
    });
    return () => observer.disconnect();
  }, [list, shownId]);
}
