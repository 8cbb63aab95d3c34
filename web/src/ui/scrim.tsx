import styles from './scrim.module.css';
import { useScrollLock } from './use-scroll-lock.ts';

/**
 * The shade behind something modal, in place of Radix's overlay: that one locks the page with a style element made
 * at run time, which the content security policy refuses.
 */
export function Scrim({ isOpen }: { isOpen: boolean }) {
  useScrollLock(isOpen);
  return <div className={styles.scrim} data-state={isOpen ? 'open' : 'closed'} />;
}
