/** Chance that comes again: the same seed gives the same numbers. */
export interface SeededRandom {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    // A full-period generator of 32 bits; the upper half of them is random enough for choosing faults.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // The first numbers of neighbouring seeds are neighbours too.
  for (let turn = 0; turn < 8; turn++) next();
  return {
    next,
    below: limit => Math.floor(next() * limit),
    pick(choices) {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new Error('There is nothing to pick from.');
      return choice;
    },
  };
}
