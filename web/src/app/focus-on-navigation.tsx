import { useEffect, useRef } from 'react';
import { usePlace } from './navigation.ts';

/**
 * Begins a new screen at its top and moves the focus into it. Without that the focus of the keyboard is lost with the
 * link that led there, and a screen reader says nothing of the new page. A screen that gave the focus a place itself is
 * left alone, and going back keeps the browser's own place on the page.
 */
export function FocusOnNavigation() {
  const { path, isComeBackTo } = usePlace();
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    if (!isComeBackTo) window.scrollTo(0, 0);
    if (focusScreen()) return;
    // Its code is still on its way.
    const observer = new MutationObserver(() => {
      if (focusScreen()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [path, isComeBackTo]);

  return null;
}

/** Answers whether there is a screen that has the focus now. */
function focusScreen(): boolean {
  const screen = document.querySelector('main');
  if (screen === null) return false;
  const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
  if (!hasFocus) screen.focus({ preventScroll: true });
  return true;
}
