/** The window of the reliability figures that are quoted beside it. */
const MATTR_WINDOW_WORDS = 200;
const MTLD_THRESHOLD = 0.72;
/** A stretch shorter than this says nothing of variety: its first words are all different. */
const MTLD_STRETCH_MIN = 10;

/**
 * How many of the words in a window are different, on average over all windows. Unlike the plain ratio it does not fall as
 * the text grows. Undefined below one window.
 */
export function mattr(words: readonly string[], window = MATTR_WINDOW_WORDS): number | undefined {
  if (words.length < window) return undefined;
  const counts = new Map<string, number>();
  let sum = 0;
  words.forEach((word, index) => {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    const leaving = words[index - window];
    if (leaving !== undefined) {
      const left = (counts.get(leaving) ?? 0) - 1;
      if (left === 0) counts.delete(leaving);
      else counts.set(leaving, left);
    }
    if (index >= window - 1) sum += counts.size;
  });
  return sum / (words.length - window + 1) / window;
}

/** How many words pass, on average, before the variety of a stretch falls below 0.72; read forwards and backwards. */
export function mtld(words: readonly string[]): number | undefined {
  if (words.length === 0) return undefined;
  const value = (oneWay(words) + oneWay([...words].reverse())) / 2;
  return Number.isFinite(value) ? value : undefined;
}

function oneWay(words: readonly string[]): number {
  let factors = 0;
  let seen = new Set<string>();
  let length = 0;
  for (const word of words) {
    seen.add(word);
    length++;
    if (length >= MTLD_STRETCH_MIN && seen.size / length < MTLD_THRESHOLD) {
      factors++;
      seen = new Set();
      length = 0;
    }
  }
  // The last stretch counts as the part of a factor that it has come to.
  if (length > 0) factors += (1 - seen.size / length) / (1 - MTLD_THRESHOLD);
  return words.length / factors;
}
