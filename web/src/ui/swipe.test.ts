import { describe, expect, it } from 'vitest';
import { swipeOf } from './swipe.ts';

function swipe(downPx: number, durationMs: number, acrossPx = 0) {
  return swipeOf({ acrossPx, downPx, durationMs });
}

describe('a swipe', () => {
  it('[PANEL-13, LIMIT-21] counts from 50 px within 300 ms', () => {
    expect(swipe(-50, 300)).toBe('up');
    expect(swipe(50, 300)).toBe('down');
    expect(swipe(-400, 1)).toBe('up');
  });

  it('[PANEL-13, LIMIT-21] is none with 49 px or after 301 ms', () => {
    expect(swipe(-49, 100)).toBeNull();
    expect(swipe(49, 100)).toBeNull();
    expect(swipe(-50, 301)).toBeNull();
    expect(swipe(300, 301)).toBeNull();
  });

  it('[PANEL-13, LIMIT-21] counts whole milliseconds, whatever the browser blurs', () => {
    expect(swipe(-50, 300.1000000014901)).toBe('up');
    expect(swipe(-50, 300.8999999985099)).toBeNull();
  });

  it('is none when the finger went to the side', () => {
    expect(swipe(-60, 100, 61)).toBeNull();
    expect(swipe(-60, 100, -61)).toBeNull();
    expect(swipe(-60, 100, 60)).toBe('up');
  });
});
