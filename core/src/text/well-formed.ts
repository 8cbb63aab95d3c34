/**
 * Half of a surrogate pair is no character: encoded as UTF-8 it becomes another one. A key that holds one is read back
 * from the database as a different key, so texts that hold one are neither sent nor taken.
 */

/** Where a value holds a text that is not well-formed, such as `cards.3.title`; undefined when it holds none. */
export function findIllFormed(value: unknown): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    if (!key.isWellFormed()) return key.toWellFormed();
    const inner = findIllFormed(child);
    if (inner !== undefined) return inner === '' ? key : `${key}.${inner}`;
  }
  return undefined;
}

/** The same value with the replacement character (U+FFFD) for every half character. Plain data only. */
export function toWellFormed<T>(value: T): T {
  if (findIllFormed(value) === undefined) return value;
  // Text becomes text, and what holds it keeps its shape.
  return repaired(value) as T;
}

function repaired(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(repaired);
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key.toWellFormed(), repaired(child)]),
  );
}
