import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './scroll-area.module.css';

const HIDE_DELAY_MS = 600;

export interface ScrollAreaProps {
  /** Names the region: the keyboard can reach it to scroll it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A region that scrolls by itself. Its bar shows while it is scrolled or the pointer moves over it, and hides 600 ms later.
 * The bar is the browser's own, coloured by CSS: Radix's hides the real one with a style element that the content
 * security policy refuses.
 */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const [isBarShown, setIsBarShown] = useState(false);
  const hideTimer = useRef<number>(undefined);

  function showBar() {
    setIsBarShown(true);
    window.clearTimeout(hideTimer.current);
    hideTimer.current = window.setTimeout(() => setIsBarShown(false), HIDE_DELAY_MS);
  }

  useEffect(() => () => window.clearTimeout(hideTimer.current), []);

  return (
    <section
      className={classNames(styles.area, className)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
      tabIndex={0}
      data-bar={isBarShown ? 'shown' : 'hidden'}
      onScroll={showBar}
      onPointerMove={showBar}
    >
      {children}
    </section>
  );
}
