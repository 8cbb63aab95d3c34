import type { ReadBlock } from '@everdraft/core/ai/read-block';
import { CaretRightIcon } from '@phosphor-icons/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReplyNote } from '../../local/database.ts';
import { readSummary } from './read-words.ts';
import styles from './what-i-read.module.css';

export type ReadPlace = ReadBlock['places'][number];

interface WhatIReadProps {
  note: ReplyNote;
  onGoTo: (place: ReadPlace) => void;
}

/** What the companion has read before it answered: one line, and when it is opened every part with its size and its places. */
export function WhatIRead({ note: { read, contextTokens, totalTokens }, onGoTo }: WhatIReadProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const whole = useRef<HTMLDivElement>(null);

  // The last reply ends where the view does: what opens under it would not be seen.
  useEffect(() => {
    if (isOpen) whole.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  if (read.length === 0) return null;
  const all = read.reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <div className={styles.read} ref={whole}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CaretRightIcon aria-hidden="true" />
        <span>{readSummary(read)}</span>
      </button>
      <div className={styles.bar} aria-hidden="true">
        {read.map((block, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a reply never change
            key={index}
            style={{ flexGrow: Math.max(block.tokens, all / 100), opacity: shadeOf(index) }}
          />
        ))}
      </div>
      {isOpen && (
        <dl className={styles.parts} id={listId}>
          {read.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a reply never change
            <div key={index}>
              <dt>
                {block.title}
                <Places block={block} onGoTo={onGoTo} />
              </dt>
              <dd>{tokenWords(block.tokens)}</dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>{totalTokens ? 'Sent and received in all' : 'In all'}</dt>
            <dd>{tokenWords(totalTokens || (contextTokens ?? all))}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

function Places({ block: { kind, places }, onGoTo }: { block: ReadBlock; onGoTo: WhatIReadProps['onGoTo'] }) {
  if (places.length === 0 || kind === 'whole-book') return null;
  return (
    <ul className={styles.places}>
      {places.map(place => (
        <li key={`${place.from}-${place.to}`}>
          <button type="button" className={styles.place} onClick={() => onGoTo(place)}>
            {kind === 'passages' ? place.label : 'Show it in the text'}
          </button>
        </li>
      ))}
    </ul>
  );
}

function tokenWords(tokens: number): string {
  return tokens === 1 ? '1 token' : `${tokens.toLocaleString('en')} tokens`;
}

const SHADES = [1, 0.7, 0.45, 0.25];

function shadeOf(index: number): number {
  return SHADES[index % SHADES.length] ?? 1;
}
