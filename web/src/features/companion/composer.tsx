import { describeMode } from '@everdraft/core/ai/modes';
import type { Mode } from '@everdraft/core/entities/mode';
import { wordCount } from '@everdraft/core/text/word-count';
import { ArrowUpIcon, CloudSlashIcon, StopIcon, TextAaIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SelectedWords } from '../../document/desk/desk-status.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './composer.module.css';
import { fitsMessage } from './place-in-book.ts';

interface ComposerProps {
  mode: Mode;
  isOffline: boolean;
  /** A reply is on its way: nothing is sent, and the button stops it. */
  isReplying: boolean;
  selected: SelectedWords | undefined;
  /** Answers whether the message was taken. */
  onSend: (message: string) => boolean;
  onStop: () => void;
  inputRef: Ref<HTMLTextAreaElement>;
}

/** Where the author writes to the companion. */
export function Composer(props: ComposerProps) {
  const { mode, isOffline, isReplying, selected, onSend, onStop, inputRef } = props;
  const [draft, setDraft] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const inputId = useId();
  const placeholder = isOffline ? 'Offline - AI unavailable' : `Ask ${describeMode(mode).name} for help...`;

  useGrowth(box, draft);

  function send() {
    if (isOffline || isReplying || draft.trim() === '') return;
    if (!onSend(draft)) return;
    setDraft('');
    box.current?.focus();
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While an input method composes, Enter takes its word; some browsers say so only by this key code.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div className={styles.composer}>
      {isOffline && (
        <p className={styles.banner} role="status">
          <CloudSlashIcon aria-hidden="true" />
          AI features require internet connection
        </p>
      )}
      <SelectionLine selected={isOffline ? undefined : selected} />
      <div className={styles.box}>
        <label htmlFor={inputId}>
          <VisuallyHidden>Message</VisuallyHidden>
        </label>
        <textarea
          id={inputId}
          ref={element => {
            box.current = element;
            if (typeof inputRef === 'function') return inputRef(element);
            if (inputRef) inputRef.current = element;
            return undefined;
          }}
          className={styles.input}
          placeholder={placeholder}
          value={draft}
          disabled={isOffline}
          // Not disabled while a reply comes: that would take the focus away from where the author goes on.
          readOnly={isReplying}
          aria-disabled={isReplying || undefined}
          enterKeyHint="send"
          rows={1}
          onChange={event => setDraft(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        {isReplying ? (
          <button type="button" className={styles.send} aria-label="Stop" onClick={onStop}>
            <StopIcon weight="fill" aria-hidden="true" />
          </button>
        ) : (
          <button
            type="button"
            className={styles.send}
            aria-label="Send"
            disabled={isOffline || draft.trim() === ''}
            onClick={send}
          >
            <ArrowUpIcon aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}

/** The box grows with its text between the heights that its styles allow. */
function useGrowth(box: React.RefObject<HTMLTextAreaElement | null>, draft: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the text that makes it grow
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [box, draft]);
}

function SelectionLine({ selected }: { selected: SelectedWords | undefined }) {
  const words = useMemo(
    () => (selected && fitsMessage(selected) ? wordCount(selected.text) : undefined),
    [selected],
  );
  if (!selected) return <div className={styles.about} />;
  return (
    <p className={styles.about}>
      <TextAaIcon aria-hidden="true" />
      {words === undefined
        ? 'The selection is too long to be sent along'
        : `With the selection, ${words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}`}
    </p>
  );
}
