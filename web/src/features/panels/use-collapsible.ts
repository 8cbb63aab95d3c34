import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ImperativePanelHandle } from 'react-resizable-panels';

interface CollapsibleOptions {
  isCollapsed: boolean;
  /** Whether the sizes of the pair are known yet; before that a panel cannot be told anything. */
  isReady: boolean;
  /** The author pulled the collapsed panel open at its splitter. */
  onExpand: (() => void) | undefined;
}

interface Collapsible {
  ref: RefObject<ImperativePanelHandle | null>;
  isCollapsible: boolean;
  handleExpand: () => void;
}

/**
 * Makes a panel follow a state that lies elsewhere. It is collapsible for the panels' own code only while it is collapsed:
 * dragged or moved by keys it keeps its limit, and only what is meant to collapse it does.
 */
export function useCollapsible({ isCollapsed, isReady, onExpand }: CollapsibleOptions): Collapsible {
  const ref = useRef<ImperativePanelHandle>(null);
  const [isCollapsible, setIsCollapsible] = useState(true);
  const isSettled = useRef(false);

  useLayoutEffect(() => {
    const panel = ref.current;
    if (panel === null || !isReady) return;
    if (!isCollapsed) {
      panel.expand();
      setIsCollapsible(false);
    } else if (isCollapsible) panel.collapse();
    else setIsCollapsible(true);
    isSettled.current = true;
  }, [isCollapsed, isCollapsible, isReady]);

  return {
    ref,
    isCollapsible,
    handleExpand() {
      // Also called for the saved sizes at the start and for what is expanded from here; neither is news.
      if (isSettled.current && isCollapsed) onExpand?.();
    },
  };
}
