import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import type { EditorToolsControl } from '../../features/editor/editor-tools.ts';
import { ManuscriptEditor } from '../../features/editor/manuscript-editor.tsx';
import styles from './manuscript-pane.module.css';

interface ManuscriptPaneProps {
  desk: WritingDesk | undefined;
  title: string;
  control: EditorToolsControl;
}

/** The page of the open book, from the moment that it can be written on. */
export function ManuscriptPane({ desk, title, control }: ManuscriptPaneProps) {
  return (
    <section className={styles.pane} aria-label="Editor" aria-busy={desk === undefined}>
      {desk && (
        <ManuscriptEditor key={desk.manuscript.manuscriptId} desk={desk} title={title} control={control} />
      )}
    </section>
  );
}
