const SWEEPS_MAX = 60;
const SMALL = 1e-20;

/**
 * The axes of a symmetric matrix, the longest first, by Jacobi's rotations.
 *
 * @param {readonly (readonly number[])[]} matrix
 * @returns {{ length: number, axis: number[] }[]}
 */
export function principalAxes(matrix) {
  const size = matrix.length;
  const left = matrix.map(row => [...row]);
  const axes = left.map((_, row) => left.map((_, column) => (row === column ? 1 : 0)));
  for (let sweep = 0; sweep < SWEEPS_MAX && offDiagonal(left) > SMALL; sweep++) {
    for (let one = 0; one < size; one++) {
      for (let two = one + 1; two < size; two++) rotate(left, axes, one, two);
    }
  }
  return left
    .map((row, number) => ({ length: row[number] ?? 0, axis: axes.map(line => line[number] ?? 0) }))
    .sort((one, two) => two.length - one.length);
}

/** @param {readonly (readonly number[])[]} matrix */
function offDiagonal(matrix) {
  let sum = 0;
  for (const [row, values] of matrix.entries()) {
    for (const [column, value] of values.entries()) if (row !== column) sum += value * value;
  }
  return sum;
}

/**
 * @param {number[][]} matrix
 * @param {number[][]} axes
 * @param {number} one
 * @param {number} two
 */
function rotate(matrix, axes, one, two) {
  const between = matrix[one]?.[two] ?? 0;
  if (between === 0) return;
  const angle = ((matrix[two]?.[two] ?? 0) - (matrix[one]?.[one] ?? 0)) / (2 * between);
  const tangent = (angle < 0 ? -1 : 1) / (Math.abs(angle) + Math.sqrt(angle * angle + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (const rows of [matrix, axes]) for (const row of rows) turn(row, one, two, cosine, sine);
  const first = matrix[one] ?? [];
  const second = matrix[two] ?? [];
  for (const column of matrix.keys()) {
    const a = first[column] ?? 0;
    const b = second[column] ?? 0;
    first[column] = cosine * a - sine * b;
    second[column] = sine * a + cosine * b;
  }
}

/**
 * @param {number[]} row
 * @param {number} one
 * @param {number} two
 * @param {number} cosine
 * @param {number} sine
 */
function turn(row, one, two, cosine, sine) {
  const a = row[one] ?? 0;
  const b = row[two] ?? 0;
  row[one] = cosine * a - sine * b;
  row[two] = sine * a + cosine * b;
}
