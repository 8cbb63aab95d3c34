import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { masterKeyFrom } from './master-key.ts';
import { UnreadableRecord } from './unreadable-record.ts';
import { createWrappedUserKey, rewrapUserKey, unwrapUserKey } from './user-key.ts';

const masterKey = masterKeyFrom(randomBytes(32));
const place = { userId: 'anna', version: 1, oldestFormat: 2 as const };

describe('a user key', () => {
  it('is 32 random bytes that the master key unwraps', () => {
    const wrapped = createWrappedUserKey(masterKey, place);
    const key = unwrapUserKey(masterKey, place, wrapped);
    expect(key).toHaveLength(32);
    expect(unwrapUserKey(masterKey, place, createWrappedUserKey(masterKey, place))).not.toEqual(key);
    expect(Buffer.from(wrapped).includes(key)).toBe(false);
  });

  it('is unwrapped for its own author and version only', () => {
    const wrapped = createWrappedUserKey(masterKey, place);
    for (const other of [
      { ...place, userId: 'bert' },
      { ...place, version: 2 },
      { ...place, oldestFormat: 1 as const },
    ]) {
      expect(() => unwrapUserKey(masterKey, other, wrapped)).toThrow(UnreadableRecord);
    }
    expect(() => unwrapUserKey(masterKeyFrom(randomBytes(32)), place, wrapped)).toThrow(UnreadableRecord);
  });

  it('stays the same when it is wrapped by another master key', () => {
    const next = masterKeyFrom(randomBytes(32));
    const wrapped = createWrappedUserKey(masterKey, place);
    const rewrapped = rewrapUserKey({ masterKey, place }, { masterKey: next, place }, wrapped);
    expect(unwrapUserKey(next, place, rewrapped)).toEqual(unwrapUserKey(masterKey, place, wrapped));
    expect(() => unwrapUserKey(masterKey, place, rewrapped)).toThrow(UnreadableRecord);
  });
});
