import { useEffect, useRef } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import styles from './manuscript-editor.module.css';

/** The page. It is put there once; ProseMirror draws it, React never looks inside. */
export function ManuscriptEditor({ desk }: { desk: WritingDesk }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page.current === null) return;
    desk.mount(page.current);
    desk.showCaret();
  }, [desk]);
  return (
    <div className={styles.scroll} data-manuscript-scroll>
      <div ref={page} className={styles.page} />
    </div>
  );
}
