import { describe, expect, it, vi } from 'vitest';
import { PICTURE_MS, withFakePictures } from '../../../test-support/fake-pictures.ts';
import { nowAndThen } from './now-and-then.ts';

const INTERVAL_MS = 100;

describe('what is done now and then', () => {
  withFakePictures();

  it('is done with the next picture, once however often it is asked for', () => {
    const act = vi.fn();
    const { ask } = nowAndThen(act, INTERVAL_MS);
    ask();
    ask();
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(PICTURE_MS);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is done once in an interval while it is asked for with every picture, and once after the last time', () => {
    const act = vi.fn();
    const { ask } = nowAndThen(act, INTERVAL_MS);
    for (let picture = 0; picture < 19; picture++) {
      ask();
      vi.advanceTimersByTime(PICTURE_MS);
    }
    const whileAsked = act.mock.calls.length;
    expect(whileAsked).toBe(3);
    vi.advanceTimersByTime(1_000);
    expect(act).toHaveBeenCalledTimes(whileAsked + 1);
  });

  it('is not done any more when it is stopped', () => {
    const act = vi.fn();
    const { ask, stop } = nowAndThen(act, INTERVAL_MS);
    ask();
    stop();
    vi.advanceTimersByTime(1_000);
    expect(act).not.toHaveBeenCalled();
  });
});
