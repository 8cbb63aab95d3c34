import { z } from 'zod';
import { goalWordsSchema } from './goal-words.ts';

export const settingsSchema = z.object({
  id: z.string(),
  userId: z.string(),
  selectedModel: z.string(),
  autosaveEnabled: z.boolean(),
  styleLearningEnabled: z.boolean(),
  theme: z.enum(['dark', 'light']),
  /** Whether straight quotation marks become curly ones while the author types, and hyphens dashes. */
  smartQuotesEnabled: z.boolean(),
  /** The words that the author wants to type each day, in all books; null for none. */
  dailyGoalWords: goalWordsSchema.nullable(),
  /** The stored settings cannot be read, and these are defaults. */
  isUnreadable: z.literal(true).optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const settingsChangeSchema = z.object({
  selectedModel: z
    .string()
    .max(100)
    .regex(/^\P{Cc}+$/u)
    .optional(),
  autosaveEnabled: z.boolean().optional(),
  styleLearningEnabled: z.boolean().optional(),
  theme: z.enum(['dark', 'light']).optional(),
  smartQuotesEnabled: z.boolean().optional(),
  dailyGoalWords: goalWordsSchema.nullable().optional(),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** What an author has before changing anything. */
export const DEFAULT_SETTINGS = {
  selectedModel: 'gpt-5',
  autosaveEnabled: true,
  styleLearningEnabled: true,
  theme: 'dark',
  smartQuotesEnabled: true,
  dailyGoalWords: 1_000,
} as const satisfies Omit<Settings, 'id' | 'userId'>;
