import type { ChatMessage } from '@everdraft/core/entities/chat-message';
import { useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { latestMessages } from '../../local/chat-messages.ts';
import type { ReplyNote } from '../../local/database.ts';
import { notesOf } from '../../local/reply-notes.ts';
import { useLocal } from '../../local/use-local.ts';

/** As many as a screen or two can show; more are drawn when the author looks for them. */
const SHOWN_AT_FIRST = 40;
const SHOWN_MORE = 100;

export interface ShownMessages {
  sessionId: string;
  messages: readonly ChatMessage[];
  notes: ReadonlyMap<string, ReplyNote>;
  hasEarlier: boolean;
  showEarlier: () => void;
}

/** The last messages of a chat, as they are on this device; undefined until they are read. */
export function useMessages(sessionId: string | undefined): ShownMessages | undefined {
  const { local } = useWorkspace();
  const [shown, setShown] = useState({ sessionId, count: SHOWN_AT_FIRST });
  const count = shown.sessionId === sessionId ? shown.count : SHOWN_AT_FIRST;

  const found = useLocal(async () => {
    if (sessionId === undefined) return undefined;
    const { messages, hasEarlier } = await latestMessages(local, sessionId, count);
    const replies = messages.filter(({ role }) => role === 'assistant').map(({ id }) => id);
    return { sessionId, messages, hasEarlier, notes: await notesOf(local, replies) };
  }, [local, sessionId, count]);

  // For a moment after another chat was chosen, the answer is still about the one before.
  if (found === undefined || found.sessionId !== sessionId) return undefined;
  return { ...found, showEarlier: () => setShown({ sessionId, count: count + SHOWN_MORE }) };
}
