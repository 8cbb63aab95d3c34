import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTimers } from '../timers.ts';
import { Telling } from './telling.ts';

const FRAME_MS = 16;

describe('telling of changes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, FRAME_MS));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('[STUDIO-13] tells of the first key with the next frame and of those that follow closely together', () => {
    const tell = vi.fn();
    const telling = new Telling(browserTimers, tell);
    telling.whileTyping();
    vi.advanceTimersByTime(FRAME_MS);
    expect(tell).toHaveBeenCalledTimes(1);
    for (let key = 0; key < 4; key++) {
      vi.advanceTimersByTime(40);
      telling.whileTyping();
    }
    expect(tell).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(700);
    expect(tell).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(2_000);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('tells of keys that go on and on only in the picture of one of them', () => {
    const toldAt: number[] = [];
    const keysAt: number[] = [];
    const telling = new Telling(browserTimers, () => toldAt.push(Date.now() - FRAME_MS));
    for (let key = 0; key < 40; key++) {
      keysAt.push(Date.now());
      telling.whileTyping();
      vi.advanceTimersByTime(90);
    }
    expect(toldAt.length).toBeGreaterThan(5);
    expect(toldAt.filter(time => !keysAt.includes(time))).toEqual([]);
  });

  it('tells of what others write a moment after it is shown, and of a row of it together', () => {
    const tell = vi.fn();
    const telling = new Telling(browserTimers, tell);
    for (let letter = 0; letter < 4; letter++) {
      telling.afterwards();
      vi.advanceTimersByTime(100);
    }
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600);
    expect(tell).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('tells of anything else with the next frame, and of the keys before it with that', () => {
    const tell = vi.fn();
    const telling = new Telling(browserTimers, tell);
    telling.whileTyping();
    vi.advanceTimersByTime(FRAME_MS);
    telling.whileTyping();
    telling.soon();
    telling.soon();
    vi.advanceTimersByTime(FRAME_MS);
    expect(tell).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(2_000);
    expect(tell).toHaveBeenCalledTimes(2);
  });
});
