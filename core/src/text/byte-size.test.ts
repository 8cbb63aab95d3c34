import { describe, expect, it } from 'vitest';
import { byteSize } from './byte-size.ts';

describe('a size in bytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_000, '1 KB'],
    [1_250, '1.3 KB'],
    [12_400, '12 KB'],
    [999_400, '999 KB'],
    [999_600, '1 MB'],
    [9_960_000, '10 MB'],
    [12_300_000, '12 MB'],
    [20_000_000_000, '20 GB'],
    [2_500_000_000_000_000, '2,500 TB'],
    [-5, '0 bytes'],
  ])('of %i is written as %s', (bytes, words) => {
    expect(byteSize(bytes)).toBe(words);
  });
});
