import { z } from 'zod';

/** What an author can ask of the companion by one choice in the palette, about the chapter or the selection. */
export const companionCommandSchema = z.enum([
  'summarize-chapter',
  'expand-scene',
  'critique-paragraph',
  'brainstorm-dialogue',
  'analyze-style',
]);
export type CompanionCommand = z.infer<typeof companionCommandSchema>;
