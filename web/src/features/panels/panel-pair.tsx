import { type ReactNode, useState } from 'react';
import { disableGlobalCursorStyles, Panel, PanelGroup, PanelResizeHandle } from 'react-resizable-panels';
import { classNames } from '../../ui/class-names.ts';
import styles from './panel-pair.module.css';
import { useCollapsible } from './use-collapsible.ts';

// It would put a style element into the page at every drag, which the content security policy refuses; the cursor is ours.
disableGlobalCursorStyles();

const STEP_PERCENT = 10;
/** With the line itself 9 px for a mouse and 25 for a finger. */
const HIT_AREA_MARGINS_PX = { fine: 4, coarse: 12 };

/** Where the sizes of a layout are kept. */
export interface LayoutStorage {
  getItem: (name: string) => string | null;
  setItem: (name: string, value: string) => void;
}

interface PairedPanel {
  id: string;
  defaultPercent: number;
  minPercent: number;
  isCollapsed?: boolean;
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
  const [isReady, setIsReady] = useState(false);
  const [isDragging, setIsDragging] = useState(false);
  return (
    <PanelGroup
      className={classNames(styles.pair)}
      direction={direction}
      autoSaveId={layoutId}
      storage={layouts}
      keyboardResizeBy={STEP_PERCENT}
      data-dragging={isDragging || undefined}
      onLayout={() => setIsReady(true)}
    >
      <PairedPanelFrame order={1} isReady={isReady} panel={first} />
      <PanelResizeHandle
        className={classNames(styles.splitter)}
        hitAreaMargins={HIT_AREA_MARGINS_PX}
        aria-label={splitterLabel}
        aria-orientation={direction === 'horizontal' ? 'vertical' : 'horizontal'}
        onDragging={setIsDragging}
      />
      <PairedPanelFrame order={2} isReady={isReady} panel={second} />
    </PanelGroup>
  );
}

interface PairedPanelFrameProps {
  order: number;
  isReady: boolean;
  panel: PairedPanel;
}

function PairedPanelFrame({ order, isReady, panel }: PairedPanelFrameProps) {
  const { id, defaultPercent, minPercent, isCollapsed = false, onExpand, children } = panel;
  const { ref, isCollapsible, handleExpand } = useCollapsible({ isCollapsed, isReady, onExpand });
  return (
    <Panel
      ref={ref}
      id={id}
      order={order}
      defaultSize={defaultPercent}
      minSize={minPercent}
      collapsible={isCollapsible}
      collapsedSize={0}
      onExpand={handleExpand}
    >
      {children}
    </Panel>
  );
}
