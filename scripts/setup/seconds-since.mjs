/** @param {number} startedAt in milliseconds */
export function secondsSince(startedAt) {
  const seconds = (Date.now() - startedAt) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}
