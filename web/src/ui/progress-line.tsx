import styles from './progress-line.module.css';

interface ProgressLineProps {
  label: string;
  /** What is done, from 0 to 1. */
  share: number;
}

export function ProgressLine({ label, share }: ProgressLineProps) {
  return <progress className={styles.progress} value={share} aria-label={label} />;
}
