import { useLayoutEffect } from 'react';

let lockCount = 0;

/**
 * Holds the page still while something modal is open. The locks are counted, because a confirmation may open over a dialog.
 * The style itself is in base.css: a style element made here would be refused by the content security policy.
 */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const root = document.documentElement;
    if (lockCount === 0) {
      const hasScrollbar = window.innerWidth > root.clientWidth;
      root.dataset.scrollLock = hasScrollbar ? 'gutter' : 'plain';
    }
    lockCount += 1;
    return () => {
      lockCount -= 1;
      if (lockCount === 0) delete root.dataset.scrollLock;
    };
  }, [isLocked]);
}
