import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './panel-host.module.css';
import type { PanelHost } from './panel-host.ts';
import { rememberPlace } from './remember-place.ts';

interface PanelSlotProps {
  host: PanelHost;
  /** True while the panel is collapsed: its content then leaves the page, and with it the order of the keyboard. */
  isEmpty?: boolean;
  /** Whether it is drawn after the panels beside it. */
  isDrawnLast?: boolean;
}

/** The place in a layout where the content of a panel stands. */
export function PanelSlot({ host, isEmpty = false, isDrawnLast = false }: PanelSlotProps) {
  const slot = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (isEmpty) return;
    slot.current?.append(host.element);
    host.restorePlace();
    return () => {
      host.restorePlace = rememberPlace(host.element);
      host.element.remove();
    };
  }, [host, isEmpty]);

  return <div ref={slot} className={classNames(styles.slot, isDrawnLast && styles.last)} />;
}
