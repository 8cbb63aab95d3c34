import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDiskFull, ROOM_BYTES, roomOnDisk } from './room-on-disk.ts';

const NO_ROOM = async () => false;

function withShareLeft(bytes: number): void {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: bytes + 5, usage: 5 }) } });
}

describe('the room on a disk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[T9] is waited for, and told of, until there is some', async () => {
    withShareLeft(100 * ROOM_BYTES);
    const onFull = vi.fn();
    const onRoom = vi.fn();
    let isRoom = false;
    const waiting = roomOnDisk(async () => isRoom, onFull).then(onRoom);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onFull).toHaveBeenCalled();
    expect(onRoom).not.toHaveBeenCalled();
    isRoom = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await waiting;
    expect(onRoom).toHaveBeenCalledTimes(1);
  });

  it('is not what a browser lacks that has used up its share', async () => {
    withShareLeft(ROOM_BYTES / 2);
    expect(await isDiskFull(NO_ROOM)).toBe(false);
    withShareLeft(100 * ROOM_BYTES);
    expect(await isDiskFull(NO_ROOM)).toBe(true);
  });
});
