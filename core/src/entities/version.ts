import { z } from 'zod';
import { MANUSCRIPT_HTML_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '../limits.ts';
import { timestampSchema } from './ids.ts';

/** Why a version was kept: before what, or when. */
export const VERSION_REASONS = [
  'opened',
  'writing',
  'named',
  'import',
  'replace-all',
  'companion',
  'restore',
  /** A program other than our own pages has sent the whole text anew. */
  'whole-text',
] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];

/**
 * What a device tells the server of: what the author has named, and what was kept while writing. The text before an
 * import the server keeps by itself, and the text at opening is the one that the last writer has left.
 */
export const SHARED_REASONS = ['named', 'writing', 'replace-all', 'companion', 'restore'] as const;

export function isShared({ name, reason }: Pick<Version, 'name' | 'reason'>): boolean {
  return name !== '' || SHARED_REASONS.some(shared => shared === reason);
}

const countSchema = z.int().min(0);

/** A state of a book that can be read and brought back. Its text is elsewhere, in pieces that versions share. */
export const versionSchema = z.object({
  id: z.string(),
  manuscriptId: z.string(),
  createdAt: timestampSchema,
  reason: z.enum(VERSION_REASONS),
  /** What the author calls it; '' for one that was kept by itself. */
  name: z.string().max(TITLE_MAX_CHARACTERS),
  wordCount: countSchema,
  /** Against the version before it. */
  wordsAdded: countSchema,
  wordsRemoved: countSchema,
});
export type Version = z.infer<typeof versionSchema>;

/** What a piece is called: a hash of what it says. */
export const pieceNameSchema = z.string().regex(/^[0-9a-z]{28}$/);

/** More than the longest book has. */
const LISTS_MAX = 5_000;
const PIECES_MAX = 50_000;

/** With the names of the lists of its pieces, in order. */
export const keptVersionSchema = versionSchema.extend({ lists: z.array(pieceNameSchema).max(LISTS_MAX) });
export type KeptVersion = z.infer<typeof keptVersionSchema>;

/** A piece of a book's text, or a list of the names of pieces; it may be the whole of a short book. */
export const versionPieceSchema = z.object({
  name: pieceNameSchema,
  text: z.string().max(MANUSCRIPT_HTML_MAX_CHARACTERS),
});

/** A version of a device, and what of its text the server does not have. */
export const newVersionSchema = z.object({
  version: keptVersionSchema.omit({ manuscriptId: true, reason: true }).extend({
    /** Of the device that made it. Another book may have a version of the same id: nothing can be taken over by it. */
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    /** Left out by those who send only what was named. */
    reason: z.enum(SHARED_REASONS).optional(),
  }),
  pieces: z.array(versionPieceSchema).max(PIECES_MAX),
});
export type NewVersion = z.infer<typeof newVersionSchema>;
