export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * How far values lie from their mean, on average (the standard deviation of the whole). Fractions are added from the
 * smallest up: a sum of them depends on the order, and a figure near the middle of two would be told now as one, now
 * as the other when only the order of scenes has changed.
 */
export function spread(values: readonly number[]): number {
  const middle = mean(values);
  const distances = values.map(value => (value - middle) ** 2);
  return Math.sqrt(mean(distances.sort((a, b) => a - b)));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}
