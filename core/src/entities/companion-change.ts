import { z } from 'zod';
import { CARD_CONTENT_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '../limits.ts';
import { idOf, newIdOf, timestampSchema } from './ids.ts';
import { madeAtSchema } from './made-at.ts';

/** The fields of a card that the companion may change. */
export const CARD_TEXT_FIELDS = ['title', 'content'] as const;
export type CardTextField = (typeof CARD_TEXT_FIELDS)[number];

/** Some of these fields with their values. */
const cardTextSchema = z.object({
  title: z.string().max(TITLE_MAX_CHARACTERS).optional(),
  content: z.string().max(CARD_CONTENT_MAX_CHARACTERS).optional(),
});
export type CardText = { [Field in CardTextField]?: string | undefined };

const actionSchema = z.enum([
  'create',
  'update',
  'delete',
  /** An undo that the author wanted although the card had changed since: what it replaced can be put back in turn. */
  'restore',
]);

/** One change of the outline that came with a reply of the companion, with what it takes to undo it. */
export const companionChangeSchema = z.object({
  id: z.string(),
  manuscriptId: z.string(),
  sessionId: z.string(),
  /** The author's message that asked for it. */
  questionId: z.string(),
  /** The reply that it came with. The change stays when the reply broke off before its first word. */
  replyId: z.string(),
  cardId: z.string(),
  action: actionSchema,
  /** What the card was called afterwards; of a deleted one, before. */
  title: z.string(),
  /** The changed fields as they were and as they were left; null once they are no longer kept. */
  before: cardTextSchema.nullable(),
  after: cardTextSchema.nullable(),
  madeAt: timestampSchema,
  undoneAt: timestampSchema.nullable(),
  /** What the undo left alone because it had changed since. */
  keptFields: z.array(z.enum(CARD_TEXT_FIELDS)),
  /** It can no longer be undone: its time is over, or its card is gone for good. */
  isExpired: z.boolean(),
});
export type CompanionChange = z.infer<typeof companionChangeSchema>;

/** A change that comes back from elsewhere: from an archive, or from a device to a server that has lost it. */
export const returnedChangeSchema = z.object({
  id: newIdOf('companion-change'),
  manuscriptId: idOf('manuscript'),
  sessionId: idOf('chat-session'),
  questionId: idOf('chat-message'),
  replyId: newIdOf('chat-message'),
  cardId: idOf('outline-card'),
  action: actionSchema,
  title: z.string().max(TITLE_MAX_CHARACTERS),
  before: cardTextSchema.nullable(),
  after: cardTextSchema.nullable(),
  madeAt: madeAtSchema,
  isUndone: z.boolean(),
  keptFields: z.array(z.enum(CARD_TEXT_FIELDS)).max(CARD_TEXT_FIELDS.length),
});
export type ReturnedChange = z.infer<typeof returnedChangeSchema>;

/** How a change is undone. */
export const undoChangeSchema = z.object({
  /** Puts back also what has changed since. */
  overwrite: z.boolean().optional(),
  /** The id of the change that this makes when it replaces something of the author's. */
  restoreId: newIdOf('companion-change').optional(),
});
export type UndoChange = z.infer<typeof undoChangeSchema>;
