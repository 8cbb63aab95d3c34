export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How far values lie from their mean, on average (the standard deviation of the whole). */
export function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map(value => (value - middle) ** 2)));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}
