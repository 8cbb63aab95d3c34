import { z } from 'zod';

export type OwnedEntity =
  | 'manuscript'
  | 'outline-card'
  | 'chat-session'
  | 'chat-message'
  | 'companion-change'
  | 'writing-style'
  | 'import'
  | 'device';

/**
 * Which schemas hold the id of something an author owns. The ownership test finds every id field of every call
 * through this register, so a field made with `idOf` is covered without being listed anywhere else.
 */
export const ownedIds = z.registry<{ entity: OwnedEntity; isNew: boolean }>();

/** The id of something that exists. Any short text is taken, so that a malformed id is answered like an unknown one. */
export function idOf(entity: OwnedEntity) {
  return z.string().min(1).max(64).register(ownedIds, { entity, isNew: false });
}

/** The id a device gives to something new (UUIDv7), so that a create that is sent twice is one create. */
export function newIdOf(entity: OwnedEntity) {
  return z.uuid().register(ownedIds, { entity, isNew: true });
}

export const timestampSchema = z.string().min(1).max(40);
