import { z } from 'zod';
import { CARD_CONTENT_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '../limits.ts';
import { idOf, newIdOf } from './ids.ts';
import { orderKeySchema } from './order-key.ts';

export const NEW_CARD_TITLE = 'New Card';

export const CARD_TYPES = ['chapter', 'scene', 'character', 'theme', 'note'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Unknown keys are kept: a newer client's metadata survives an older one. */
export const cardMetadataSchema = z.looseObject({
  type: z.enum(CARD_TYPES).optional(),
  scene: z.string().max(TITLE_MAX_CHARACTERS).optional(),
  characters: z.array(z.string().max(TITLE_MAX_CHARACTERS)).max(100).optional(),
  theme: z.string().max(TITLE_MAX_CHARACTERS).optional(),
  order: z.int().min(0).optional(),
});
export type CardMetadata = z.infer<typeof cardMetadataSchema>;

const titleSchema = z.string().max(TITLE_MAX_CHARACTERS);
const contentSchema = z.string().max(CARD_CONTENT_MAX_CHARACTERS);

export const outlineCardSchema = z.object({
  id: z.string(),
  manuscriptId: z.string(),
  title: z.string(),
  content: z.string(),
  position: z.int().min(0),
  metadata: cardMetadataSchema.nullable(),
});
export type OutlineCard = z.infer<typeof outlineCardSchema>;

export const newOutlineCardSchema = z.object({
  id: newIdOf('outline-card').optional(),
  manuscriptId: idOf('manuscript'),
  title: titleSchema.optional(),
  content: contentSchema.optional(),
  position: z.int().min(0).optional(),
  /** Where a device has put it among the cards it knew; it goes before the position. */
  orderKey: orderKeySchema.optional(),
  metadata: cardMetadataSchema.nullable().optional(),
});
export type NewOutlineCard = z.infer<typeof newOutlineCardSchema>;

const { type, scene, characters, theme, order } = cardMetadataSchema.shape;

/**
 * The parts of a card's details that have changed: null takes a part away, and what is left out stays. Two devices that
 * change different parts then both keep what they did.
 */
const cardMetadataChangeSchema = z.looseObject({
  type: type.nullable(),
  scene: scene.nullable(),
  characters: characters.nullable(),
  theme: theme.nullable(),
  order: order.nullable(),
});
export type CardMetadataChange = z.infer<typeof cardMetadataChangeSchema>;

export const outlineCardChangeSchema = z.object({
  title: titleSchema.optional(),
  content: contentSchema.optional(),
  position: z.int().min(0).optional(),
  /** All of it anew. */
  metadata: cardMetadataSchema.nullable().optional(),
  /** Parts of it; they go on top of what is there. */
  metadataChange: cardMetadataChangeSchema.optional(),
});
export type OutlineCardChange = z.infer<typeof outlineCardChangeSchema>;

/**
 * Full records are welcome in a reorder; only the ids and their order count. A device gives the cards that it moved the
 * keys of their new places, and then those alone move: what other devices have moved meanwhile stays where they put it.
 */
export const cardInOrderSchema = z.object({
  id: idOf('outline-card'),
  orderKey: orderKeySchema.optional(),
});
export type CardInOrder = z.infer<typeof cardInOrderSchema>;

/** A card as an import proposes it: it belongs to the manuscript of the call. */
export const importedCardSchema = newOutlineCardSchema.omit({ id: true, manuscriptId: true, orderKey: true });
export type ImportedCard = z.infer<typeof importedCardSchema>;
