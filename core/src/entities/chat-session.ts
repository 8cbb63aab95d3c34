import { z } from 'zod';
import { TITLE_MAX_CHARACTERS } from '../limits.ts';
import { idOf, newIdOf, timestampSchema } from './ids.ts';

export const NEW_CHAT_TITLE = 'New Chat';

export const chatSessionSchema = z.object({
  id: z.string(),
  manuscriptId: z.string(),
  title: z.string(),
  createdAt: timestampSchema,
});
export type ChatSession = z.infer<typeof chatSessionSchema>;

export const newChatSessionSchema = z.object({
  id: newIdOf('chat-session').optional(),
  manuscriptId: idOf('manuscript'),
  title: z.string().max(TITLE_MAX_CHARACTERS).optional(),
});
export type NewChatSession = z.infer<typeof newChatSessionSchema>;
