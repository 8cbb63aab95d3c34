import { z } from 'zod';
import { modeSchema } from '../entities/mode.ts';
import { readBlockSchema } from './read-block.ts';
import { toolResultSchema } from './tool-result.ts';

const tokensSchema = z.int().min(0);

/** What a reply of the companion is made of, in the order it arrives. */
export const streamEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('metadata'),
    /** The model that really answers, which may be another than the one in the settings. */
    model: z.string(),
    mode: modeSchema,
    /** Characters of the text. */
    manuscriptLength: z.int().min(0),
    outlineCardsCount: z.int().min(0),
    /** The service that received what was read; null when it stayed on this server. */
    provider: z.string().nullable().optional(),
    contextTokens: tokensSchema.optional(),
    wholeBookTokens: tokensSchema.optional(),
    /** What the companion has read before it answered. */
    read: z.array(readBlockSchema).optional(),
  }),
  z.object({ type: z.literal('content'), content: z.string() }),
  toolResultSchema.extend({ type: z.literal('tool_result') }),
  z.object({
    type: z.literal('done'),
    totalTokens: tokensSchema,
    inputTokens: tokensSchema.optional(),
    /** The part of the input that the service still had in its cache. */
    cachedTokens: tokensSchema.optional(),
    outputTokens: tokensSchema.optional(),
  }),
  z.object({
    type: z.literal('error'),
    /** For whoever looks for the cause; holds nothing of the author's. */
    message: z.string(),
    userMessage: z.string(),
    code: z.string(),
    isRetryable: z.boolean(),
  }),
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;
