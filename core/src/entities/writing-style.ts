import { z } from 'zod';
import { STYLE_PROMPT_MAX_CHARACTERS, STYLE_SAMPLE_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '../limits.ts';
import { newIdOf, timestampSchema } from './ids.ts';
import { madeAtSchema } from './made-at.ts';
import { isOfModestSize } from './modest-size.ts';
import { styleImpressionsSchema } from './style-impressions.ts';
import { styleMeasuresSchema } from './style-measures.ts';

export const styleAnalysisSchema = z.looseObject({
  averageSentenceLength: z.number(),
  vocabularyLevel: z.string(),
  tonePatterns: z.array(z.string()),
  dialogueStyle: z.string(),
  pacingNotes: z.string(),
  /** In whole per cent, by the number of words measured. */
  confidence: z.int().min(0).max(100).optional(),
  measures: styleMeasuresSchema.optional(),
  /** Left out where no model was asked, or none has answered. */
  impressions: styleImpressionsSchema.optional(),
  /** The file that was measured, and when. */
  fileName: z.string().optional(),
  analyzedAt: timestampSchema.optional(),
});
export type StyleAnalysis = z.infer<typeof styleAnalysisSchema>;

/** An analysis that comes back from elsewhere; the file that was measured is not kept, so that it could not be made again. */
export const returnedAnalysisSchema = styleAnalysisSchema.refine(isOfModestSize);

export const writingStyleSchema = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  sampleText: z.string().nullable(),
  customPrompt: z.string().nullable(),
  analysis: styleAnalysisSchema.nullable(),
  createdAt: timestampSchema,
});
export type WritingStyle = z.infer<typeof writingStyleSchema>;

const styleFields = {
  name: z.string().trim().min(1, 'Required').max(TITLE_MAX_CHARACTERS),
  description: z.string().max(STYLE_PROMPT_MAX_CHARACTERS).nullable().optional(),
  sampleText: z.string().max(STYLE_SAMPLE_MAX_CHARACTERS).nullable().optional(),
  customPrompt: z.string().max(STYLE_PROMPT_MAX_CHARACTERS).nullable().optional(),
};

export const newWritingStyleSchema = z.object({
  id: newIdOf('writing-style').optional(),
  ...styleFields,
  analysis: returnedAnalysisSchema.optional(),
  madeAt: madeAtSchema,
});
export type NewWritingStyle = z.infer<typeof newWritingStyleSchema>;

export const writingStyleChangeSchema = z.object({ ...styleFields, name: styleFields.name.optional() });
export type WritingStyleChange = z.infer<typeof writingStyleChangeSchema>;
