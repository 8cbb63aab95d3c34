import { describeMode } from '@everdraft/core/ai/modes';
import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import type { Mode } from '@everdraft/core/entities/mode';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { useToast } from '../../ui/use-toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { changeToast, failedToolToast } from './change-messages.ts';
import { ChatTools } from './chat-tools.tsx';
import { type ChatCommand, commandQuestion } from './command-question.ts';
import { Composer } from './composer.tsx';
import type { Exchange, Question } from './conversation.ts';
import { EmptyChat } from './empty-chat.tsx';
import { MessageList } from './message-list.tsx';
import { NeverSentLine } from './never-sent.tsx';
import { questionPlace } from './place-in-book.ts';
import { ProviderNoticeLine, useProviderNotice } from './provider-notice.tsx';
import { useChanges } from './use-changes.ts';
import { useChats } from './use-chats.ts';
import { useConversation } from './use-conversation.ts';
import { useHeldSelection } from './use-held-selection.ts';
import { useMessages } from './use-messages.ts';
import { useReplyActs } from './use-reply-acts.ts';
import { useSelectedWords } from './use-selected-words.ts';

/** What the rest of the studio may ask of the chat. */
export interface CompanionHandle {
  run: (command: ChatCommand) => void;
}

export interface CompanionPanelProps {
  ref: Ref<CompanionHandle>;
  manuscriptId: string;
  desk: WritingDesk | undefined;
  mode: Mode;
  isOffline: boolean;
  /** Brings the page into view, which the chat may cover. */
  showPage: () => void;
  modeIcon: (mode: Mode) => ReactNode;
  /** What can be said about prose that a reply offers for the book. */
  aboutProse?: ((passage: string) => ReactNode) | undefined;
  frame: (parts: { tools: ReactNode; children: ReactNode }) => ReactNode;
}

const CARRY_ON = 'Continue from where you stopped.';
const NOTHING: Exchange = { kind: 'none' };

/** The author's conversation with the companion about one book. */
export function CompanionPanel(props: CompanionPanelProps) {
  const { ref, manuscriptId, desk, mode, isOffline, showPage, modeIcon, aboutProse, frame } = props;
  const { toast } = useToast();
  const chats = useChats(manuscriptId, isOffline);
  const sessionId = chats.active?.id;
  const shown = useMessages(sessionId);
  const changes = useChanges(sessionId);
  const selected = useSelectedWords(desk);
  useHeldSelection(desk, selected);
  const notice = useProviderNotice(manuscriptId, isOffline);
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);

  const { conversation, exchange } = useConversation(manuscriptId, desk, {
    onChange(change) {
      const action = { label: 'Undo', onAction: () => acts.undoFromToast(change.id) };
      toast({ ...changeToast(change), action });
      acts.fetchCards();
    },
    onFailedTool: failed => toast(failedToolToast(failed)),
    onFailure({ title, description, isRetryable }) {
      toast({
        title,
        description,
        variant: 'destructive',
        ...(isRetryable && { action: { label: 'Try again', onAction: tryLastAgain } }),
      });
    },
    onReply: question => setAnnouncement(`${describeMode(question.mode).name} has replied.`),
  });
  const acts = useReplyActs({ desk, conversation, showPage, carryOn });

  const isReplying = exchange.kind === 'under-way';
  const canAsk = !isOffline && !isReplying;
  const here = exchange.kind !== 'none' && exchange.question.sessionId === sessionId ? exchange : NOTHING;
  const isEmpty = shown !== undefined && shown.messages.length === 0 && here.kind === 'none';

  /** What was asked before the chats were read: it goes into the one that is open then. */
  const [early, setEarly] = useState<Omit<Question, 'sessionId'>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the chat is there it is asked once, whatever else changes
  useEffect(() => {
    if (early !== undefined && sessionId !== undefined && ask(early)) setEarly(undefined);
  }, [early, sessionId]);

  function ask(question: Omit<Question, 'sessionId'>): boolean {
    if (isOffline) return false;
    if (sessionId === undefined) {
      if (early !== undefined) return false;
      setEarly(question);
      return true;
    }
    const isTaken = conversation.ask({ ...question, sessionId });
    if (isTaken) {
      chats.stay();
      notice.told();
      setAnnouncement('');
    }
    return isTaken;
  }

  function send(message: string): boolean {
    return ask({ message, mode, ...(desk && questionPlace(desk)) });
  }

  function tryAgain({ id, sessionId: chatId, content, mode: askedMode }: ChatMessage) {
    const before =
      exchange.kind === 'failed' && exchange.question.userMessageId === id ? exchange : undefined;
    conversation.askAgain(
      before?.question ?? {
        sessionId: chatId,
        message: content,
        mode: askedMode,
        userMessageId: id,
        ...(desk && questionPlace(desk)),
      },
    );
  }

  function tryLastAgain() {
    const { exchange: now } = conversation;
    if (now.kind === 'failed') conversation.askAgain(now.question);
    else if (now.kind === 'over') acts.hands.carryOn(now.question.replyId, now.question.mode);
  }

  function carryOn(askedMode: Mode) {
    ask({ message: CARRY_ON, mode: askedMode, ...(desk && questionPlace(desk)) });
  }

  useImperativeHandle(ref, () => ({
    run(command) {
      const question = desk && commandQuestion(command, desk);
      if (!question) return;
      if (!ask(question)) {
        toast({
          title: 'Not sent',
          description: isReplying
            ? 'Another reply is on its way. Stop it, or wait for it.'
            : 'The chat cannot be asked right now.',
        });
      }
      input.current?.focus();
    },
  }));

  return frame({
    tools: (
      <ChatTools
        chats={chats}
        manuscriptId={manuscriptId}
        canStillUndo={changes.canStillUndo}
        onNew={() => void chats.create().then(() => input.current?.focus())}
        onDelete={id => {
          if (isReplying && exchange.question.sessionId === id) conversation.stop();
          void chats.remove(id);
        }}
      />
    ),
    children: (
      <>
        {isEmpty && <EmptyChat mode={mode} isOffline={isOffline} modeIcon={modeIcon} />}
        {shown !== undefined && !isEmpty && (
          <MessageList
            shown={shown}
            changes={changes}
            exchange={here}
            isTextSelected={selected !== undefined}
            canAsk={canAsk}
            onTryAgain={tryAgain}
            hands={acts.hands}
            modeIcon={modeIcon}
            aboutProse={aboutProse}
          />
        )}
        {shown === undefined && <div style={{ flex: 1 }} />}
        <ProviderNoticeLine {...notice} />
        <NeverSentLine manuscriptId={manuscriptId} />
        <Composer
          mode={mode}
          isOffline={isOffline}
          isReplying={isReplying}
          selected={selected}
          onSend={send}
          onStop={() => conversation.stop()}
          inputRef={input}
        />
        <div role="status">
          <VisuallyHidden>{announcement}</VisuallyHidden>
        </div>
      </>
    ),
  });
}
