import { describe, expect, it } from 'vitest';
import { isFrameDue } from './frame-rate.ts';

function framesInTenSeconds(displayHz: number): number {
  let drawn = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (let tick = 0; tick < 10 * displayHz; tick += 1) {
    const now = (tick * 1000) / displayHz;
    if (!isFrameDue(last, now)) continue;
    last = now;
    drawn += 1;
  }
  return drawn;
}

describe('isFrameDue', () => {
  it('[BG-1] lets 30 frames a second through on displays of 60 and 120 Hz', () => {
    expect(framesInTenSeconds(60)).toBe(300);
    expect(framesInTenSeconds(120)).toBe(300);
  });

  it('[BG-1] takes every frame of a display slower than that', () => {
    expect(framesInTenSeconds(24)).toBe(240);
  });
});
