import { z } from 'zod';
import { companionChangeSchema } from '../entities/companion-change.ts';

/** What the companion did to the outline, or why it could not. */
export const toolResultSchema = z.object({
  tool: z.enum(['create_outline_card', 'update_outline_card', 'delete_outline_card']),
  success: z.boolean(),
  cardId: z.string().optional(),
  title: z.string().optional(),
  error: z.string().optional(),
  /** What was done, as it is kept beside the chat so that it can be undone. */
  change: companionChangeSchema.optional(),
});
export type ToolResult = z.infer<typeof toolResultSchema>;
