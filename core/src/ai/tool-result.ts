import { z } from 'zod';

/** What the companion did to the outline, or why it could not. */
export const toolResultSchema = z.object({
  tool: z.enum(['create_outline_card', 'update_outline_card', 'delete_outline_card']),
  success: z.boolean(),
  cardId: z.string().optional(),
  title: z.string().optional(),
  error: z.string().optional(),
  /** Of an updated card: the changed fields as they were before, so that the author can have them back. */
  former: z.object({ title: z.string().optional(), content: z.string().optional() }).optional(),
});
export type ToolResult = z.infer<typeof toolResultSchema>;
