import styles from './loading-screen.module.css';

/** A whole screen that waits, in the words it is given. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div className={styles.screen} role="status">
      <p className={styles.words}>{text}</p>
    </div>
  );
}
