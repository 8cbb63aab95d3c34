import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import { canUndo } from '@everdraft/core/entities/plan-undo';
import { CardsIcon, CaretRightIcon } from '@phosphor-icons/react';
import { memo, useId, useRef, useState } from 'react';
import styles from './change-list.module.css';
import { changeLine, undoStateOf } from './change-messages.ts';
import type { ReplyHands } from './reply-hands.ts';

type UndoHands = Pick<ReplyHands, 'undo'>;

interface ChangeListProps {
  changes: readonly CompanionChange[];
  hands: UndoHands;
}

/** What the companion has changed in the outline by one reply, each with its way back. */
export const ChangeList = memo(function ChangeList({ changes, hands }: ChangeListProps) {
  const list = useRef<HTMLElement>(null);
  const undoable = changes.filter(
    change => change.action !== 'restore' && change.undoneAt === null && canUndo(change),
  );
  return (
    <section ref={list} className={styles.changes} aria-label="Changes to your outline" tabIndex={-1}>
      <ul>
        {changes.map(change => (
          <ChangeRow key={change.id} change={change} hands={hands} />
        ))}
      </ul>
      {undoable.length > 1 && (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            // The button goes with the last of them; whoever uses the keyboard stays here.
            list.current?.focus();
            // The last one first: a later change may be about the same card.
            hands.undo(undoable.map(({ id }) => id).reverse());
          }}
        >
          Undo all
        </button>
      )}
    </section>
  );
});

function ChangeRow({ change, hands }: { change: CompanionChange; hands: UndoHands }) {
  const [isOpen, setIsOpen] = useState(false);
  const [lineId, formerId] = [useId(), useId()];
  const row = useRef<HTMLLIElement>(null);
  const state = undoStateOf(change);
  const former = formerText(change);

  function undo(overwrite: boolean) {
    row.current?.focus();
    hands.undo([change.id], { overwrite });
  }

  const isChangedSince = state.kind === 'changed-since';
  return (
    <li ref={row} className={styles.change} tabIndex={-1} aria-labelledby={lineId}>
      <div className={styles.line}>
        <CardsIcon aria-hidden="true" />
        <span className={styles.what} id={lineId}>
          {changeLine(change)}
        </span>
        {state.kind === 'undone' && <span className={styles.quiet}>Undone</span>}
        {state.kind === 'expired' && <span className={styles.quiet}>Too old to undo</span>}
        {state.kind === 'undoable' && (
          <button type="button" className={styles.act} aria-describedby={lineId} onClick={() => undo(false)}>
            Undo
          </button>
        )}
      </div>
      {isChangedSince && <p className={styles.since}>{state.message}</p>}
      {(isChangedSince || former !== undefined) && (
        <div className={styles.foot}>
          {isChangedSince && (
            <button type="button" className={styles.act} aria-describedby={lineId} onClick={() => undo(true)}>
              Restore anyway
            </button>
          )}
          {former !== undefined && (
            <button
              type="button"
              className={styles.show}
              aria-expanded={isOpen}
              aria-controls={isOpen ? formerId : undefined}
              aria-describedby={lineId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <CaretRightIcon aria-hidden="true" />
              {change.action === 'restore' ? 'Your edit' : 'Before'}
            </button>
          )}
        </div>
      )}
      {isOpen && former !== undefined && (
        <blockquote className={styles.former} id={formerId}>
          {former}
        </blockquote>
      )}
    </li>
  );
}

/** What was there before, for whoever wants to look before they undo; undefined where nothing was replaced. */
function formerText({ before }: CompanionChange): string | undefined {
  const parts = [before?.title, before?.content].filter(part => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('\n').trim() || 'Empty';
}
