import { CaretDownIcon } from '@phosphor-icons/react';
import { useEffect, useRef, useState } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { useLateCode } from '../../ui/late-code.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Popover } from '../../ui/popover.tsx';
import { chapterWords } from './chapter-words.ts';
import { lateNavigator } from './late-page-tools.ts';
import styles from './running-head.module.css';

interface RunningHeadProps {
  desk: WritingDesk;
  title: string;
  isNavigatorOpen: boolean;
  onNavigatorOpenChange: (isOpen: boolean) => void;
}

/** The book, and the chapter and scene at the top of the view, as at the top of a printed page. */
export function RunningHead({ desk, title, isNavigatorOpen, onNavigatorOpenChange }: RunningHeadProps) {
  const words = useChapterAtTop(desk);
  const chosen = useRef<number>(undefined);
  // It opens with its list, to which the focus goes.
  const { part: Navigator, failure, tryAgain } = useLateCode(lateNavigator, isNavigatorOpen);

  // The jump waits for the list to be gone, which would otherwise give the focus back to its button.
  function jump(event: Event) {
    if (chosen.current === undefined) return;
    event.preventDefault();
    desk.goTo(chosen.current);
    chosen.current = undefined;
  }

  return (
    <div className={styles.head}>
      <div className={styles.column}>
        <i className={styles.title}>{title}</i>
        <Popover
          label="Chapters"
          open={isNavigatorOpen && Navigator !== undefined}
          onOpenChange={onNavigatorOpenChange}
          onCloseAutoFocus={jump}
          trigger={
            <button type="button" className={styles.chapter} aria-label={`Chapters: ${words || title}`}>
              <span className={styles.words}>{words || 'Chapters'}</span>
              <CaretDownIcon aria-hidden="true" />
            </button>
          }
        >
          {Navigator && (
            <Navigator
              desk={desk}
              onChoose={offset => {
                chosen.current = offset;
                onNavigatorOpenChange(false);
              }}
            />
          )}
        </Popover>
        {failure !== undefined && isNavigatorOpen && (
          <NotLoaded onTryAgain={tryAgain} onClose={() => onNavigatorOpenChange(false)} />
        )}
      </div>
    </div>
  );
}

/** Typing moves what is at the top of the view seldom and little; it need not be read for every key. */
const REST_MS = 300;

function useChapterAtTop(desk: WritingDesk): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let frame: number | undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let revision = -1;
    const read = () => {
      frame = undefined;
      setWords(chapterWords(desk.placeAtTop()));
    };
    const readSoon = () => {
      frame ??= requestAnimationFrame(read);
    };
    const readAfterRest = () => {
      if (desk.status.revision === revision) return;
      revision = desk.status.revision;
      clearTimeout(rest);
      rest = setTimeout(readSoon, REST_MS);
    };
    readSoon();
    const stopListening = desk.subscribe(readAfterRest);
    document.addEventListener('scroll', readSoon, { capture: true, passive: true });
    window.addEventListener('resize', readSoon);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(rest);
      stopListening();
      document.removeEventListener('scroll', readSoon, { capture: true });
      window.removeEventListener('resize', readSoon);
    };
  }, [desk]);
  return words;
}
