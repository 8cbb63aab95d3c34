/** Chance that comes again: the same seed gives the same numbers. */
export interface RandomSource {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T;
  /** An id that looks like one of ours. */
  uuid(): string;
}

export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  /** At most eight digits. */
  const hex = (length: number) =>
    below(16 ** length)
      .toString(16)
      .padStart(length, '0');
  return {
    next,
    below,
    chance: probability => next() < probability,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('There is nothing to pick from.');
      return choice;
    },
    uuid: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(8)}${hex(4)}`,
  };
}
