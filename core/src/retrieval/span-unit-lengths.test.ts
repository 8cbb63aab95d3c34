import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanUnitLengths } from './span-unit-lengths.ts';

const COLUMNS = 3;
const ROWS = 7;

function product(table: Float32Array, one: number, two: number): number {
  let sum = 0;
  for (let from = 0; from < table.length; from += COLUMNS)
    sum += (table[from + one] ?? 0) * (table[from + two] ?? 0);
  return sum;
}

describe('spanUnitLengths', () => {
  it('leaves columns that are one long and at right angles, and span what was spanned', () => {
    const cells = fc.array(fc.integer({ min: -9, max: 9 }), {
      minLength: ROWS * COLUMNS,
      maxLength: ROWS * COLUMNS,
    });
    fc.assert(
      fc.property(cells, values => {
        // The rows of the unit matrix make the columns independent of each other, whatever stands below.
        const before = Float32Array.from([10, 0, 0, 0, 10, 0, 0, 0, 10, ...values]);
        const after = before.slice();
        spanUnitLengths(after, COLUMNS);
        for (let one = 0; one < COLUMNS; one++) {
          for (let two = 0; two < COLUMNS; two++)
            expect(product(after, one, two)).toBeCloseTo(one === two ? 1 : 0, 3);
        }
        for (let column = 0; column < COLUMNS; column++) {
          let spanned = 0;
          for (let axis = 0; axis < COLUMNS; axis++) {
            let along = 0;
            for (let from = 0; from < before.length; from += COLUMNS)
              along += (before[from + column] ?? 0) * (after[from + axis] ?? 0);
            spanned += along * along;
          }
          expect(spanned / product(before, column, column)).toBeCloseTo(1, 3);
        }
      }),
    );
  });

  it('empties a column that says nothing of its own', () => {
    const table = Float32Array.from([3, 6, 0, 4, 8, 0]);
    spanUnitLengths(table, COLUMNS);
    expect([...table].map(value => Math.round(value * 1000) / 1000)).toEqual([0.6, 0, 0, 0.8, 0, 0]);
  });
});
