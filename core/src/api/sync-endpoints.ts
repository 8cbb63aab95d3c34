import { z } from 'zod';
import { chatMessageSchema } from '../entities/chat-message.ts';
import { chatSessionSchema } from '../entities/chat-session.ts';
import { keptDeviceDaySchema } from '../entities/device-day.ts';
import { idOf, timestampSchema } from '../entities/ids.ts';
import { manuscriptSummarySchema } from '../entities/manuscript.ts';
import { outlineCardSchema } from '../entities/outline-card.ts';
import { settingsSchema } from '../entities/settings.ts';
import { styleProfileSchema } from '../entities/style-profile.ts';
import { writingStyleSchema } from '../entities/writing-style.ts';
import { endpoint } from './endpoint.ts';

/** The number of the author's change; a device that has reached it has seen everything before. */
const seq = z.int().min(0);
const deletedAt = timestampSchema.nullable();

/** One thing as it is now, or that it is gone. A device never takes the absence of a change for a deletion. */
export const syncChangeSchema = z.discriminatedUnion('entity', [
  z.object({ entity: z.literal('manuscript'), seq, record: manuscriptSummarySchema.extend({ deletedAt }) }),
  /** A document update, or a whole document folded into one, base64. */
  z.object({
    entity: z.literal('document'),
    seq,
    manuscriptId: z.string(),
    update: z.base64(),
    /** The operation of the device that sent it, by which that device knows its own words again; none for folded documents. */
    opId: z.string().nullable(),
  }),
  z.object({
    entity: z.literal('outline-card'),
    seq,
    record: outlineCardSchema.extend({
      deletedAt,
      /**
       * Sorts the cards of a manuscript, equal keys by id. A card that moves changes alone: by their positions, the others
       * would seem to stand where they stood.
       */
      orderKey: z.string(),
    }),
  }),
  z.object({ entity: z.literal('chat-session'), seq, record: chatSessionSchema }),
  z.object({ entity: z.literal('chat-message'), seq, record: chatMessageSchema }),
  z.object({ entity: z.literal('writing-style'), seq, record: writingStyleSchema }),
  z.object({ entity: z.literal('style-profile'), seq, record: styleProfileSchema }),
  z.object({ entity: z.literal('settings'), seq, record: settingsSchema }),
  z.object({ entity: z.literal('device-day'), seq, record: keptDeviceDaySchema }),
  z.object({
    entity: z.literal('tombstone'),
    seq,
    of: z.enum(['manuscript', 'outline-card', 'chat-session', 'writing-style']),
    id: z.string(),
  }),
]);
export type SyncChange = z.infer<typeof syncChangeSchema>;

/** Everything that is stored for an author and can turn out to be damaged. */
const UNREADABLE_ENTITIES = [
  'manuscript',
  'document',
  'outline-card',
  'chat-session',
  'chat-message',
  'writing-style',
  'style-profile',
  'settings',
  'device-day',
  'version',
  'version-piece',
] as const;

/** Something that the server has and cannot read. It is left out of the changes, and kept. */
export const unreadableItemSchema = z.object({
  entity: z.enum(UNREADABLE_ENTITIES),
  /** As devices know it; of a document, its manuscript. */
  id: z.string(),
  manuscriptId: z.string().nullable(),
  /** The change that it was last written by. A device that has followed that far has had its content. */
  seq,
  /** A device has given it back. */
  isRepaired: z.literal(true).optional(),
});
export type UnreadableItem = z.infer<typeof unreadableItemSchema>;

export const syncPageSchema = z.object({
  changes: z.array(syncChangeSchema),
  /** What of this page cannot be read, and what devices that have followed past it must hear of. Left out when there is none. */
  unreadable: z.array(unreadableItemSchema).optional(),
  /** Where the next call goes on: `epoch:seq`. The epoch is renewed when a server's store is restored from a backup. */
  cursor: z.string(),
  hasMore: z.boolean(),
});
export type SyncPage = z.infer<typeof syncPageSchema>;

export const syncEndpoints = {
  pullChanges: endpoint({
    method: 'GET',
    path: '/api/sync',
    summary: 'Everything that has changed since a cursor, in order, a page at a time.',
    access: 'session',
    query: z.object({
      /** A cursor of an earlier answer; left out, it begins at the beginning. */
      since: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    response: syncPageSchema,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Hints that something has changed, as server-sent events; what has changed is pulled.',
    access: 'session',
    response: z.object({ cursor: z.string() }),
    streams: true,
  }),
  restoreManuscript: endpoint({
    method: 'POST',
    path: '/api/manuscripts/:id/restore',
    summary: 'Take a manuscript out of the trash.',
    access: 'session',
    params: z.object({ id: idOf('manuscript') }),
    response: manuscriptSummarySchema,
  }),
};
