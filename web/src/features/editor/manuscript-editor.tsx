import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FindQuery } from '../../document/desk/find-query.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { useReadingComfort } from '../../local/use-reading-comfort.ts';
import { useLateCode } from '../../ui/late-code.ts';
import { LateDialog } from '../../ui/late-dialog.tsx';
import type { EditorToolsControl } from './editor-tools.ts';
import { LateFormatToolbar } from './late-format-toolbar.tsx';
import { lateFindBar, lateFocusFoot, lateNotSavedBanner } from './late-page-tools.ts';
import styles from './manuscript-editor.module.css';
import './print.css';
import proseStyles from './prose.module.css';
import { RunningHead } from './running-head.tsx';
import { setPage } from './set-page.ts';
import { useFindKeys } from './use-find-keys.ts';
import { useFocusMode } from './use-focus-mode.ts';
import { useDesk } from './use-writing-desk.ts';

interface ManuscriptEditorProps {
  desk: WritingDesk;
  title: string;
  control: EditorToolsControl;
}

/** Whether what is typed goes nowhere yet. On a phone the keyboard would hide half of an empty page at once. */
function isKeyboardFree(): boolean {
  const isNowhere = document.activeElement?.matches('body, main') ?? true;
  return isNowhere && matchMedia('(pointer: fine)').matches;
}

const NO_QUERY: FindQuery = { text: '', matchesCase: false, isWholeWord: false };

/** The page and what stands at it. The page is put there once; ProseMirror draws it, React never looks inside. */
export function ManuscriptEditor({ desk, title, control }: ManuscriptEditorProps) {
  const { tools, change, callFind } = control;
  const view = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(NO_QUERY);
  // What stands at the page asks the page where things are: it comes after it.
  const [isMounted, setIsMounted] = useState(false);

  const isNotSaved = useDesk(desk, ({ saving }) => saving.kind === 'not-saved');
  // Loaded with the first things after the page; until it is there the badge alone says that nothing is saved.
  const { part: NotSavedBanner } = useLateCode(lateNotSavedBanner, isNotSaved);

  const comfort = useReadingComfort();
  // Before the browser draws, and before the book is put there and scrolled to its place.
  useLayoutEffect(() => {
    const element = page.current;
    if (element) desk.setPage(() => setPage(element, comfort));
  }, [desk, comfort]);

  // Before the browser draws, too: it would draw an empty page first.
  useLayoutEffect(() => {
    if (page.current === null) return;
    desk.mount(page.current);
    desk.showCaret();
  }, [desk]);

  useEffect(() => {
    if (desk.status.counts.wordCount === 0 && isKeyboardFree()) desk.focus();
    setIsMounted(true);
    const fill = () => desk.fillForPrint();
    window.addEventListener('beforeprint', fill);
    return () => window.removeEventListener('beforeprint', fill);
  }, [desk]);

  function leaveFocusMode() {
    change({ isFocusMode: false });
    desk.focus();
  }
  function closeFind() {
    change({ find: 'closed' });
    desk.focus();
  }

  useFocusMode(desk, { ...tools, onLeave: leaveFocusMode });
  useFindKeys({
    onFind: callFind,
    onNext: () => (tools.find === 'closed' ? callFind('find') : desk.find?.next()),
    onPrevious: () => (tools.find === 'closed' ? callFind('find') : desk.find?.previous()),
  });

  return (
    <div
      className={styles.frame}
      data-focus={tools.isFocusMode || undefined}
      data-typewriter={tools.isTypewriter || undefined}
    >
      {isNotSaved && NotSavedBanner && <NotSavedBanner desk={desk} title={title} />}
      {isMounted && tools.find !== 'closed' && (
        <LateDialog code={lateFindBar} isOpen onClose={closeFind} takesKeys>
          {(FindBar, typedBefore) => (
            <FindBar
              typedBefore={typedBefore}
              desk={desk}
              withReplace={tools.find === 'replace'}
              calls={tools.findCalls}
              query={query}
              onQueryChange={setQuery}
              onWithReplaceChange={withReplace => change({ find: withReplace ? 'replace' : 'find' })}
              onClose={closeFind}
            />
          )}
        </LateDialog>
      )}
      <div ref={view} className={styles.view}>
        <div className={styles.scroll} data-manuscript-scroll>
          {isMounted && (
            <RunningHead
              desk={desk}
              title={title}
              isNavigatorOpen={tools.isNavigatorOpen}
              onNavigatorOpenChange={isNavigatorOpen => change({ isNavigatorOpen })}
            />
          )}
          <div ref={page} className={proseStyles.page} data-printed-page />
        </div>
        {isMounted && <LateFormatToolbar desk={desk} view={view} page={page} />}
        {isMounted && tools.isFocusMode && (
          <LateDialog code={lateFocusFoot} isOpen onClose={leaveFocusMode}>
            {FocusFoot => <FocusFoot desk={desk} onLeave={leaveFocusMode} />}
          </LateDialog>
        )}
      </div>
    </div>
  );
}
