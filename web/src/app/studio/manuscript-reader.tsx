import { isServerAway } from '@everdraft/core/sync/connection';
import { useConnection } from '../../features/connection/use-connection.ts';
import { ManuscriptText } from '../../features/reader/manuscript-text.tsx';
import { useManuscript } from '../../features/reader/use-manuscript.ts';
import styles from './manuscript-reader.module.css';

/** The manuscript, to read. */
export function ManuscriptReader({ id }: { id: string }) {
  const opened = useManuscript(id, isServerAway(useConnection()));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section className={styles.page} aria-label="Manuscript" data-manuscript-scroll tabIndex={0}>
      {opened.status === 'ready' &&
        (opened.manuscript.wordCount === 0 ? (
          <p className={styles.blank}>A blank page.</p>
        ) : (
          <ManuscriptText blocks={opened.manuscript.blocks} />
        ))}
    </section>
  );
}
