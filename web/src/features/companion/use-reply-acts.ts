import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import type { Mode } from '@everdraft/core/entities/mode';
import { findRange } from '../../document/desk/held-range.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { useWorkspace } from '../../engine-context.ts';
import { undoChange } from '../../local/companion-changes.ts';
import type { ReplyNote } from '../../local/database.ts';
import { changeNote } from '../../local/reply-notes.ts';
import { useToast } from '../../ui/use-toast.ts';
import { changedSince } from './change-messages.ts';
import type { Conversation } from './conversation.ts';
import { flatTextOf } from './flat-text-of.ts';
import { parseMarkdown } from './markdown.ts';
import { bookBlocksOf } from './offered-prose.ts';
import { findAgain } from './read-words.ts';
import { type ReplyHands, useReplyHands } from './reply-hands.ts';
import { RewriteReview } from './rewrite-review.ts';
import { hideChange, showChange } from './show-change.ts';

interface ReplyActsOptions {
  desk: WritingDesk | undefined;
  conversation: Conversation;
  showPage: () => void;
  carryOn: (mode: Mode) => void;
}

interface ReplyActs {
  hands: ReplyHands;
  /** Undoes a change from outside the chat, where what the chat says of it may not be seen. */
  undoFromToast: (changeId: string) => void;
  /** Brings the cards here as the companion has left them on the server. */
  fetchCards: () => void;
}

/** What an author does with a reply: in the text, in the outline, in the chat. */
export function useReplyActs({ desk, conversation, showPage, carryOn }: ReplyActsOptions): ReplyActs {
  const { local, sync } = useWorkspace();
  const { toast } = useToast();

  async function undo(changeId: string, overwrite = false): Promise<CompanionChange | undefined> {
    try {
      return await undoChange(local, changeId, { overwrite });
    } catch {
      toast({ title: 'Couldn’t undo', description: 'Please try again.', variant: 'destructive' });
      return undefined;
    }
  }

  async function undoFromToast(changeId: string): Promise<void> {
    const change = await undo(changeId);
    if (!change || change.keptFields.length === 0) return;
    toast({ title: 'Not everything was undone', description: changedSince(change) });
  }

  function goToPage() {
    showPage();
    desk?.focus();
  }

  const hands = useReplyHands({
    insert(content, mode) {
      if (!desk) return;
      desk.insertAtCursor(bookBlocksOf(parseMarkdown(content), mode));
      goToPage();
    },
    replaceSelection(content, mode) {
      const selected = desk?.status.selected;
      if (!desk || !selected) return;
      desk.replace(selected, bookBlocksOf(parseMarkdown(content), mode));
      goToPage();
    },
    review(content, mode, note) {
      if (!desk) return undefined;
      const range = (note?.about && findRange(desk.manuscript.text, note.about)) ?? desk.status.selected;
      const review = range && RewriteReview.begin(desk, range, bookBlocksOf(parseMarkdown(content), mode));
      if (!review) {
        toast(
          range
            ? { title: 'Nothing to change', description: 'The text already reads like this.' }
            : {
                title: 'Nothing to review',
                description: 'The words that were selected are no longer there.',
              },
        );
      }
      return review;
    },
    showChange(review, index) {
      if (index === undefined) hideChange();
      else if (desk) showChange(desk, review, index);
    },
    endReview(review) {
      const count = review.putIn();
      toast({
        title: count === 0 ? 'Nothing was changed' : count === 1 ? '1 change made' : `${count} changes made`,
        ...(count > 0 && { description: 'Undo takes it back.' }),
      });
      goToPage();
    },
    copy(content) {
      navigator.clipboard?.writeText(content).then(
        () => toast({ title: 'Copied' }),
        () => toast({ title: 'The browser did not allow copying', variant: 'destructive' }),
      );
    },
    goTo(place) {
      if (!desk) return;
      const { from, length } = findAgain(flatTextOf(desk.manuscript.text), place);
      showPage();
      desk.goTo(from, { select: length });
    },
    async undo(changeIds, { overwrite = false } = {}) {
      for (const changeId of changeIds) await undo(changeId, overwrite);
    },
    carryOn(replyId, mode) {
      void keepWhatArrived(replyId);
      carryOn(mode);
    },
    keepWhatArrived: replyId => void keepWhatArrived(replyId),
  });

  async function keepWhatArrived(replyId: string): Promise<void> {
    const accept = ({ cut: _cut, ...note }: ReplyNote): ReplyNote => note;
    conversation.changeNote(replyId, accept);
    await changeNote(local, replyId, accept);
  }

  return {
    hands,
    undoFromToast: changeId => void undoFromToast(changeId),
    fetchCards: () => void sync.syncNow(),
  };
}
