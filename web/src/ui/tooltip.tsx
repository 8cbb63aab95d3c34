import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Keys } from './keys.tsx';
import styles from './tooltip.module.css';

const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_WINDOW_MS = 300;

/** Once, around the whole app: the delay and the skip window only hold among tooltips of one provider. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider
      delayDuration={TOOLTIP_DELAY_MS}
      skipDelayDuration={TOOLTIP_SKIP_WINDOW_MS}
      disableHoverableContent
    >
      {children}
    </RadixTooltip.Provider>
  );
}

export interface TooltipProps {
  text: string;
  keys?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** One element that takes a ref and can be focused. */
  children: ReactElement;
}

export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {keys !== undefined && <Keys keys={keys} />}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
