/** What is shorter than this, against the longest, is no direction of its own but an error of rounding. */
const FLAT = 1e-9;

/**
 * Turns the columns of a table into ones that are one long and at right angles to each other, and span the same room. By the
 * products of the columns (Cholesky), because the table has many rows and few columns.
 */
export function spanUnitLengths(table: Float32Array, columns: number): void {
  const inverse = inverseRoot(products(table, columns), columns);
  const row = new Float64Array(columns);
  for (let from = 0; from < table.length; from += columns) {
    row.fill(0);
    for (let before = 0; before < columns; before++) {
      const value = table[from + before] ?? 0;
      if (value === 0) continue;
      for (let at = before; at < columns; at++) {
        row[at] = (row[at] ?? 0) + value * (inverse[before * columns + at] ?? 0);
      }
    }
    table.set(row, from);
  }
}

function products(table: Float32Array, columns: number): Float64Array {
  const sums = new Float64Array(columns * columns);
  for (let from = 0; from < table.length; from += columns) {
    for (let one = 0; one < columns; one++) {
      const value = table[from + one] ?? 0;
      if (value === 0) continue;
      for (let two = one; two < columns; two++) {
        sums[one * columns + two] = (sums[one * columns + two] ?? 0) + value * (table[from + two] ?? 0);
      }
    }
  }
  return sums;
}

/** The inverse of the upper triangle whose square the products are; a column without a direction of its own becomes empty. */
function inverseRoot(sums: Float64Array, columns: number): Float64Array {
  const root = new Float64Array(columns * columns);
  const longest = Math.max(...Array.from({ length: columns }, (_, at) => sums[at * columns + at] ?? 0));
  for (let row = 0; row < columns; row++) {
    for (let column = row; column < columns; column++) {
      let rest = sums[row * columns + column] ?? 0;
      for (let above = 0; above < row; above++) {
        rest -= (root[above * columns + row] ?? 0) * (root[above * columns + column] ?? 0);
      }
      if (row === column) root[row * columns + row] = rest > longest * FLAT ? Math.sqrt(rest) : 0;
      else {
        const own = root[row * columns + row] ?? 0;
        root[row * columns + column] = own === 0 ? 0 : rest / own;
      }
    }
  }
  const inverse = new Float64Array(columns * columns);
  for (let column = 0; column < columns; column++) {
    const own = root[column * columns + column] ?? 0;
    if (own === 0) continue;
    inverse[column * columns + column] = 1 / own;
    for (let row = column - 1; row >= 0; row--) {
      let sum = 0;
      for (let at = row + 1; at <= column; at++) {
        sum += (root[row * columns + at] ?? 0) * (inverse[at * columns + column] ?? 0);
      }
      const first = root[row * columns + row] ?? 0;
      inverse[row * columns + column] = first === 0 ? 0 : -sum / first;
    }
  }
  return inverse;
}
