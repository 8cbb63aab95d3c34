import { describe, expect, it } from 'vitest';
import { SHEET_SIZES } from './sheets.ts';

describe('the sizes of sheets and quires', () => {
  const { sheet, quire } = SHEET_SIZES;

  it('let a book come to rest', () => {
    for (const { max, target, joined } of [sheet, quire]) {
      // What was cut is not joined again, and what was joined is not cut.
      expect(2 * Math.floor(max / 2)).toBeGreaterThan(joined);
      expect(target).toBeLessThanOrEqual(max);
      expect(joined).toBeLessThan(max);
    }
    expect(2 * sheet.pasted).toBeGreaterThan(sheet.joined);
    expect(sheet.pasted).toBeLessThanOrEqual(sheet.max);
  });

  it('are of larger quires where the book was not opened', () => {
    expect(quire.near.target).toBeLessThan(quire.target);
    expect(quire.near.blocks).toBeGreaterThan(sheet.max);
  });
});
