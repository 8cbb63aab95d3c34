import { BLOCK_ATTRIBUTE } from './flat-text.ts';

/**
 * The formats that a manuscript may hold. The names are a closed list: Yjs copies all formats that are set at a place
 * for every piece of text, so that n names cost n squared time and memory. Their values cost nothing, so a value of a
 * later version is stored and kept.
 */
const MARK_NAMES: ReadonlySet<string> = new Set(['bold', 'italic']);
const BLOCK_VALUE = /^[a-z][a-z0-9-]{0,31}$/;

const EMBED_KEYS_MAX = 8;
const EMBED_KEY = /^[a-z][\w-]{0,31}$/i;
const EMBED_TEXT_MAX_CHARACTERS = 256;

/** Whether an update may set this format. A null ends it. */
export function isStorableFormat(name: string, value: unknown): boolean {
  if (MARK_NAMES.has(name)) return value === null || typeof value === 'boolean';
  if (name !== BLOCK_ATTRIBUTE) return false;
  return value === null || (typeof value === 'string' && BLOCK_VALUE.test(value));
}

/** Whether an update may hold this embed: a rule, or a small flat object that a later version understands. */
export function isStorableEmbed(embed: unknown): boolean {
  if (typeof embed !== 'object' || embed === null || Array.isArray(embed)) return false;
  const entries = Object.entries(embed);
  return (
    entries.length > 0 &&
    entries.length <= EMBED_KEYS_MAX &&
    entries.every(([key, value]) => EMBED_KEY.test(key) && isSmallValue(value))
  );
}

function isSmallValue(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= EMBED_TEXT_MAX_CHARACTERS;
  return value === null || typeof value === 'boolean' || typeof value === 'number';
}
