import { CaretDownIcon, CheckIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import controlStyles from './control.module.css';
import { describedBy, FieldFrame } from './field-frame.tsx';
import floatStyles from './float.module.css';
import { useLateCode } from './late-code.ts';
import { lateFloat } from './late-float.ts';
import { NotLoaded } from './not-loaded.tsx';
import styles from './select.module.css';
import { optionAfterKey, optionAfterTyping } from './select-navigation.ts';

const TYPING_PAUSE_MS = 800;

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps {
  label: string;
  isLabelHidden?: boolean | undefined;
  options: readonly SelectOption[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  placeholder?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  /** For a list that is only fetched while it is looked at. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/**
 * A combobox without typing: the focus stays on the button, the option in hand is named by `aria-activedescendant`.
 * It is ours because Radix's select puts style elements into the page, which the content security policy refuses.
 */
export function Select({
  label,
  isLabelHidden,
  options,
  value,
  onValueChange,
  placeholder = '',
  hint,
  error,
  isDisabled = false,
  className,
  onOpenChange,
}: SelectProps) {
  const controlId = useId();
  const listId = `${controlId}-list`;
  const [isOpen, setIsOpen] = useState(false);
  // By its value and not by its place: options may come and go while the list is open.
  const [valueInHand, setValueInHand] = useState<string>();
  const typed = useRef({ letters: '', time: 0 });
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { part: Float, failure, tryAgain } = useLateCode(lateFloat, isOpen);
  const chosen = options.findIndex(option => option.value === value);
  const inHand = options.findIndex(option => option.value === valueInHand);

  function setInHand(index: number) {
    setValueInHand(options[index]?.value);
  }

  useEffect(() => {
    if (isOpen && inHand >= 0) list.current?.children[inHand]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, inHand]);

  function open(isToOpen: boolean) {
    setIsOpen(isToOpen);
    onOpenChange?.(isToOpen);
    if (isToOpen) setInHand(chosen);
  }

  function choose(index: number) {
    const option = options[index];
    if (isOpen) open(false);
    if (option !== undefined && option.value !== value) onValueChange(option.value);
  }

  function isTyping(time: number) {
    return typed.current.letters !== '' && time - typed.current.time < TYPING_PAUSE_MS;
  }

  function typeLetter(letter: string, time: number) {
    typed.current = { letters: isTyping(time) ? typed.current.letters + letter : letter, time };
    const labels = options.map(option => option.label);
    const found = optionAfterTyping(labels, typed.current.letters, isOpen ? inHand : chosen);
    if (found === undefined) return;
    if (isOpen) setInHand(found);
    else choose(found);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // A space opens and chooses, but in the middle of a name it is part of the name.
    if (isLetter && (event.key !== ' ' || isTyping(event.timeStamp))) {
      event.preventDefault();
      typeLetter(event.key, event.timeStamp);
      return;
    }
    if (!isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open(true);
      }
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(inHand);
    } else if (event.key === 'Tab') {
      choose(inHand);
    } else {
      const next = optionAfterKey(event.key, inHand, options.length);
      if (next === undefined) return;
      event.preventDefault();
      setInHand(next);
    }
  }

  return (
    <FieldFrame controlId={controlId} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <button
        ref={button}
        type="button"
        id={controlId}
        className={classNames(controlStyles.control, styles.trigger, className)}
        disabled={isDisabled}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && inHand >= 0 ? `${listId}-${inHand}` : undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(controlId, { hint, error })}
        onClick={() => open(!isOpen)}
        onKeyDown={handleKeyDown}
      >
        <span className={classNames(styles.value, chosen < 0 && styles.placeholder)}>
          {options[chosen]?.label ?? placeholder}
        </span>
        <CaretDownIcon aria-hidden="true" />
      </button>
      {Float && (
        <Float
          ref={list}
          anchor={button}
          isOpen={isOpen}
          onOpenChange={open}
          id={listId}
          role="listbox"
          label={label}
          className={classNames(floatStyles.rows, styles.list)}
          align="start"
          sideOffsetPx={4}
          leavesFocus
        >
          {options.map((option, index) => (
            // The keys are handled by the combobox, which keeps the focus.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={option.value}
              id={`${listId}-${index}`}
              className={classNames(floatStyles.row, styles.option)}
              role="option"
              aria-selected={index === chosen}
              data-highlighted={index === inHand || undefined}
              onPointerMove={() => setInHand(index)}
              onClick={() => choose(index)}
            >
              <span className={styles.value}>{option.label}</span>
              {index === chosen && <CheckIcon aria-hidden="true" />}
            </div>
          ))}
        </Float>
      )}
      {failure !== undefined && isOpen && <NotLoaded onTryAgain={tryAgain} onClose={() => open(false)} />}
    </FieldFrame>
  );
}
