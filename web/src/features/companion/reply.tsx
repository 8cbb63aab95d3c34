import { describeMode } from '@everdraft/core/ai/modes';
import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import type { Mode } from '@everdraft/core/entities/mode';
import {
  ArrowCounterClockwiseIcon,
  CardsIcon,
  CopyIcon,
  CursorTextIcon,
  GitDiffIcon,
  SwapIcon,
} from '@phosphor-icons/react';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReplyNote } from '../../local/database.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChangeList } from './change-list.tsx';
import { failedToolLine } from './change-messages.ts';
import { parseMarkdown } from './markdown.ts';
import { offeredText } from './offered-prose.ts';
import styles from './reply.module.css';
import type { ReplyHands } from './reply-hands.ts';
import { ReplyText } from './reply-text.tsx';
import { ReviewView } from './review-view.tsx';
import type { RewriteReview } from './rewrite-review.ts';
import { WhatIRead } from './what-i-read.tsx';

interface ReplyProps {
  id: string;
  content: string;
  mode: Mode;
  note: ReplyNote | undefined;
  /** What it has changed in the outline. */
  changes: readonly CompanionChange[] | undefined;
  isComing: boolean;
  isTextSelected: boolean;
  /** False where nothing can be asked: offline, or while another reply comes. */
  canAsk: boolean;
  hands: ReplyHands;
  modeIcon: (mode: Mode) => ReactNode;
  /** What can be said about prose that is offered for the book. */
  aboutProse: ((passage: string) => ReactNode) | undefined;
}

/** What the companion said, and what can be done with it. */
export const Reply = memo(function Reply(props: ReplyProps) {
  const { content, mode, note, changes, isComing, hands, modeIcon } = props;
  const { name } = describeMode(mode);
  const isOver = !isComing && content.trim() !== '';
  return (
    <>
      {note?.failedTools?.map((failed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what failed is only ever added to
        <p key={index} className={styles.failedTool}>
          <CardsIcon aria-hidden="true" />
          <span>{failedToolLine(failed)}</span>
        </p>
      ))}
      <article className={styles.reply} data-role="assistant" aria-label={name} aria-busy={isComing}>
        <p className={styles.by}>
          {modeIcon(mode)}
          {name}
        </p>
        <ReplyText content={content} mode={mode} isComing={isComing} read={note?.read} onGoTo={hands.goTo} />
        {note?.cut && <Cut {...props} cut={note.cut} />}
        {isOver && <Acts {...props} />}
        {isOver && <AboutProse {...props} />}
        {isOver && note && <WhatIRead note={note} onGoTo={hands.goTo} />}
      </article>
      {changes && <ChangeList changes={changes} hands={hands} />}
    </>
  );
});

function AboutProse({ content, mode, aboutProse }: ReplyProps) {
  const passage = useMemo(() => offeredText(parseMarkdown(content), mode), [content, mode]);
  return passage === '' ? null : aboutProse?.(passage);
}

function Acts({ content, mode, note, isTextSelected, hands }: ReplyProps) {
  const [review, setReview] = useState<RewriteReview>();
  const reviewButton = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  const canReview = useMemo(
    () =>
      mode === 'editor' &&
      (note?.about !== undefined || (isTextSelected && offeredText(parseMarkdown(content), mode) !== '')),
    [content, mode, note?.about, isTextSelected],
  );
  const lookAt = useCallback((index: number) => review && hands.showChange(review, index), [hands, review]);
  useEffect(() => {
    if (review) return () => hands.showChange(review, undefined);
    if (isLeft.current) reviewButton.current?.focus();
    isLeft.current = false;
    return undefined;
  }, [hands, review]);

  if (review) {
    return (
      <ReviewView
        review={review}
        onLookAt={lookAt}
        onLeave={() => {
          isLeft.current = true;
          setReview(undefined);
        }}
        onDone={() => {
          setReview(undefined);
          hands.endReview(review);
        }}
      />
    );
  }
  return (
    <div className={styles.acts}>
      <Button size="sm" icon={<CursorTextIcon />} onClick={() => hands.insert(content, mode)}>
        Insert at Cursor
      </Button>
      {canReview && (
        <Button
          ref={reviewButton}
          size="sm"
          icon={<GitDiffIcon />}
          onClick={() => setReview(hands.review(content, mode, note))}
        >
          Review Changes
        </Button>
      )}
      {isTextSelected && (
        <Button size="sm" icon={<SwapIcon />} onClick={() => hands.replaceSelection(content, mode)}>
          Replace Selection
        </Button>
      )}
      <IconButton label="Copy reply" icon={<CopyIcon />} onClick={() => hands.copy(content)} />
    </div>
  );
}

function Cut({ id, mode, canAsk, hands, cut }: ReplyProps & { cut: NonNullable<ReplyNote['cut']> }) {
  return (
    <div className={styles.cut} data-cut={cut.isByAuthor ? 'by-author' : 'by-failure'}>
      <p className={styles.cutTitle}>{cut.title}</p>
      <p>{cut.description}</p>
      <div className={styles.acts}>
        <Button
          size="sm"
          icon={<ArrowCounterClockwiseIcon />}
          disabled={!canAsk}
          onClick={() => hands.carryOn(id, mode)}
        >
          Continue
        </Button>
        <Button size="sm" variant="quiet" onClick={() => hands.keepWhatArrived(id)}>
          Keep what arrived
        </Button>
      </div>
    </div>
  );
}
