import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestIdle } from './idle-callback.ts';

/** A browser of which only the frames are here, shown when the test says so. */
function showFrames() {
  const frames = new Map<number, () => void>();
  let next = 1;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frames.set(next, callback);
    next += 1;
    return next - 1;
  });
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle));
  return {
    waiting: () => frames.size,
    show() {
      const due = [...frames.values()];
      frames.clear();
      for (const callback of due) callback();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('requestIdle in a browser without requestIdleCallback', () => {
  it('runs the callback once, in a task after the next frame', () => {
    const frames = showFrames();
    const callback = vi.fn();
    requestIdle(callback);
    frames.show();
    expect(callback).not.toHaveBeenCalled();
    vi.runAllTimers();
    frames.show();
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledOnce();
  });

  it('runs the callback in a page that is hidden and gets no frames, and asks for none after that', () => {
    const frames = showFrames();
    const callback = vi.fn();
    requestIdle(callback);
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledOnce();
    expect(frames.waiting()).toBe(0);
  });

  it.each(['before', 'after'])('does not run what is canceled %s the frame', when => {
    const frames = showFrames();
    const callback = vi.fn();
    const cancel = requestIdle(callback);
    if (when === 'after') frames.show();
    cancel();
    frames.show();
    vi.runAllTimers();
    expect(callback).not.toHaveBeenCalled();
  });
});

describe('requestIdle in a browser with requestIdleCallback', () => {
  it('hands over the callback and its timeout, and cancels by the handle', () => {
    const request = vi.fn((_callback: IdleRequestCallback, _options?: IdleRequestOptions) => 7);
    const cancelCallback = vi.fn();
    vi.stubGlobal('requestIdleCallback', request);
    vi.stubGlobal('cancelIdleCallback', cancelCallback);
    const callback = () => {};
    const cancel = requestIdle(callback, { timeout: 100 });
    expect(request).toHaveBeenCalledExactlyOnceWith(callback, { timeout: 100 });
    cancel();
    expect(cancelCallback).toHaveBeenCalledExactlyOnceWith(7);
  });
});
