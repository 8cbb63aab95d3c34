import styles from './brand-mark.module.css';

export interface BrandMarkProps {
  name: string;
  /** `square` is the first letter alone, for a place too narrow for the name. */
  shape?: 'word' | 'square' | undefined;
}

/** The name and a caret: the draft goes on. */
export function BrandMark({ name, shape = 'word' }: BrandMarkProps) {
  if (shape === 'square') {
    return (
      <span className={styles.square} role="img" aria-label={name}>
        <span className={styles.letter} aria-hidden="true">
          {name.charAt(0)}
        </span>
      </span>
    );
  }
  return <span className={styles.word}>{name}</span>;
}
