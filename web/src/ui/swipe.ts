const SWIPE_MIN_DISTANCE_PX = 50;
const SWIPE_MAX_DURATION_MS = 300;

export interface Movement {
  /** From left to right. */
  acrossPx: number;
  /** From top to bottom. */
  downPx: number;
  durationMs: number;
}

export type Swipe = 'up' | 'down';

/** What a finger that has left the screen meant; null for a tap, a drag or a movement to the side. */
export function swipeOf({ acrossPx, downPx, durationMs }: Movement): Swipe | null {
  // Browsers blur the time of an event by a tenth of a millisecond: without rounding, 300 ms would count only sometimes.
  if (Math.round(durationMs) > SWIPE_MAX_DURATION_MS) return null;
  if (Math.abs(downPx) < SWIPE_MIN_DISTANCE_PX || Math.abs(downPx) < Math.abs(acrossPx)) return null;
  return downPx < 0 ? 'up' : 'down';
}
