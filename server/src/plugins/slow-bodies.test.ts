import { describe, expect, it } from 'vitest';
import { isTooSlow } from './slow-bodies.ts';

const PACE = { graceMs: 30_000, bytesPerSecondMin: 64 * 1024, checkIntervalMs: 5_000 };
const MEBIBYTE = 1024 * 1024;

describe('the pace of a body', () => {
  it.each([
    ['nothing within the time that every body has', 30_000, 0, false],
    ['nothing after it', 30_001, 0, true],
    ['a drop every second for a minute', 60_000, 60, true],
    ['a long book on a line of a megabit per second, halfway', 200_000, 24 * MEBIBYTE, false],
    ['a long book on a line of a megabit per second, at its end', 400_000, 48 * MEBIBYTE, false],
    ['a body that stopped after its first mebibyte', 60_000, MEBIBYTE, true],
  ])('judges %s', (_name, elapsedMs, receivedBytes, expected) => {
    expect(isTooSlow({ elapsedMs, receivedBytes }, PACE)).toBe(expected);
  });
});
