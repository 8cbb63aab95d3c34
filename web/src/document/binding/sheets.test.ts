import { describe, expect, it } from 'vitest';
import { SHEET_SIZES } from './sheets.ts';

describe('the sizes of sheets, quires and volumes', () => {
  const { sheet, quire, volume } = SHEET_SIZES;

  it('let a book come to rest', () => {
    for (const { max, target, joined } of [sheet, quire, volume]) {
      // What was cut is not joined again, and what was joined is not cut.
      expect(2 * Math.floor(max / 2)).toBeGreaterThan(joined);
      expect(target).toBeLessThanOrEqual(max);
      expect(joined).toBeLessThan(max);
    }
    expect(2 * sheet.pasted).toBeGreaterThan(sheet.joined);
    expect(sheet.pasted).toBeLessThanOrEqual(sheet.max);
  });

  it('leave room for a screen around the caret of a book that is opened', () => {
    expect(volume.aroundCaret).toBeGreaterThan(sheet.max);
    expect((2 * volume.aroundCaret) / sheet.target).toBeLessThanOrEqual(quire.target);
  });
});
