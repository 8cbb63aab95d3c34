/** How far beyond the visible part cards are made ready, so that scrolling does not meet empty ones. */
const MARGIN_PX = 800;

/** Tells elements whether they are close to what a scrolling box shows. */
export interface NearView {
  /** Calls with every change; answers how to stop. */
  watch(element: Element, onChange: (isNear: boolean) => void): () => void;
}

/** One observer for all: thousands of them would cost what they are meant to save. */
export function createNearView(scroller: Element): NearView {
  const listeners = new Map<Element, (isNear: boolean) => void>();
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { root: scroller, rootMargin: `${MARGIN_PX}px 0px` },
  );
  return {
    watch(element, onChange) {
      listeners.set(element, onChange);
      observer.observe(element);
      return () => {
        listeners.delete(element);
        observer.unobserve(element);
      };
    },
  };
}
