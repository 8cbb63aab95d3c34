import type { StreamEvent } from '@everdraft/core/ai/stream-events';
import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readStream } from '../../api/read-stream.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { useEngine, useWorkspace } from '../../engine-context.ts';
import type { FailedTool } from '../../local/database.ts';
import { Conversation, type Exchange, type Question } from './conversation.ts';
import type { ReplyFailure } from './failure-words.ts';
import { sendChatFirst } from './send-chat-first.ts';

interface Listeners {
  onChange: (change: CompanionChange) => void;
  onFailedTool: (failed: FailedTool) => void;
  onFailure: (failure: ReplyFailure) => void;
  onReply: (question: Question) => void;
}

/** A reply ends in one of two ways. */
function isEnd({ type }: StreamEvent): boolean {
  return type === 'done' || type === 'error';
}

/** The conversation about a manuscript, for as long as the author has it open. */
export function useConversation(
  manuscriptId: string,
  desk: WritingDesk | undefined,
  listeners: Listeners,
): { conversation: Conversation; exchange: Exchange } {
  const { local } = useWorkspace();
  const { session } = useEngine();
  const latest = useRef({ desk, listeners });
  useEffect(() => {
    latest.current = { desk, listeners };
  });

  const [conversation] = useState(
    () =>
      new Conversation({
        local,
        manuscriptId,
        async prepare(sessionId, signal) {
          await latest.current.desk?.manuscript.flush();
          await sendChatFirst(local, { manuscriptId, sessionId }, signal);
        },
        stream: (body, signal, onEvent) =>
          readStream(chatEndpoints.askCompanion, { body, signal, isLast: isEnd }, onEvent),
        soon: call => requestAnimationFrame(call),
        onChange: change => latest.current.listeners.onChange(change),
        onFailedTool: failed => latest.current.listeners.onFailedTool(failed),
        onFailure: failure => latest.current.listeners.onFailure(failure),
        onReply: question => latest.current.listeners.onReply(question),
        onSessionEnded: session.end,
      }),
  );

  useEffect(() => {
    conversation.open();
    return () => conversation.close();
  }, [conversation]);

  const exchange = useSyncExternalStore(conversation.subscribe, () => conversation.exchange);
  return { conversation, exchange };
}
