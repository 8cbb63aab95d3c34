import { CARD_CONTENT_MAX_CHARACTERS } from '@everdraft/core/limits';
import { useEffect, useRef, useState } from 'react';
import { browserTimers } from '../../document/timers.ts';
import { createDraft } from './draft.ts';
import styles from './outline-card.module.css';

interface CardContentProps {
  content: string;
  onChange: (content: string) => void;
}

/** The text of a card. What is typed is saved after a second, or when the card or the page leaves the screen. */
export function CardContent({ content, onChange }: CardContentProps) {
  const save = useRef(onChange);
  const [draft] = useState(() => createDraft(browserTimers, text => save.current(text)));
  /** What is typed and not yet what the store says; null when both are the same. */
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    save.current = onChange;
  }, [onChange]);

  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') draft.flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', draft.flush);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', draft.flush);
      draft.flush();
    };
  }, [draft]);

  if (typed !== null && typed === content && !draft.isPending) setTyped(null);

  return (
    <textarea
      className={styles.content}
      aria-label="Card content"
      placeholder="Card content..."
      maxLength={CARD_CONTENT_MAX_CHARACTERS}
      value={typed ?? content}
      onChange={event => {
        setTyped(event.target.value);
        draft.change(event.target.value);
      }}
      onBlur={() => {
        if (draft.isPending) draft.flush();
        // Another device may have written since: what the store holds shows again, whoever wrote it.
        else setTyped(null);
      }}
    />
  );
}
