import { z } from 'zod';

/** What a model says of a text beside the figures: an opinion, named as one, and never in their place. */
export const styleImpressionsSchema = z.object({
  tone: z.array(z.string()),
  pacing: z.string(),
  model: z.string(),
});
export type StyleImpressions = z.infer<typeof styleImpressionsSchema>;
