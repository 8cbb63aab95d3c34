import { describe, expect, it } from 'vitest';
import { tipPlace } from './tip-place.ts';

const SCREEN = { width: 400, height: 300 };
const TIP = { width: 100, height: 20 };

describe('the place of a tip', () => {
  it('is the middle of its side, with a gap between', () => {
    const button = { left: 180, top: 100, width: 40, height: 40 };
    expect(tipPlace(button, TIP, 'bottom', SCREEN)).toEqual({ left: 150, top: 146 });
    expect(tipPlace(button, TIP, 'top', SCREEN)).toEqual({ left: 150, top: 74 });
    expect(tipPlace(button, TIP, 'right', SCREEN)).toEqual({ left: 226, top: 110 });
    expect(tipPlace(button, TIP, 'left', SCREEN)).toEqual({ left: 74, top: 110 });
  });

  it('is the opposite side where its own has no room', () => {
    expect(tipPlace({ left: 180, top: 260, width: 40, height: 40 }, TIP, 'bottom', SCREEN).top).toBe(234);
    expect(tipPlace({ left: 180, top: 0, width: 40, height: 40 }, TIP, 'top', SCREEN).top).toBe(46);
  });

  it('stays on the screen beside a button at its edge', () => {
    expect(tipPlace({ left: 0, top: 100, width: 40, height: 40 }, TIP, 'bottom', SCREEN).left).toBe(8);
    expect(tipPlace({ left: 360, top: 100, width: 40, height: 40 }, TIP, 'bottom', SCREEN).left).toBe(292);
  });
});
