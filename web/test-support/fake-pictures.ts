import { afterEach, beforeEach, vi } from 'vitest';

export const PICTURE_MS = 16;

/** Lets time and the pictures of the screen pass by hand in the tests of a suite. */
export function withFakePictures(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, PICTURE_MS));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
