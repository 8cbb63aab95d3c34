import { CheckIcon, WarningIcon } from '@phosphor-icons/react';
import { useEffect, useRef } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { Keys } from '../../ui/keys.tsx';
import { chapterWords } from './chapter-words.ts';
import styles from './focus-foot.module.css';
import { useDesk } from './use-writing-desk.ts';

const SAVING_WORDS = { saved: 'Saved', saving: 'Saving...', 'not-saved': 'Not saved' };

/** What is worth knowing in focus mode. It goes away while the author types and comes back with the pointer. */
export function FocusFoot({ desk, onLeave }: { desk: WritingDesk; onLeave: () => void }) {
  const foot = useRef<HTMLElement>(null);
  const chapter = useDesk(desk, () => chapterWords(desk.placeOfCaret()));
  const words = useDesk(desk, ({ counts }) => counts.wordCount - desk.wordsAtOpening);
  const saving = useDesk(desk, status => status.saving.kind);

  useEffect(() => {
    let { revision } = desk.status;
    const hide = () => {
      if (desk.status.revision === revision) return;
      revision = desk.status.revision;
      foot.current?.setAttribute('data-away', '');
    };
    const show = () => foot.current?.removeAttribute('data-away');
    const stop = desk.subscribe(hide);
    window.addEventListener('pointermove', show);
    return () => {
      stop();
      window.removeEventListener('pointermove', show);
    };
  }, [desk]);

  return (
    <footer ref={foot} className={styles.foot} data-not-saved={saving === 'not-saved' || undefined}>
      <span className={styles.chapter}>{chapter}</span>
      <span className={styles.facts}>
        <span>{sessionWords(words)}</span>
        <span className={styles.saving}>
          {saving === 'not-saved' ? <WarningIcon aria-hidden="true" /> : <CheckIcon aria-hidden="true" />}
          {SAVING_WORDS[saving]}
        </span>
      </span>
      <button type="button" className={styles.leave} onClick={onLeave}>
        <Keys keys="Esc" /> Leave focus
      </button>
    </footer>
  );
}

function sessionWords(words: number): string {
  const amount = Math.abs(words).toLocaleString('en-US');
  const noun = Math.abs(words) === 1 ? 'word' : 'words';
  return words < 0 ? `${amount} ${noun} fewer this session` : `${amount} ${noun} this session`;
}
