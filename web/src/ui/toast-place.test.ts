import { describe, expect, it } from 'vitest';
import { toastTop } from './toast-place.ts';

const TOAST = { left: 600, top: 60, right: 990, bottom: 130 };
const SCREEN_HEIGHT = 800;

function menu(top: number, bottom: number, left = 800) {
  return { left, right: left + 180, top, bottom };
}

describe('the place of a toast', () => {
  it('is its own where nothing is open', () => {
    expect(toastTop(TOAST, [], SCREEN_HEIGHT)).toBe(60);
  });

  it('is its own beside, above and below what is open', () => {
    const elsewhere = [menu(50, 300, 400), menu(0, 60), menu(130, 400)];
    expect(toastTop(TOAST, elsewhere, SCREEN_HEIGHT)).toBe(60);
  });

  it('is under a menu that opens there', () => {
    expect(toastTop(TOAST, [menu(50, 300)], SCREEN_HEIGHT)).toBe(308);
  });

  it('is under all that is open on its way', () => {
    expect(toastTop(TOAST, [menu(320, 400), menu(50, 300)], SCREEN_HEIGHT)).toBe(408);
  });

  it('is on the screen, over the end of what leaves it no room', () => {
    expect(toastTop(TOAST, [menu(50, 780)], SCREEN_HEIGHT)).toBe(722);
    expect(toastTop(TOAST, [menu(50, 780)], 100)).toBe(60);
  });
});
