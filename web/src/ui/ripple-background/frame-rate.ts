const MAX_FRAMES_PER_SECOND = 30;

/**
 * A display's frames are a little early or late; without this allowance every second frame of a 60 Hz display could be
 * missed by a hair and the rate would fall to 20.
 */
const ALLOWANCE_MS = 2;

export function isFrameDue(lastFrameMs: number, nowMs: number): boolean {
  return nowMs - lastFrameMs >= 1000 / MAX_FRAMES_PER_SECOND - ALLOWANCE_MS;
}
