import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** `primary` at most once in a view; `danger` only inside a confirmation. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isBlock?: boolean | undefined;
}

/** The looks of a button, for a link that leads somewhere and should look like one. */
export function buttonClassName({
  variant = 'plain',
  size = 'md',
  isBlock = false,
}: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], isBlock && styles.block);
}
