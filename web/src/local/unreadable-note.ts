import type { UnreadableItem } from '@everdraft/core/api/sync-endpoints';

/** Something that the server cannot read, until it can again. */
export interface UnreadableNote extends UnreadableItem {
  /** This device has followed past it without getting its content: a copy that it has may be an older one. */
  isMissed: boolean;
  /** This device has given back what it has. */
  isOffered: boolean;
  /** The author does not want to see it any more. */
  isHidden?: true;
}

export const UNREADABLE_KEYS = 'unreadable:';
export type UnreadableKey = `${typeof UNREADABLE_KEYS}${string}`;

export function unreadableKey({ entity, id }: Pick<UnreadableItem, 'entity' | 'id'>): UnreadableKey {
  return `${UNREADABLE_KEYS}${entity}:${id}`;
}
