import type { Mode } from '@everdraft/core/entities/mode';
import { useEffect, useMemo, useRef } from 'react';
import type { ReplyNote } from '../../local/database.ts';
import type { RewriteReview } from './rewrite-review.ts';
import type { ReadPlace } from './what-i-read.tsx';

/** What an author can do with a reply. */
export interface ReplyHands {
  insert: (content: string, mode: Mode) => void;
  replaceSelection: (content: string, mode: Mode) => void;
  /** Begins to look at what a reply would change; undefined when there is nothing to look at, which the author is told. */
  review: (content: string, mode: Mode, note: ReplyNote | undefined) => RewriteReview | undefined;
  /** Shows one of its changes on the page; none when the review is over. */
  showChange: (review: RewriteReview, index: number | undefined) => void;
  /** Puts what was accepted into the text. */
  endReview: (review: RewriteReview) => void;
  copy: (content: string) => void;
  goTo: (place: ReadPlace) => void;
  /** Undoes changes of the outline, by their ids, one after the other. */
  undo: (changeIds: readonly string[], options?: { overwrite?: boolean }) => void;
  /** Has a reply that broke off carried on. */
  carryOn: (replyId: string, mode: Mode) => void;
  keepWhatArrived: (replyId: string) => void;
}

/** Hands that stay the same while what they do may change with every drawing: hundreds of replies hold them. */
export function useReplyHands(hands: ReplyHands): ReplyHands {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  return useMemo(
    () => ({
      insert: (content, mode) => latest.current.insert(content, mode),
      replaceSelection: (content, mode) => latest.current.replaceSelection(content, mode),
      review: (content, mode, note) => latest.current.review(content, mode, note),
      showChange: (review, index) => latest.current.showChange(review, index),
      endReview: review => latest.current.endReview(review),
      copy: content => latest.current.copy(content),
      goTo: place => latest.current.goTo(place),
      undo: (changeIds, options) => latest.current.undo(changeIds, options),
      carryOn: (replyId, mode) => latest.current.carryOn(replyId, mode),
      keepWhatArrived: replyId => latest.current.keepWhatArrived(replyId),
    }),
    [],
  );
}
