import type { WritingStyle } from '@everdraft/core/entities/writing-style';
import { BookOpenTextIcon, PlusIcon } from '@phosphor-icons/react';
import { useEffect, useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './style-list.module.css';

const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

/** A style by its id, one that is being made, or the manuscript's own profile. */
export type Chosen = { kind: 'style'; id: string } | { kind: 'new' } | { kind: 'profile' };

interface StyleListProps {
  styles: readonly WritingStyle[];
  activeId: string | null;
  chosen: Chosen;
  hasManuscript: boolean;
  onChoose: (chosen: Chosen) => void;
}

export function StyleList({ styles: list, activeId, chosen, hasManuscript, onChoose }: StyleListProps) {
  const listRef = useRef<HTMLElement>(null);
  const chosenKey = chosen.kind === 'style' ? chosen.id : chosen.kind;
  // On a phone the styles lie side by side, and a new one may come where it is not seen.
  useEffect(() => {
    if (chosenKey !== '') listRef.current?.querySelector('[aria-current]')?.scrollIntoView(NEAREST);
  }, [chosenKey]);
  const isChosen = (id: string) => chosen.kind === 'style' && chosen.id === id;
  return (
    <nav ref={listRef} className={styles.list} aria-label="Writing styles">
      {hasManuscript && (
        <button
          type="button"
          className={styles.own}
          aria-current={chosen.kind === 'profile' || undefined}
          onClick={() => onChoose({ kind: 'profile' })}
        >
          <BookOpenTextIcon aria-hidden="true" />
          My style in this manuscript
        </button>
      )}
      <div className={styles.head}>
        <span>{list.length === 1 ? '1 style' : `${list.length} styles`}</span>
        <IconButton label="Add style" icon={<PlusIcon />} onClick={() => onChoose({ kind: 'new' })} />
      </div>
      <ul className={styles.rows}>
        {chosen.kind === 'new' && (
          <li>
            <button type="button" className={styles.row} aria-current="true">
              <span className={styles.name}>New style</span>
            </button>
          </li>
        )}
        {list.map(({ id, name, description }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles.row)}
              aria-current={isChosen(id) || undefined}
              onClick={() => onChoose({ kind: 'style', id })}
            >
              <span className={styles.name}>{name}</span>
              {description && <span className={styles.description}>{description}</span>}
              {id === activeId && <Badge tone="accent">Active</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
