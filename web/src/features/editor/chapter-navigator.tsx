import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import styles from './chapter-navigator.module.css';
import { useDesk } from './use-writing-desk.ts';

interface ChapterNavigatorProps {
  desk: WritingDesk;
  onChoose: (offset: number) => void;
}

/** The headings of the book. One stop for Tab; the arrows go through them, Enter goes there. */
export function ChapterNavigator({ desk, onChoose }: ChapterNavigatorProps) {
  useDesk(desk, status => status.revision);
  const headings = desk.headings();
  const current = useDesk(desk, status => desk.headingIndexAt(status.caret));
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, []);

  if (headings.length === 0) {
    return (
      <p className={styles.empty}>
        The headings of your book will stand here. A line that begins with # and a space becomes one.
      </p>
    );
  }

  // A book may begin with smaller headings than the largest; they are not moved in for that.
  const highest = Math.min(...headings.map(({ level }) => level));

  return (
    <ol ref={list} className={styles.list} onKeyDown={goByKey}>
      {headings.map(({ title, level, offset }, index) => (
        <li key={offset}>
          <button
            type="button"
            className={styles.heading}
            data-level={level - highest + 1}
            tabIndex={index === Math.max(0, current) ? 0 : -1}
            aria-current={index === current ? 'location' : undefined}
            onClick={() => onChoose(offset)}
          >
            {title.trim() || 'Untitled'}
          </button>
        </li>
      ))}
    </ol>
  );
}

function goByKey(event: KeyboardEvent<HTMLOListElement>): void {
  const buttons: HTMLElement[] = [...event.currentTarget.querySelectorAll('button')];
  const at = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
  const next = {
    ArrowDown: buttons[Math.min(at + 1, buttons.length - 1)],
    ArrowUp: buttons[Math.max(at - 1, 0)],
    Home: buttons[0],
    End: buttons.at(-1),
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
