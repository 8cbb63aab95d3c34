import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KEY_UNUSED_LIFETIME_MS, Keyring } from './keyring.ts';
import { masterKeyFrom } from './master-key.ts';
import { UnreadableRecord } from './unreadable-record.ts';
import { createWrappedUserKey, unwrapUserKey } from './user-key.ts';

function aKeyring({ keysKeptMax = 100 } = {}) {
  let nowMs = 0;
  const masterKey = masterKeyFrom(randomBytes(32));
  const keyring = new Keyring({ masterKey, clock: () => new Date(nowMs), keysKeptMax });
  return {
    keyring,
    wait: (ms: number) => {
      nowMs += ms;
    },
    /** An author with a key; `take` is the very buffer that the keyring holds. */
    author(userId: string) {
      const place = { userId, version: 1, oldestFormat: 2 as const };
      const wrapped = createWrappedUserKey(masterKey, place);
      return {
        take: () => keyring.use(place, wrapped, key => key.bytes),
        secret: unwrapUserKey(masterKey, place, wrapped),
      };
    },
  };
}

const isZeroed = (bytes: Uint8Array) => bytes.every(byte => byte === 0);

describe('keyring', () => {
  it('lends the unwrapped key, and the same one again', () => {
    const anna = aKeyring().author('anna');
    expect(anna.take()).toEqual(anna.secret);
    expect(anna.take()).toBe(anna.take());
  });

  it('zeroes a key that was not used for ten minutes', () => {
    const { author, keyring, wait } = aKeyring();
    const [anna, bert] = [author('anna'), author('bert')];
    const held = anna.take();
    wait(KEY_UNUSED_LIFETIME_MS - 1);
    expect(anna.take()).toBe(held);
    wait(KEY_UNUSED_LIFETIME_MS);
    bert.take();
    expect(isZeroed(held)).toBe(true);
    expect(keyring.size).toBe(1);
    expect(anna.take()).toEqual(anna.secret);
  });

  it('zeroes a key that was last used before the clock was set back', () => {
    const { author, wait } = aKeyring();
    const [anna, bert] = [author('anna'), author('bert')];
    const held = anna.take();
    wait(-KEY_UNUSED_LIFETIME_MS);
    bert.take();
    expect(isZeroed(held)).toBe(true);
  });

  it('zeroes the key that was used longest ago when there are too many', () => {
    const { author } = aKeyring({ keysKeptMax: 2 });
    const [anna, bert, carl] = [author('anna'), author('bert'), author('carl')];
    const [ofAnna, ofBert] = [anna.take(), bert.take()];
    anna.take();
    carl.take();
    expect(isZeroed(ofBert)).toBe(true);
    expect(ofAnna).toEqual(anna.secret);
  });

  it('never lends a former key for one that has taken its place', () => {
    const { author } = aKeyring();
    const [rolledBack, stored] = [author('anna'), author('anna')];
    rolledBack.take();
    expect(stored.take()).toEqual(stored.secret);
  });

  it('zeroes everything when it is cleared', () => {
    const { author, keyring } = aKeyring();
    const held = [author('anna').take(), author('bert').take()];
    keyring.clear();
    expect(held.every(isZeroed)).toBe(true);
    expect(keyring.size).toBe(0);
  });

  it('holds nothing of a key that does not unwrap', () => {
    const { keyring } = aKeyring();
    expect(() =>
      keyring.use({ userId: 'anna', version: 1, oldestFormat: 2 }, randomBytes(60), () => 0),
    ).toThrow(UnreadableRecord);
    expect(keyring.size).toBe(0);
  });
});
