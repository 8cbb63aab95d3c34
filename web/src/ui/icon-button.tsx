import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  /** The name for assistive technology and the words of the tooltip. */
  label: string;
  icon: ReactNode;
  keys?: string | undefined;
  tone?: 'plain' | 'danger' | undefined;
  /** For a button that turns something on and off. */
  isOn?: boolean | undefined;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

export function IconButton({
  label,
  icon,
  keys,
  tone = 'plain',
  isOn,
  tooltipSide = 'bottom',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys} side={tooltipSide}>
      {/* The tooltip repeats the name: as a description it would be read out twice. */}
      <button
        {...rest}
        type={type}
        className={classNames(styles.button, tone === 'danger' && styles.danger, className)}
        aria-label={label}
        aria-describedby={undefined}
        aria-pressed={isOn}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replaceAll(' ', '+')}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
