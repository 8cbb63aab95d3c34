import { z } from 'zod';
import { modeSchema } from '../entities/mode.ts';

/** What a reply of the companion is made of, in the order it arrives. */
export const streamEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('metadata'),
    model: z.string(),
    mode: modeSchema,
    manuscriptLength: z.int().min(0),
    outlineCardsCount: z.int().min(0),
  }),
  z.object({ type: z.literal('content'), content: z.string() }),
  z.object({
    type: z.literal('tool_result'),
    tool: z.enum(['create_outline_card', 'update_outline_card', 'delete_outline_card']),
    success: z.boolean(),
    cardId: z.string().optional(),
    title: z.string().optional(),
    error: z.string().optional(),
  }),
  z.object({ type: z.literal('done'), totalTokens: z.int().min(0) }),
  z.object({
    type: z.literal('error'),
    message: z.string(),
    userMessage: z.string(),
    code: z.string(),
    isRetryable: z.boolean(),
  }),
]);
