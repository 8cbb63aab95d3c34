import { z } from 'zod';
import { timestampSchema } from './ids.ts';

export const styleProfileSchema = z.object({
  id: z.string(),
  manuscriptId: z.string(),
  averageSentenceLength: z.number().nullable(),
  vocabularyLevel: z.string().nullable(),
  tonePatterns: z.array(z.string()),
  dialogueStyle: z.string().nullable(),
  pacingNotes: z.string().nullable(),
  customGuidelines: z.string(),
  confidence: z.int().min(0).max(100),
  lastAnalyzed: timestampSchema.nullable(),
});
export type StyleProfile = z.infer<typeof styleProfileSchema>;
