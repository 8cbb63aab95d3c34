/** Measured figures whose reliability is known. */
export type RatedFigure = 'sentenceLength' | 'readability' | 'mattr' | 'mtld' | 'dialogueShare' | 'overall';

/**
 * The share of a figure's variance that belongs to the book and not to the passage, by the number of words measured:
 * 33 English novels, five samples of each length. `overall` is the mean of six figures.
 */
const MEASURED: Record<RatedFigure, readonly (readonly [words: number, reliability: number])[]> = {
  sentenceLength: points(0.7, 0.82, 0.8, 0.83, 0.91),
  readability: points(0.66, 0.75, 0.72, 0.76, 0.86),
  mattr: points(0.37, 0.52, 0.57, 0.71, 0.82),
  mtld: points(0.24, 0.48, 0.52, 0.73, 0.8),
  dialogueShare: points(0.12, 0.17, 0.27, 0.5, 0.65),
  overall: points(0.43, 0.54, 0.56, 0.71, 0.81),
};

const RELIABILITY_MAX = 0.95;

function points(...values: [number, number, number, number, number]) {
  const [at500, at1000, at2000, at5000, at10000] = values;
  return [
    [0, 0],
    [500, at500],
    [1_000, at1000],
    [2_000, at2000],
    [5_000, at5000],
    [10_000, at10000],
  ] as const;
}

/** Between 0 and 0.95. Beyond the longest sample by the Spearman-Brown formula for a test that is made longer. */
export function reliabilityOf(figure: RatedFigure, words: number): number {
  const known = MEASURED[figure];
  const upper = known.findIndex(([at]) => at >= words);
  if (upper === 0) return 0;
  if (upper === -1) {
    const [at, reliability] = known.at(-1) ?? [1, 0];
    const times = words / at;
    return Math.min(RELIABILITY_MAX, (times * reliability) / (1 + (times - 1) * reliability));
  }
  const [fromWords, from] = known[upper - 1] ?? [0, 0];
  const [toWords, to] = known[upper] ?? [0, 0];
  return from + ((to - from) * (words - fromWords)) / (toWords - fromWords);
}

/** How far a profile can be trusted, in whole per cent. */
export function confidenceOf(words: number): number {
  return Math.round(100 * reliabilityOf('overall', words));
}

const STEP_WORDS = 100;

/** How many more words a profile needs for a confidence, in hundreds; 0 when it has it. */
export function wordsMissingFor(confidence: number, words: number): number {
  const wanted = Math.min(confidence, Math.round(100 * RELIABILITY_MAX));
  let total = words;
  while (confidenceOf(total) < wanted) total += STEP_WORDS;
  return total === words ? 0 : Math.ceil((total - words) / STEP_WORDS) * STEP_WORDS;
}
