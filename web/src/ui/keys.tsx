import styles from './keys.module.css';

/** The keys of a shortcut, such as `Ctrl K`, beside the thing they do. */
export function Keys({ keys }: { keys: string }) {
  return <kbd className={styles.keys}>{keys}</kbd>;
}
