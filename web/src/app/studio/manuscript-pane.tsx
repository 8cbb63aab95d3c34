import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { ManuscriptEditor } from '../../features/editor/manuscript-editor.tsx';
import styles from './manuscript-pane.module.css';

/** The page of the open book, from the moment that it can be written on. */
export function ManuscriptPane({ desk }: { desk: WritingDesk | undefined }) {
  return (
    <section className={styles.pane} aria-label="Editor" aria-busy={desk === undefined}>
      {desk && <ManuscriptEditor key={desk.manuscript.manuscriptId} desk={desk} />}
    </section>
  );
}
