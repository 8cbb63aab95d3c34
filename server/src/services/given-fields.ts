type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Only the fields that a request really holds: one that it leaves out must not overwrite what is there. */
export function givenFields<T extends object>(fields: T): Given<T> {
  // Removing the undefined values is what makes the narrower type true.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
