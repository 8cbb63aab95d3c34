/**
 * The number of the reign after another. The first in a database is drawn: a leader of one that the browser has thrown away
 * may still be at work, and must not find its own number in the new one.
 */
export function nextReign(former: number | undefined): number {
  if (former !== undefined) return former + 1;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn + 1;
}
