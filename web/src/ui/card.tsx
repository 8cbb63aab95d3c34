import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** `floating` for a card that stands alone on a screen. */
  elevation?: 'flat' | 'floating' | undefined;
}

export function Card({ elevation = 'flat', className, ...rest }: CardProps) {
  return <div {...rest} className={classNames(styles.card, styles[elevation], className)} />;
}
