import { afterEach, describe, expect, it, vi } from 'vitest';
import { onWindowKey } from './window-keys.ts';

/** A window that counts who listens to it. */
function aWindow() {
  const target = new EventTarget();
  const added = vi.spyOn(target, 'addEventListener');
  const removed = vi.spyOn(target, 'removeEventListener');
  vi.stubGlobal('window', target);
  return {
    press: () => target.dispatchEvent(new Event('keydown')),
    listeners: () => added.mock.calls.length - removed.mock.calls.length,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('onWindowKey', () => {
  it('lets all hear a key through one listener of the window', () => {
    const { press, listeners } = aWindow();
    const heard: string[] = [];
    const stops = ['one', 'two'].map(name => onWindowKey(() => heard.push(name)));
    press();
    expect(heard).toEqual(['one', 'two']);
    expect(listeners()).toBe(1);
    for (const stop of stops) stop();
  });

  it('tells nobody who has stopped, and leaves the window when all have', () => {
    const { press, listeners } = aWindow();
    const heard: string[] = [];
    const [stopOne, stopTwo] = ['one', 'two'].map(name => onWindowKey(() => heard.push(name)));
    stopOne?.();
    press();
    expect(heard).toEqual(['two']);
    stopTwo?.();
    expect(listeners()).toBe(0);
  });

  it('tells of a key only those who were there when it was pressed', () => {
    const { press } = aWindow();
    const heard: string[] = [];
    let stopLate: (() => void) | undefined;
    const stop = onWindowKey(() => {
      stopLate ??= onWindowKey(() => heard.push('late'));
    });
    press();
    expect(heard).toEqual([]);
    press();
    expect(heard).toEqual(['late']);
    stop();
    stopLate?.();
  });

  it('takes a key from nobody because another has failed with it', () => {
    const { press } = aWindow();
    const failures: unknown[] = [];
    vi.stubGlobal('reportError', (failure: unknown) => failures.push(failure));
    const heard: string[] = [];
    const failure = new Error('no');
    const stops = [
      onWindowKey(() => {
        throw failure;
      }),
      onWindowKey(() => heard.push('two')),
    ];
    press();
    expect(heard).toEqual(['two']);
    expect(failures).toEqual([failure]);
    for (const stop of stops) stop();
  });
});
