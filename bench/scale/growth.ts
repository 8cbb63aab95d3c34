/** One cost at several sizes. */
export interface Curve {
  what: string;
  unit: string;
  /** The largest exponent that the thing itself asks for: 0 where the size should not matter, 1 where all must be read. */
  must: number;
  /** Below this a cost is noise, whatever it does. */
  noise?: number;
  /** By size. */
  costs: ReadonlyMap<number, number>;
}

/** One to which costs are added, size by size. */
export function emptyCurve(what: string, unit: string, must: number) {
  return { what, unit, must, costs: new Map<number, number>() } satisfies Curve;
}

/** In milliseconds, for a curve that names none. */
const NOISE_MS = 0.05;
/** What a busy machine does to figures that do not grow at all. */
const TOLERANCE = 0.25;

/** How a cost grows: the slope of its logarithm over that of the size, by least squares. */
function exponentOf({ costs, noise = NOISE_MS }: Curve): number {
  const points = [...costs].map(([size, cost]) => [Math.log(size), Math.log(Math.max(cost, noise))]);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0) / points.length;
  const [meanSize, meanCost] = [mean(0), mean(1)];
  let over = 0;
  let under = 0;
  for (const [size = 0, cost = 0] of points) {
    over += (size - meanSize) * (cost - meanCost);
    under += (size - meanSize) ** 2;
  }
  return under === 0 ? 0 : over / under;
}

export function rowOfCurve(curve: Curve) {
  const { what, unit, must, costs } = curve;
  const exponent = exponentOf(curve);
  const cells = [...costs].map(([size, cost]) => [`at ${size.toLocaleString('en')}`, readable(cost)]);
  return {
    cost: `${what}, ${unit}`,
    ...Object.fromEntries(cells),
    exponent: exponent.toFixed(2),
    'must be': `≤ ${must}`,
    verdict: exponent <= must + TOLERANCE ? 'as it must' : 'grows faster than it must',
  };
}

function readable(cost: number): string {
  return cost >= 100 ? Math.round(cost).toLocaleString('en') : cost.toFixed(cost >= 10 ? 1 : 2);
}
