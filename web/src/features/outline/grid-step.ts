/** Where an arrow leads from one place of a grid; undefined when it leads nowhere. */
export function stepInGrid(
  code: string,
  from: number,
  { count, columns }: { count: number; columns: number },
): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[code];
  if (step === undefined) return undefined;
  const to = from + step;
  if (to < 0) return undefined;
  if (to < count) return to;
  // Below the last full row there may be a shorter one.
  const isRowBelow = code === 'ArrowDown' && Math.floor(from / columns) < Math.floor((count - 1) / columns);
  return isRowBelow ? count - 1 : undefined;
}
