import { describe, expect, it } from 'vitest';
import { madeAtOrNow } from './made-at.ts';

const NOW = '2026-03-01T10:00:00.000Z';

describe('madeAtOrNow', () => {
  it.each([
    ['a time behind us', '2025-12-24T18:00:00Z', '2025-12-24T18:00:00.000Z'],
    ['a time to come', '2026-03-01T10:00:01.000Z', NOW],
    ['none', undefined, NOW],
    ['something else', 'yesterday', NOW],
  ])('answers %s as it should be kept', (_name, given, kept) => {
    expect(madeAtOrNow(given, NOW)).toBe(kept);
  });
});
