import {
  CaretDownIcon,
  CaretUpIcon,
  MagnifyingGlassIcon,
  SwapIcon,
  TextAaIcon,
  TextTIcon,
  XIcon,
} from '@phosphor-icons/react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { FindInBook } from '../../document/desk/find-in-book.ts';
import { type FindQuery, QUERY_MAX_CHARACTERS } from '../../document/desk/find-query.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { takeHeldKeys } from '../../ui/take-held-keys.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './find-bar.module.css';
import { matchWords, wordsToLookFor } from './find-words.ts';
import { useDesk } from './use-writing-desk.ts';

interface FindBarProps {
  desk: WritingDesk;
  withReplace: boolean;
  /** Another number calls for the search again. */
  calls: number;
  /** What was typed while it was still on its way. */
  typedBefore: RefObject<string>;
  /** What was looked for last, and what is to be looked for when the bar is opened next. */
  query: FindQuery;
  onQueryChange: (query: FindQuery) => void;
  onWithReplaceChange: (withReplace: boolean) => void;
  onClose: () => void;
}

/** Looks for words in the whole book, and puts others in their place. */
export function FindBar({
  desk,
  withReplace,
  calls,
  query,
  onQueryChange,
  typedBefore,
  ...props
}: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const [replacement, setReplacement] = useState('');
  const [lastReplaced, setLastReplaced] = useState<{ query: FindQuery; count: number }>();
  const replaced = lastReplaced?.query === query ? lastReplaced.count : undefined;
  const find = desk.findWith(book => new FindInBook(book));
  const { total, current, isCounting } = useFind(desk);
  const selectsOnce = useRef<string>(undefined);
  const latest = useRef({ query, onQueryChange });
  useEffect(() => {
    latest.current = { query, onQueryChange };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each call begins where the author is now
  useEffect(() => {
    find.begin();
    const { query: last, onQueryChange: lookFor } = latest.current;
    const selected = desk.selected();
    if (field.current !== null && takeHeldKeys(typedBefore, field.current)) return;
    const text = wordsToLookFor(selected) ?? last.text;
    if (text !== last.text) lookFor({ ...last, text });
    selectsOnce.current = text;
  }, [desk, calls]);

  // What is typed next takes the place of the words that were put there, once they are there.
  useEffect(() => {
    if (selectsOnce.current !== query.text) return;
    selectsOnce.current = undefined;
    field.current?.select();
  });

  useEffect(() => find.look(query), [find, query]);
  useEffect(() => () => find.stop(), [find]);

  function goByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.shiftKey) find.previous();
    else find.next();
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    props.onClose();
  }

  const hasMatches = total > 0;
  return (
    <search className={styles.bar} aria-label="Find in the book" onKeyDown={closeByKey}>
      <div className={styles.row}>
        <div className={styles.field}>
          <MagnifyingGlassIcon aria-hidden="true" />
          <TextField
            ref={field}
            label="Find"
            isLabelHidden
            placeholder="Find in the book"
            autoComplete="off"
            spellCheck={false}
            maxLength={QUERY_MAX_CHARACTERS}
            value={query.text}
            onChange={event => onQueryChange({ ...query, text: event.target.value })}
            onKeyDown={goByKey}
          />
        </div>
        <span className={styles.count} role="status">
          {replaced !== undefined
            ? `${replaced.toLocaleString('en-US')} replaced`
            : matchWords({ text: query.text, total, current, isCounting })}
        </span>
        <div className={styles.buttons}>
          <IconButton
            label="Match case"
            icon={<TextAaIcon />}
            isOn={query.matchesCase}
            onClick={() => onQueryChange({ ...query, matchesCase: !query.matchesCase })}
          />
          <IconButton
            label="Whole words"
            icon={<TextTIcon />}
            isOn={query.isWholeWord}
            onClick={() => onQueryChange({ ...query, isWholeWord: !query.isWholeWord })}
          />
          <IconButton
            label="Previous match"
            keys="Shift F3"
            icon={<CaretUpIcon />}
            disabled={!hasMatches}
            onClick={() => find.previous()}
          />
          <IconButton
            label="Next match"
            keys="F3"
            icon={<CaretDownIcon />}
            disabled={!hasMatches}
            onClick={() => find.next()}
          />
          <IconButton
            label="Replace"
            icon={<SwapIcon />}
            isOn={withReplace}
            onClick={() => props.onWithReplaceChange(!withReplace)}
          />
          <IconButton label="Close search" keys="Esc" icon={<XIcon />} onClick={props.onClose} />
        </div>
      </div>
      {withReplace && (
        <div className={styles.row}>
          <div className={styles.field}>
            <SwapIcon aria-hidden="true" />
            <TextField
              label="Replace with"
              isLabelHidden
              placeholder="Replace with"
              autoComplete="off"
              value={replacement}
              onChange={event => setReplacement(event.target.value)}
              onKeyDown={event => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                find.replace(replacement);
              }}
            />
          </div>
          <div className={styles.buttons}>
            <Button size="sm" disabled={!hasMatches} onClick={() => find.replace(replacement)}>
              Replace this
            </Button>
            <Button
              size="sm"
              disabled={!hasMatches}
              onClick={() => {
                setLastReplaced({ query, count: find.replaceAll(replacement) });
                // With nothing left to replace this button is off, and the focus would be nowhere.
                field.current?.focus();
              }}
            >
              Replace all
            </Button>
          </div>
        </div>
      )}
    </search>
  );
}

function useFind(desk: WritingDesk) {
  return {
    total: useDesk(desk, ({ find }) => find.total),
    current: useDesk(desk, ({ find }) => find.current),
    isCounting: useDesk(desk, ({ find }) => find.isCounting),
  };
}
