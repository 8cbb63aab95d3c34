import { z } from 'zod';
import {
  DOCUMENT_UPDATE_MAX_BYTES,
  MANUSCRIPT_HTML_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from '../limits.ts';
import { goalWordsSchema } from './goal-words.ts';
import { idOf, newIdOf, timestampSchema } from './ids.ts';

const UNTITLED = 'Untitled';

/** Stands for a title that the server has and cannot decrypt. */
export const UNREADABLE_TITLE = 'Unreadable title';

/** A title is never refused for being empty. */
export function titleOrUntitled(title: string | undefined): string {
  return title?.trim() || UNTITLED;
}

const countSchema = z.int().min(0);

export const manuscriptSummarySchema = z.object({
  id: z.string(),
  userId: z.string(),
  title: z.string(),
  wordCount: countSchema,
  characterCount: countSchema,
  writingStyleId: z.string().nullable(),
  lastSaved: timestampSchema,
  /** Nothing of it leaves the server for an outside service; left out for a book that the author has not marked. */
  neverSendToAi: z.boolean().optional(),
  /** The words that it is to have; left out or null for a book without a goal. */
  goalWords: goalWordsSchema.nullable().optional(),
  /** The title cannot be decrypted and another stands in its place; a device that knows it keeps the one it has. */
  isUnreadable: z.literal(true).optional(),
});
export type ManuscriptSummary = z.infer<typeof manuscriptSummarySchema>;

export const manuscriptSchema = manuscriptSummarySchema.extend({
  /** HTML derived from the document; never stored as the truth. */
  content: z.string(),
  /** Parts of the text cannot be read on the server; they come back from a device that has them. */
  isTextIncomplete: z.literal(true).optional(),
});
export type Manuscript = z.infer<typeof manuscriptSchema>;

const contentSchema = z.string().max(MANUSCRIPT_HTML_MAX_CHARACTERS);

/** Counts are taken for plain clients and not believed: the server derives them from the text. */
export const newManuscriptSchema = z.object({
  id: newIdOf('manuscript').optional(),
  title: z.string().max(TITLE_MAX_CHARACTERS).optional(),
  content: contentSchema.optional(),
  wordCount: countSchema.optional(),
  characterCount: countSchema.optional(),
  neverSendToAi: z.boolean().optional(),
  goalWords: goalWordsSchema.nullable().optional(),
});
export type NewManuscript = z.infer<typeof newManuscriptSchema>;

export const manuscriptChangeSchema = z.object({
  title: z.string().max(TITLE_MAX_CHARACTERS).optional(),
  content: contentSchema.optional(),
  /** A Yjs update of the document, base64. */
  update: z
    .base64()
    .max(4 * Math.ceil(DOCUMENT_UPDATE_MAX_BYTES / 3))
    .optional(),
  /** The last change of the server that the device knew of when it made this one; it tells whether a deletion was known. */
  baseSeq: countSchema.optional(),
  wordCount: countSchema.optional(),
  characterCount: countSchema.optional(),
  writingStyleId: idOf('writing-style').nullable().optional(),
  neverSendToAi: z.boolean().optional(),
  goalWords: goalWordsSchema.nullable().optional(),
});
export type ManuscriptChange = z.infer<typeof manuscriptChangeSchema>;
