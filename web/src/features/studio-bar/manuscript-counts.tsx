import styles from './manuscript-counts.module.css';

interface ManuscriptCountsProps {
  words: number;
  characters: number;
  /** In the top bar they go, one after the other, when room is short. */
  shape: 'bar' | 'whole';
}

const count = new Intl.NumberFormat('en-US');

export function ManuscriptCounts({ words, characters, shape }: ManuscriptCountsProps) {
  return (
    <span className={styles.counts} data-shape={shape}>
      <span className={styles.words}>
        <b>{count.format(words)}</b> {words === 1 ? 'word' : 'words'}
      </span>
      <span className={styles.characters}>
        <b>{count.format(characters)}</b> {characters === 1 ? 'character' : 'characters'}
      </span>
    </span>
  );
}
