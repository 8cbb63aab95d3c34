import type { Text } from 'yjs';

const EMBED = '\uFFFC';

/** The text as one string in which every offset is that of the manuscript: what is not a letter takes one place. */
export function flatTextOf(text: Text): string {
  const parts: unknown[] = text.toDelta();
  return parts
    .map(part => {
      const insert: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, 'insert') : '';
      return typeof insert === 'string' ? insert : EMBED;
    })
    .join('');
}
