import { describe, expect, it } from 'vitest';
import { sheetSizesFor } from './sheets.ts';

describe('the sizes of sheets and quires', () => {
  it.each([1, 1_000, 100_000])('let a book of %i blocks come to rest', blocks => {
    const { sheet, quire } = sheetSizesFor(blocks);
    for (const { max, target, joined } of [sheet, quire]) {
      // What was cut is not joined again, and what was joined is not cut.
      expect(2 * Math.floor(max / 2)).toBeGreaterThan(joined);
      expect(target).toBeLessThanOrEqual(max);
      expect(joined).toBeLessThan(max);
    }
    expect(2 * sheet.pasted).toBeGreaterThan(sheet.joined);
    expect(sheet.pasted).toBeLessThanOrEqual(sheet.max);
    expect(sheet.far.max).toBeGreaterThanOrEqual(sheet.max);
  });

  it('are small in a book of usual length, and in a long one where nobody writes as few as they can be', () => {
    expect(sheetSizesFor(2_000).sheet.far.max).toBeLessThan(sheetSizesFor(20_000).sheet.far.max);
  });
});
