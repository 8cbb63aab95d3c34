import { z } from 'zod';
import { companionChangeSchema } from '../entities/companion-change.ts';
import { deviceDaySchema } from '../entities/device-day.ts';
import { goalWordsSchema } from '../entities/goal-words.ts';
import { timestampSchema } from '../entities/ids.ts';
import { madeAtSchema } from '../entities/made-at.ts';
import { modeSchema } from '../entities/mode.ts';
import { orderKeySchema } from '../entities/order-key.ts';
import { cardMetadataSchema } from '../entities/outline-card.ts';
import { settingsChangeSchema } from '../entities/settings.ts';
import { returnedAnalysisSchema } from '../entities/writing-style.ts';
import {
  CARD_CONTENT_MAX_CHARACTERS,
  CARDS_PER_REQUEST_MAX,
  MANUSCRIPT_HTML_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  STYLE_PROMPT_MAX_CHARACTERS,
  STYLE_SAMPLE_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from '../limits.ts';

/** How the archives of accounts that this version writes and reads are called. */
export const ARCHIVE_FORMAT = 'everdraft-account-1';

const MESSAGES_MAX = 200_000;
const CHATS_MAX = 10_000;
const CHANGES_MAX = 100_000;
const STYLES_MAX = 10_000;
const DAYS_MAX = 100_000;
const title = z.string().max(TITLE_MAX_CHARACTERS);
const longText = (max: number) => z.string().max(max).nullable().catch(null);

/** An archive's own file. Nothing in it is believed that the server would refuse. */
export const archivedAccountSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  writtenAt: timestampSchema,
  settings: settingsChangeSchema.optional().catch(undefined),
  writingStyles: z
    .array(
      z.object({
        id: z.string(),
        name: title.min(1),
        description: longText(STYLE_PROMPT_MAX_CHARACTERS),
        sampleText: longText(STYLE_SAMPLE_MAX_CHARACTERS),
        customPrompt: longText(STYLE_PROMPT_MAX_CHARACTERS),
        analysis: returnedAnalysisSchema.nullable().optional().catch(undefined),
        createdAt: madeAtSchema.catch(undefined),
      }),
    )
    .max(STYLES_MAX),
});
export type ArchivedAccount = z.infer<typeof archivedAccountSchema>;

const archivedCardSchema = z.object({
  /** By which its changes name it; archives of earlier versions have none. */
  id: z.string().optional().catch(undefined),
  title,
  content: z.string().max(CARD_CONTENT_MAX_CHARACTERS),
  metadata: cardMetadataSchema.nullable().catch(null),
  orderKey: orderKeySchema.optional().catch(undefined),
  deletedAt: timestampSchema.nullable().catch(null),
});

/** What the companion has changed, with the ids that cards, chats and messages have in the archive. */
const archivedChangeSchema = companionChangeSchema
  .omit({ id: true, manuscriptId: true, undoneAt: true, isExpired: true, madeAt: true })
  .extend({ madeAt: madeAtSchema.catch(undefined), undoneAt: timestampSchema.nullable() });

/** A book's own file. */
export const archivedBookSchema = z.object({
  id: z.string(),
  title,
  author: z.string().max(TITLE_MAX_CHARACTERS).catch(''),
  language: z.string().max(100).catch(''),
  writingStyleId: z.string().nullable().catch(null),
  /** What cannot be read is taken for yes: a book that was kept from the companion must not be sent to it by an import. */
  neverSendToAi: z.boolean().optional().catch(true),
  goalWords: goalWordsSchema.nullable().catch(null),
  /** What was typed into it on which day, by device. */
  days: z
    .array(deviceDaySchema.omit({ manuscriptId: true }).nullable().catch(null))
    .max(DAYS_MAX)
    .catch([])
    .transform(days => days.filter(day => day !== null)),
  deletedAt: timestampSchema.nullable().catch(null),
  /** HTML; null for a book whose text was not on the device that wrote the archive. */
  content: z.string().max(MANUSCRIPT_HTML_MAX_CHARACTERS).nullable(),
  cards: z.array(archivedCardSchema).max(CARDS_PER_REQUEST_MAX),
  chats: z
    .array(z.object({ id: z.string(), title, createdAt: madeAtSchema.catch(undefined) }))
    .max(CHATS_MAX),
  messages: z
    .array(
      z.object({
        id: z.string().optional().catch(undefined),
        sessionId: z.string(),
        role: z.enum(['user', 'assistant']),
        content: z.string().min(1).max(MESSAGE_MAX_CHARACTERS),
        mode: modeSchema,
        timestamp: timestampSchema,
      }),
    )
    .max(MESSAGES_MAX),
  changes: z.array(archivedChangeSchema).max(CHANGES_MAX).catch([]),
  styleProfile: z
    .looseObject({ customGuidelines: z.string().max(STYLE_PROMPT_MAX_CHARACTERS) })
    .optional()
    .catch(undefined),
});
export type ArchivedBook = z.infer<typeof archivedBookSchema>;
