import { TITLE_MAX_CHARACTERS } from '@everdraft/core/limits';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { markCut } from './mark-cut.ts';
import styles from './outline-card.module.css';

interface CardTitleProps {
  title: string;
  isEditing: boolean;
  onEdit: () => void;
  /** With the new title, or without one when the former stays. */
  onDone: (title?: string) => void;
}

/** A title that becomes a text box on click. Enter and leaving the box save, Escape leaves the title as it was. */
export function CardTitle({ title, isEditing, onEdit, onDone }: CardTitleProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Only the keyboard gets the focus back: who has clicked elsewhere is elsewhere.
  const isFocusWanted = useRef(false);

  useEffect(() => {
    if (isEditing || !isFocusWanted.current) return;
    isFocusWanted.current = false;
    button.current?.focus({ preventScroll: true });
  }, [isEditing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title may fit where the former did not.
  useEffect(() => (button.current ? markCut(button.current) : undefined), [isEditing, title]);

  if (!isEditing) {
    return (
      <h3 className={styles.heading}>
        <button type="button" ref={button} className={styles.title} data-card-title onClick={onEdit}>
          {title}
        </button>
      </h3>
    );
  }
  return (
    <TitleBox
      title={title}
      onDone={(newTitle, isByKey) => {
        isFocusWanted.current = isByKey;
        onDone(newTitle);
      }}
    />
  );
}

interface TitleBoxProps {
  title: string;
  onDone: (title: string | undefined, isByKey: boolean) => void;
}

function TitleBox({ title, onDone }: TitleBoxProps) {
  const [text, setText] = useState(title);
  const box = useRef<HTMLInputElement>(null);
  // The box also loses the focus because it goes away; that must not save what Escape has just left.
  const isDone = useRef(false);

  useEffect(() => {
    box.current?.select();
  }, []);

  function finish(newTitle: string | undefined, isByKey: boolean) {
    if (isDone.current) return;
    isDone.current = true;
    const trimmed = newTitle?.trim();
    onDone(trimmed && trimmed !== title ? trimmed : undefined, isByKey);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Enter also chooses a word in input methods of many languages.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      finish(text, true);
    } else if (event.key === 'Escape') {
      // On a phone the whole outline would close with it.
      event.preventDefault();
      finish(undefined, true);
    }
  }

  return (
    <input
      ref={box}
      className={styles.titleBox}
      aria-label="Card title"
      maxLength={TITLE_MAX_CHARACTERS}
      value={text}
      onChange={event => setText(event.target.value)}
      onBlur={() => finish(text, false)}
      onKeyDown={handleKeyDown}
    />
  );
}
