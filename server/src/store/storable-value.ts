/**
 * PostgreSQL refuses text with a NUL character and SQLite cuts it off there. Ids and names come from outside, so on both
 * it becomes the character for "unreadable", and an id that holds one is simply not found. Sealed text keeps its NULs.
 */
export function storableValue<T>(value: T): T | string {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}
