import { MODES } from '@everdraft/core/ai/modes';
import type { Mode } from '@everdraft/core/entities/mode';
import { type KeyboardEvent, useRef } from 'react';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './mode-buttons.module.css';
import { ModeIcon } from './mode-icon.tsx';
import { modeAfterKey } from './mode-navigation.ts';

interface ModeButtonsProps {
  mode: Mode;
  onModeChange: (mode: Mode) => void;
  /** A row in the top bar, which keeps the names as long as there is room, or rows with descriptions. */
  shape: 'bar' | 'list';
}

/** The five modes, of which one is always chosen: one stop for Tab, and the arrows choose. */
export function ModeButtons({ mode, onModeChange, shape }: ModeButtonsProps) {
  const group = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const next = modeAfterKey(event.key, mode);
    if (next === undefined) return;
    event.preventDefault();
    onModeChange(next);
    group.current?.querySelector<HTMLElement>(`[value="${next}"]`)?.focus();
  }

  return (
    <div ref={group} className={styles[shape]} role="radiogroup" aria-label="Mode" onKeyDown={handleKeyDown}>
      {MODES.map(({ id, name, description }) => {
        const button = (
          // biome-ignore lint/a11y/useSemanticElements: a real radio button shows neither glyph nor words
          <button
            key={id}
            type="button"
            className={styles.button}
            role="radio"
            value={id}
            aria-checked={id === mode}
            aria-label={name}
            tabIndex={id === mode ? 0 : -1}
            onClick={() => onModeChange(id)}
          >
            <ModeIcon mode={id} isColoured={id === mode} />
            <span className={styles.name}>{name}</span>
            {shape === 'list' && <span className={styles.description}>{description}</span>}
          </button>
        );
        return shape === 'list' ? (
          button
        ) : (
          <Tooltip key={id} text={`${name}: ${description}`}>
            {button}
          </Tooltip>
        );
      })}
    </div>
  );
}
