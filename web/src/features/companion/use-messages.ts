import { useMemo, useRef, useState } from 'react';
import { useWorkspace } from '../../engine-context.ts';
import { latestMessages, messagesBefore, messagesFrom } from '../../local/chat-messages.ts';
import type { LocalChatMessage, ReplyNote } from '../../local/database.ts';
import { notesOf } from '../../local/reply-notes.ts';
import { useLocal } from '../../local/use-local.ts';

/** As many as a screen or two can show; more are drawn when the author looks for them. */
const SHOWN_AT_FIRST = 40;
const SHOWN_MORE = 100;
/** So many may come while a chat is open; a device that gets a whole chat from the server begins anew at its end. */
const WATCHED_MAX = 200;

export interface ShownMessages {
  sessionId: string;
  messages: readonly LocalChatMessage[];
  notes: ReadonlyMap<string, ReplyNote>;
  hasEarlier: boolean;
  showEarlier: () => void;
}

/** What the author has looked for before the messages that are watched. Messages never change: they are read once. */
interface EarlierMessages {
  /** The first of the watched ones, before which they end. */
  upTo: string;
  messages: readonly LocalChatMessage[];
  hasEarlier: boolean;
}

const NONE: readonly LocalChatMessage[] = [];

/** The last messages of a chat, as they are on this device, and those before that were asked for; undefined until they are read. */
export function useMessages(sessionId: string | undefined): ShownMessages | undefined {
  const { local } = useWorkspace();
  const anchor = useRef<{ sessionId: string; firstId: string }>(undefined);
  const [looked, setLooked] = useState<EarlierMessages>();

  // Only these are watched: to read a chat of thousands again for every new word of it would hold up its own writing.
  const watched = useLocal(async () => {
    if (sessionId === undefined) return undefined;
    let messages: LocalChatMessage[] = [];
    if (anchor.current?.sessionId === sessionId) {
      messages = await messagesFrom(local, sessionId, anchor.current.firstId, WATCHED_MAX + 1);
    }
    if (messages.length === 0 || messages.length > WATCHED_MAX) {
      ({ messages } = await latestMessages(local, sessionId, SHOWN_AT_FIRST));
      anchor.current = { sessionId, firstId: messages[0]?.id ?? '' };
    }
    // By its id: the number of a message becomes another when the server has taken it.
    const { firstId } = anchor.current ?? { firstId: '' };
    const { messages: before } = await messagesBefore(local, sessionId, firstId, 1);
    return { sessionId, firstId, messages, hasEarlier: before.length > 0, notes: await notes(messages) };
  }, [local, sessionId]);

  const earlier = looked && watched && looked.upTo === keyOf(watched) ? looked : undefined;
  const earlierMessages = earlier?.messages ?? NONE;
  const earlierNotes = useLocal(() => notes(earlierMessages), [local, earlierMessages]);

  const messages = useMemo(
    () => [...earlierMessages, ...(watched?.messages ?? NONE)],
    [earlierMessages, watched],
  );
  const allNotes = useMemo(
    () => new Map([...(earlierNotes ?? []), ...(watched?.notes ?? [])]),
    [earlierNotes, watched],
  );

  function notes(some: readonly LocalChatMessage[]) {
    return notesOf(
      local,
      some.filter(({ role }) => role === 'assistant').map(({ id }) => id),
    );
  }

  async function showEarlier(): Promise<void> {
    if (!watched) return;
    const before = earlierMessages[0]?.id ?? watched.firstId;
    const page = await messagesBefore(local, watched.sessionId, before, SHOWN_MORE);
    setLooked({
      upTo: keyOf(watched),
      messages: [...page.messages, ...earlierMessages],
      hasEarlier: page.hasEarlier,
    });
  }

  // For a moment after another chat was chosen, the answer is still about the one before.
  if (watched === undefined || watched.sessionId !== sessionId) return undefined;
  return {
    sessionId,
    messages,
    notes: allNotes,
    hasEarlier: earlier ? earlier.hasEarlier : watched.hasEarlier,
    showEarlier: () => void showEarlier(),
  };
}

function keyOf({ sessionId, firstId }: { sessionId: string; firstId: string }): string {
  return `${sessionId} ${firstId}`;
}
