import { z } from 'zod';
import { MESSAGE_MAX_CHARACTERS } from '../limits.ts';
import { idOf, newIdOf, timestampSchema } from './ids.ts';
import { madeAtSchema } from './made-at.ts';
import { modeSchema } from './mode.ts';

export const chatMessageSchema = z.object({
  id: z.string(),
  manuscriptId: z.string(),
  sessionId: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  mode: modeSchema,
  timestamp: timestampSchema,
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const newChatMessageSchema = z.object({
  id: newIdOf('chat-message').optional(),
  manuscriptId: idOf('manuscript'),
  sessionId: idOf('chat-session'),
  role: z.enum(['user', 'assistant']),
  content: z.string().min(1).max(MESSAGE_MAX_CHARACTERS),
  mode: modeSchema,
  madeAt: madeAtSchema,
});
export type NewChatMessage = z.infer<typeof newChatMessageSchema>;
