import type { CardMetadata, CardMetadataChange } from './outline-card.ts';

/** What has to be changed to come from one to the other; undefined when nothing has. */
export function metadataChange(
  before: CardMetadata | null,
  after: CardMetadata | null,
): CardMetadataChange | undefined {
  const [was, is] = [before ?? {}, after ?? {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names.filter(name => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map(name => [name, is[name] ?? null]));
}

/** The details of a card after a change; null when none are left. */
export function withMetadataChange(
  before: CardMetadata | null,
  change: CardMetadataChange,
): CardMetadata | null {
  const parts = Object.entries({ ...before, ...change }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  // Each part has passed its schema; only those that were taken away are null, and they are gone.
  return parts.length > 0 ? (Object.fromEntries(parts) as CardMetadata) : null;
}
