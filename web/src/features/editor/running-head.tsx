import { CaretDownIcon } from '@phosphor-icons/react';
import { useEffect, useRef, useState } from 'react';
import { afterRest } from '../../document/desk/after-rest.ts';
import { isWhereCaretBroughtIt } from '../../document/desk/caret-scroll.ts';
import { nowAndThen } from '../../document/desk/now-and-then.ts';
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

/**
 * Typing moves what is at the top of the view seldom and little, so it is read when the author rests. The desk tells of keys
 * twice a second: after less than that it would be read in the midst of them, and drawn in a picture of its own.
 */
const REST_MS = 800;
/** Nobody reads the names of chapters that pass by faster. */
const SCROLL_INTERVAL_MS = 250;

function useChapterAtTop(desk: WritingDesk): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let revision = -1;
    const reading = nowAndThen(() => setWords(chapterWords(desk.placeAtTop())), SCROLL_INTERVAL_MS);
    const readingLater = afterRest(reading.ask, REST_MS);
    const onTold = () => {
      if (desk.status.revision === revision) return;
      revision = desk.status.revision;
      readingLater.ask();
    };
    const onScroll = ({ target }: Event) => {
      if (isWhereCaretBroughtIt(target)) readingLater.ask();
      else reading.ask();
    };
    reading.ask();
    const stopListening = desk.subscribe(onTold);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', reading.ask);
    return () => {
      reading.stop();
      readingLater.stop();
      stopListening();
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', reading.ask);
    };
  }, [desk]);
  return words;
}
