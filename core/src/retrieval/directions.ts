/** Directions one after another. */
export interface Directions {
  readonly dimensions: number;
  readonly values: Float32Array;
}

/** Which of some directions each term of a book has, by the number of the term; -1 for none. A term that came later has none. */
export interface TermDirections extends Directions {
  readonly ofTerms: Int32Array;
}

/** Adds one direction of a table, made so long, to one of another. */
export function addDirection(
  sums: Float32Array,
  to: number,
  { dimensions, values }: Directions,
  number: number,
  length: number,
): void {
  const into = to * dimensions;
  const from = number * dimensions;
  for (let at = 0; at < dimensions; at++) {
    sums[into + at] = (sums[into + at] ?? 0) + length * (values[from + at] ?? 0);
  }
}
