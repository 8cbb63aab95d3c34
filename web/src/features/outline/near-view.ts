/** How far beyond the visible part cards are made ready, so that scrolling does not meet empty ones. */
const MARGIN_PX = 400;

/** Tells elements whether they are close to what a scrolling box shows. */
export interface NearView {
  /** Calls with every change; answers how to stop. */
  watch(element: Element, onChange: (isNear: boolean) => void): () => void;
}

interface Watched {
  readonly onChange: (isNear: boolean) => void;
  isNear?: boolean;
}

/**
 * Looks when the box is scrolled or sized, or when cards come and go. The browser's own observer would look at every card
 * for every picture of the page, the one of each key that is typed in the manuscript included.
 */
export function createNearView(scroller: Element): NearView {
  const watched = new Map<Element, Watched>();
  let isComing = false;
  const look = () => {
    isComing = false;
    const box = scroller.getBoundingClientRect();
    const places = [...watched].map(([element, one]) => ({ one, place: element.getBoundingClientRect() }));
    for (const { one, place } of places) {
      const isNear = place.bottom > box.top - MARGIN_PX && place.top < box.bottom + MARGIN_PX;
      if (isNear === one.isNear) continue;
      one.isNear = isNear;
      one.onChange(isNear);
    }
  };
  const lookSoon = () => {
    if (isComing) return;
    isComing = true;
    requestAnimationFrame(look);
  };
  scroller.addEventListener('scroll', lookSoon, { passive: true });
  new ResizeObserver(lookSoon).observe(scroller);
  return {
    watch(element, onChange) {
      watched.set(element, { onChange });
      lookSoon();
      return () => {
        watched.delete(element);
        lookSoon();
      };
    },
  };
}
