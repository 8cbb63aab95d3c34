import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import type { Mode } from '@everdraft/core/entities/mode';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react';
import { Fragment, memo, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChangeList } from './change-list.tsx';
import type { Exchange } from './conversation.ts';
import styles from './message-list.module.css';
import { Reply } from './reply.tsx';
import type { ReplyHands } from './reply-hands.ts';
import type { ShownChanges } from './use-changes.ts';
import { useFollowing } from './use-following.ts';
import type { ShownMessages } from './use-messages.ts';

interface MessageListProps {
  shown: ShownMessages;
  changes: ShownChanges;
  /** What goes on in this chat, or went on last. */
  exchange: Exchange;
  isTextSelected: boolean;
  canAsk: boolean;
  onTryAgain: (message: ChatMessage) => void;
  hands: ReplyHands;
  modeIcon: (mode: Mode) => ReactNode;
  aboutProse: ((passage: string) => ReactNode) | undefined;
}

/** What has been said in a chat, and what is being said. */
export function MessageList(props: MessageListProps) {
  const { shown, changes, exchange, canAsk, onTryAgain, hands, modeIcon, aboutProse, isTextSelected } = props;
  const messages = withoutComing(shown.messages, exchange);
  const live = liveReply(messages, exchange);
  // One list: a reply that moved from one place of the tree to another would be built anew, and a review that the author has
  // just opened in it would be gone.
  const entries: readonly Entry[] = live ? [...messages, entryOf(live)] : messages;
  const last = messages.at(-1);
  const lastChanges = changes.byReply.get(live?.question.replyId ?? last?.id ?? '') ?? [];
  const countOfLast = (live?.note.failedTools?.length ?? 0) + lastChanges.length;
  const area = useFollowing({
    sessionId: shown.sessionId,
    firstId: messages[0]?.id,
    lastId: live?.question.replyId ?? last?.id,
    lengthOfLast: live?.text.length ?? 0,
    stateOfLast: `${exchange.kind} ${countOfLast} ${shown.notes.get(last?.id ?? '')?.cut?.title}`,
  });
  const isShown = (replyId: string) =>
    live?.question.replyId === replyId || messages.some(({ id }) => id === replyId);
  const isUnanswered = last?.role === 'user' && exchange.kind !== 'under-way';

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section ref={area} className={styles.area} aria-label="Messages" tabIndex={0}>
      <div className={styles.list}>
        {shown.hasEarlier && (
          <Button className={styles.earlier} size="sm" variant="quiet" onClick={shown.showEarlier}>
            Show earlier messages
          </Button>
        )}
        {entries.map(({ id, role, content, mode }) =>
          role === 'user' ? (
            <Fragment key={id}>
              <UserMessage content={content} />
              <ChangesWithoutReply changes={changes.byQuestion.get(id)} isShown={isShown} hands={hands} />
            </Fragment>
          ) : (
            <Reply
              key={id}
              id={id}
              content={content}
              mode={mode}
              note={id === live?.question.replyId ? live.note : shown.notes.get(id)}
              changes={changes.byReply.get(id)}
              isComing={id === live?.question.replyId && live.kind === 'under-way'}
              isTextSelected={isTextSelected}
              canAsk={canAsk}
              hands={hands}
              modeIcon={modeIcon}
              aboutProse={aboutProse}
            />
          ),
        )}
        {isUnanswered && last && (
          <Unanswered exchange={exchange} canAsk={canAsk} onTryAgain={() => onTryAgain(last)} />
        )}
      </div>
    </section>
  );
}

type LiveExchange = Extract<Exchange, { kind: 'under-way' | 'over' }>;
type Entry = Pick<ChatMessage, 'id' | 'role' | 'content' | 'mode'>;

function entryOf({ question, text }: LiveExchange): Entry {
  return { id: question.replyId, role: 'assistant', content: text, mode: question.mode };
}

/** The server may tell of a reply while it is still being shown as it comes; it must not stand there twice. */
function withoutComing(messages: readonly ChatMessage[], exchange: Exchange): readonly ChatMessage[] {
  if (exchange.kind !== 'under-way') return messages;
  return messages.filter(({ id }) => id !== exchange.question.replyId);
}

/** The reply that is coming, and for a moment the one that has come, until it is among the messages. */
function liveReply(messages: readonly ChatMessage[], exchange: Exchange): LiveExchange | undefined {
  if (exchange.kind !== 'under-way' && exchange.kind !== 'over') return undefined;
  const { userMessageId, replyId } = exchange.question;
  const isKept = messages.some(({ id }) => id === replyId);
  const isAsked = messages.some(({ id }) => id === userMessageId);
  return isKept || !isAsked ? undefined : exchange;
}

const UserMessage = memo(function UserMessage({ content }: { content: string }) {
  return (
    <article className={styles.mine} data-role="user" aria-label="You">
      {content}
    </article>
  );
});

interface ChangesWithoutReplyProps {
  changes: readonly CompanionChange[] | undefined;
  isShown: (replyId: string) => boolean;
  hands: ReplyHands;
}

/** Where a reply broke off before its first word, what it had changed stands under the question. */
function ChangesWithoutReply({ changes = [], isShown, hands }: ChangesWithoutReplyProps) {
  const orphans = changes.filter(({ replyId }) => !isShown(replyId));
  return orphans.length === 0 ? null : <ChangeList changes={orphans} hands={hands} />;
}

interface UnansweredProps {
  exchange: Exchange;
  canAsk: boolean;
  onTryAgain: () => void;
}

function Unanswered({ exchange, canAsk, onTryAgain }: UnansweredProps) {
  const failure = exchange.kind === 'failed' ? exchange.failure : undefined;
  return (
    <div className={styles.unanswered} data-failed={failure ? '' : undefined}>
      <p>
        {failure && <strong>{failure.title}</strong>}
        {failure ? failure.description : 'This message has no reply.'}
      </p>
      <Button size="sm" icon={<ArrowCounterClockwiseIcon />} disabled={!canAsk} onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}
