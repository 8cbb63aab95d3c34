import { z } from 'zod';
import { TITLE_MAX_CHARACTERS } from '../limits.ts';
import { idOf, newIdOf, timestampSchema } from './ids.ts';
import { madeAtSchema } from './made-at.ts';

export const NEW_CHAT_TITLE = 'New Chat';

export const chatSessionSchema = z.object({
  id: z.string(),
  manuscriptId: z.string(),
  title: z.string(),
  createdAt: timestampSchema,
  /** The title cannot be decrypted and another stands in its place; a device that knows it keeps the one it has. */
  isUnreadable: z.literal(true).optional(),
});
export type ChatSession = z.infer<typeof chatSessionSchema>;

export const newChatSessionSchema = z.object({
  id: newIdOf('chat-session').optional(),
  manuscriptId: idOf('manuscript'),
  title: z.string().max(TITLE_MAX_CHARACTERS).optional(),
  madeAt: madeAtSchema,
});
export type NewChatSession = z.infer<typeof newChatSessionSchema>;

/** Where the version of a UUID stands, and which one says that the rest was chosen and not drawn. */
const VERSION_PLACE = 14;
const CHOSEN_VERSION = '8';
const LAST_PART_DIGITS = 12;

/**
 * The id of the chat that a manuscript gets by itself: the same on every device, so that two that make one at the same
 * time have made one. An id is never used again once its chat was deleted; then the next `turn` is.
 */
export function ownChatId(manuscriptId: string, turn = 0): string {
  const chosen =
    manuscriptId.slice(0, VERSION_PLACE) + CHOSEN_VERSION + manuscriptId.slice(VERSION_PLACE + 1);
  if (turn === 0) return chosen;
  const last = BigInt(`0x${chosen.slice(-LAST_PART_DIGITS)}`) ^ BigInt(turn);
  return chosen.slice(0, -LAST_PART_DIGITS) + last.toString(16).padStart(LAST_PART_DIGITS, '0');
}

/** Whether an id can be one of those that manuscripts give their chats by themselves. */
export function isOwnChatId(id: string): boolean {
  return id.charAt(VERSION_PLACE) === CHOSEN_VERSION;
}
