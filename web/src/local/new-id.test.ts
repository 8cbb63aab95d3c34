import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

const FAR_MS = Date.UTC(2090, 0, 1);

describe('a new id', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: FAR_MS, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is a UUID of version 7 with the time in front', () => {
    vi.setSystemTime(FAR_MS + 10_000);
    const id = newId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(FAR_MS + 10_000);
  });

  it('comes after the one before it, in one millisecond and with a clock that goes back', () => {
    vi.setSystemTime(FAR_MS + 20_000);
    const ids = Array.from({ length: 10_000 }, newId);
    vi.setSystemTime(FAR_MS);
    ids.push(newId(), newId());
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });
});
