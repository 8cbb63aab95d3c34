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

/** What every id is made of. Ids become part of keys in the database and of what its rows are encrypted with. */
const ID = /^[\w-]+$/;

/** The id of something that exists. */
export function idOf(entity: OwnedEntity) {
  return z.string().min(1).max(64).regex(ID).register(ownedIds, { entity, isNew: false });
}

/** Whether a value was refused because it cannot be the id of anything; it is then answered like an unknown one. */
export function isImpossibleId(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_format' && issue.format === 'regex' && issue.pattern === String(ID);
}

/** The id a device gives to something new (UUIDv7), so that a create that is sent twice is one create. */
export function newIdOf(entity: OwnedEntity) {
  return z.uuid().register(ownedIds, { entity, isNew: true });
}

export const timestampSchema = z.string().min(1).max(40);
