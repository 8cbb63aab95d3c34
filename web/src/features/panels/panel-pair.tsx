import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './panel-pair.module.css';
import { keepSplit, type LayoutStorage, sizesOf, splitAfterKey, splitOf } from './panel-split.ts';

const SAVE_DELAY_MS = 100;

interface PairedPanel {
  id: string;
  defaultPercent: number;
  minPercent: number;
  isCollapsed?: boolean;
  /** The author pulled the collapsed panel open at its splitter. */
  onExpand?: () => void;
  children: ReactNode;
}

interface PanelPairProps {
  /** The sizes are saved under it. */
  layoutId: string;
  layouts: LayoutStorage;
  direction: 'horizontal' | 'vertical';
  /** What the splitter between them is called. */
  splitterLabel: string;
  first: PairedPanel;
  second: PairedPanel;
}

/** Two panels that share an area by percentages, with a splitter between them. */
export function PanelPair({ layoutId, layouts, direction, splitterLabel, first, second }: PanelPairProps) {
  const group = useRef<HTMLDivElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  /** What the first has while both are open. A window that grows again gives a panel back what its limit took. */
  const [split, setSplit] = useState(() => splitOf(layouts, layoutId, { first, second }));
  const [firstPercent, secondPercent] = sizesOf(split, { first, second });
  const limits = { min: first.minPercent, max: 100 - second.minPercent };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes are what is kept; the rest stays as it is
  useEffect(() => {
    const keep = () => keepSplit(layouts, layoutId, { split, first, second });
    const timer = setTimeout(keep, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [firstPercent, secondPercent, split]);

  function handleKeyDown(event: KeyboardEvent) {
    const next = splitAfterKey(event, direction, firstPercent);
    if (next === undefined || next === firstPercent) return;
    event.preventDefault();
    // A panel that is pulled open comes back in the size it had.
    if (first.isCollapsed && next > 0) first.onExpand?.();
    else if (second.isCollapsed && next < 100) second.onExpand?.();
    else setSplit(within(next, limits));
  }

  function startDragging(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsDragging(true);
  }

  function drag({ clientX, clientY }: PointerEvent) {
    const area = group.current?.getBoundingClientRect();
    if (!isDragging || area === undefined) return;
    const next =
      direction === 'horizontal'
        ? (100 * (clientX - area.left)) / area.width
        : (100 * (clientY - area.top)) / area.height;
    if (first.isCollapsed) {
      if (next < first.minPercent / 2) return;
      first.onExpand?.();
    }
    if (second.isCollapsed) {
      if (next > 100 - second.minPercent / 2) return;
      second.onExpand?.();
    }
    setSplit(within(next, limits));
  }

  return (
    <div
      ref={group}
      className={styles.pair}
      data-panel-group=""
      data-direction={direction}
      data-dragging={isDragging || undefined}
    >
      <Panel id={first.id} percent={firstPercent}>
        {first.children}
      </Panel>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved */}
      <div
        role="separator"
        tabIndex={0}
        className={styles.splitter}
        data-direction={direction}
        data-dragging={isDragging || undefined}
        aria-label={splitterLabel}
        aria-orientation={direction === 'horizontal' ? 'vertical' : 'horizontal'}
        aria-valuemin={Math.round(limits.min)}
        aria-valuemax={Math.round(limits.max)}
        aria-valuenow={Math.round(firstPercent)}
        onKeyDown={handleKeyDown}
        onPointerDown={startDragging}
        onPointerMove={drag}
        onLostPointerCapture={() => setIsDragging(false)}
      />
      <Panel id={second.id} percent={secondPercent}>
        {second.children}
      </Panel>
    </div>
  );
}

function Panel({ id, percent, children }: { id: string; percent: number; children: ReactNode }) {
  return (
    <div className={styles.panel} data-panel="" data-panel-id={id} style={{ flexGrow: percent }}>
      {children}
    </div>
  );
}

function within(split: number, { min, max }: { min: number; max: number }): number {
  return Math.max(min, Math.min(split, max));
}
