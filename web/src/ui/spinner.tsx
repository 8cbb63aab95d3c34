import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The small ring inside buttons and badges. The words beside it say what is going on, so it is silent. */
export function Ring() {
  return <span className={styles.ring} aria-hidden="true" />;
}

/** A ring in the middle of the space it is given; `label` is what assistive technology hears. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.centred} role="status">
      <span className={styles.large} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
