import { z } from 'zod';
import { STYLE_PROMPT_MAX_CHARACTERS } from '../limits.ts';
import { timestampSchema } from './ids.ts';
import { isOfModestSize } from './modest-size.ts';
import { styleImpressionsSchema } from './style-impressions.ts';
import { styleMeasuresSchema } from './style-measures.ts';

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
  /** Everything that was measured; null before the first analysis. */
  measures: styleMeasuresSchema.nullable(),
  /** Left out where no model was ever asked. */
  impressions: styleImpressionsSchema.optional(),
  /** The stored profile cannot be read, and nothing stands in its place. */
  isUnreadable: z.literal(true).optional(),
});
export type StyleProfile = z.infer<typeof styleProfileSchema>;

/** Figures that come back from elsewhere, with the book they were measured in. */
export const returnedProfileSchema = styleProfileSchema
  .omit({ id: true, manuscriptId: true, customGuidelines: true, isUnreadable: true })
  .refine(isOfModestSize);
export type ReturnedProfile = z.infer<typeof returnedProfileSchema>;

/** What an author writes beside the figures: it goes to the companion as it stands. */
export const styleProfileChangeSchema = z.object({
  customGuidelines: z.string().max(STYLE_PROMPT_MAX_CHARACTERS),
  measured: returnedProfileSchema.optional(),
});
export type StyleProfileChange = z.infer<typeof styleProfileChangeSchema>;
