import { describe, expect, it, vi } from 'vitest';
import { PICTURE_MS, withFakePictures } from '../../../test-support/fake-pictures.ts';
import { atBothEnds } from './at-both-ends.ts';

const REST_MS = 150;

describe('what is done at both ends', () => {
  withFakePictures();

  it('is done with the next picture, and not again when it is asked for once', () => {
    const act = vi.fn();
    const { ask } = atBothEnds(act, REST_MS);
    ask();
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(PICTURE_MS);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is not done while it is asked for with every picture, and once when that has ended', () => {
    const act = vi.fn();
    const { ask } = atBothEnds(act, REST_MS);
    for (let picture = 0; picture < 100; picture++) {
      ask();
      vi.advanceTimersByTime(PICTURE_MS);
    }
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(REST_MS - PICTURE_MS - 1);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1_000);
    expect(act).toHaveBeenCalledTimes(2);
    ask();
    vi.advanceTimersByTime(PICTURE_MS);
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('is not done any more when it is stopped', () => {
    const act = vi.fn();
    const { ask, stop } = atBothEnds(act, REST_MS);
    ask();
    ask();
    stop();
    vi.advanceTimersByTime(1_000);
    expect(act).not.toHaveBeenCalled();
  });
});
