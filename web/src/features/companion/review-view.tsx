import { CheckIcon, XIcon } from '@phosphor-icons/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { Keys } from '../../ui/keys.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { readable, reviewParagraphs, reviewProgress } from './review-parts.ts';
import styles from './review-view.module.css';
import type { Decision, ReviewedHunk, RewriteReview } from './rewrite-review.ts';

interface ReviewViewProps {
  review: RewriteReview;
  /** The author is done: what was accepted goes into the book. */
  onDone: () => void;
  /** The author leaves it; the book stays as it is. */
  onLeave: () => void;
  /** Told which change the author looks at, by its place among the changes. */
  onLookAt: (index: number) => void;
}

/** What a reply would change in the text, to be accepted or rejected change by change, with the mouse or by keys. */
export function ReviewView({ review, onDone, onLeave, onLookAt }: ReviewViewProps) {
  const state = useSyncExternalStore(review.subscribe, () => review.state);
  const live = state.hunks.flatMap(({ hunk }, index) => (hunk ? [index] : []));
  const withdrawn = state.hunks.length - live.length;
  const [wanted, setWanted] = useState(() => live[0] ?? 0);
  const current = live.find(index => index >= wanted) ?? live.at(-1) ?? -1;
  const place = live.indexOf(current);
  const group = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLButtonElement>(null);

  useEffect(() => group.current?.focus(), []);
  useEffect(() => {
    if (current < 0) return;
    group.current?.querySelector(`[data-hunk="${current}"]`)?.scrollIntoView({ block: 'nearest' });
    onLookAt(current);
  }, [current, onLookAt]);

  function go(by: number) {
    setWanted(live[Math.min(Math.max(place + by, 0), live.length - 1)] ?? 0);
  }

  function decide(decision: Decision) {
    if (current < 0) return;
    review.decide(current, decision);
    const open = openHunks(review.state.hunks);
    const next = open.find(index => index > current) ?? open[0];
    if (next === undefined) done.current?.focus();
    else setWanted(next);
  }

  function decideRest(decision: Decision) {
    review.decideRest(decision);
    done.current?.focus();
  }

  function takeKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const deed = {
      j: () => go(1),
      arrowdown: () => go(1),
      k: () => go(-1),
      arrowup: () => go(-1),
      y: () => (event.shiftKey ? decideRest('accepted') : decide('accepted')),
      n: () => (event.shiftKey ? decideRest('rejected') : decide('rejected')),
      escape: onLeave,
    }[event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  }

  function lookAtClicked({ target }: MouseEvent) {
    const clicked =
      target instanceof Element ? target.closest('[data-hunk]')?.getAttribute('data-hunk') : null;
    if (clicked) setWanted(Number(clicked));
  }

  const inHand = state.hunks[current];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={group}
      role="group"
      aria-label="Proposed changes"
      tabIndex={-1}
      className={styles.review}
      onKeyDown={takeKey}
      onClick={lookAtClicked}
    >
      <p className={styles.count}>
        <strong>{live.length === 1 ? '1 change proposed' : `${live.length} changes proposed`}</strong>{' '}
        {reviewProgress(state)}
      </p>
      <div className={styles.text}>
        {reviewParagraphs(state).map((parts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs follow each other
          <p key={index} dir="auto">
            {parts.map(part =>
              part.kind === 'same' ? (
                part.text
              ) : (
                <HunkView
                  key={part.index}
                  index={part.index}
                  hunk={state.hunks[part.index]}
                  isInHand={part.index === current}
                />
              ),
            )}
          </p>
        ))}
      </div>
      {withdrawn > 0 && (
        <p className={styles.withdrawn} role="status">
          {withdrawn === 1
            ? '1 change was withdrawn: its words have changed.'
            : `${withdrawn} changes were withdrawn: their words have changed.`}
        </p>
      )}
      <div className={styles.bar}>
        <p role="status" className={styles.place}>
          {place + 1} of {live.length}
          <VisuallyHidden>{inHand && hunkWords(inHand)}</VisuallyHidden>
        </p>
        <Button size="sm" icon={<CheckIcon />} disabled={current < 0} onClick={() => decide('accepted')}>
          Accept
        </Button>
        <Button size="sm" icon={<XIcon />} disabled={current < 0} onClick={() => decide('rejected')}>
          Reject
        </Button>
        <Button size="sm" variant="quiet" onClick={() => decideRest('accepted')}>
          Accept the rest
        </Button>
        <Button size="sm" variant="quiet" onClick={() => decideRest('rejected')}>
          Reject the rest
        </Button>
        <Button className={styles.leave} size="sm" variant="quiet" onClick={onLeave}>
          Leave review
        </Button>
        <Button ref={done} size="sm" variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
      <p className={styles.keys} aria-hidden="true">
        <Keys keys="J" /> <Keys keys="K" /> next, previous <Keys keys="Y" /> accept <Keys keys="N" /> reject
      </p>
    </div>
  );
}

/** The changes that the author has not decided on. */
function openHunks(hunks: readonly ReviewedHunk[]): number[] {
  return hunks.flatMap(({ hunk, decision }, index) => (hunk && decision === undefined ? [index] : []));
}

function hunkWords({ removed, added, decision }: ReviewedHunk): string {
  const words = [
    ...(removed.trim() === '' ? [] : [`removes “${readable(removed.trim())}”`]),
    ...(added.trim() === '' ? [] : [`adds “${readable(added.trim())}”`]),
  ];
  return `: ${words.join(', ')}${decision ? `, ${decision}` : ''}`;
}

interface HunkViewProps {
  index: number;
  hunk: ReviewedHunk | undefined;
  isInHand: boolean;
}

/** Words that would go are struck, words that would come underlined; what was decided on reads as it will. */
function HunkView({ index, hunk, isInHand }: HunkViewProps) {
  if (!hunk) return null;
  const { removed, added, decision } = hunk;
  return (
    <span
      className={styles.hunk}
      data-hunk={index}
      data-in-hand={isInHand || undefined}
      data-decision={decision}
    >
      {removed !== '' && (
        <del className={styles.removed}>
          <VisuallyHidden>removed: </VisuallyHidden>
          {readable(removed)}
        </del>
      )}
      {added !== '' && (
        <ins className={styles.added}>
          <VisuallyHidden>added: </VisuallyHidden>
          {readable(added)}
        </ins>
      )}
    </span>
  );
}
