import { Skeleton } from '../../ui/skeleton.tsx';
import cardStyles from './project-card.module.css';
import styles from './project-placeholder.module.css';

/** A card in its final shape, before there is anything to put on it. */
export function ProjectPlaceholder() {
  return (
    <div className={cardStyles.card} data-leaves={3} data-placeholder="project" aria-hidden="true">
      <Skeleton className={styles.title} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.shortLine} />
      <Skeleton className={styles.meta} />
      <Skeleton className={styles.button} />
    </div>
  );
}
