import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeKeys, keyAfter, keysAfterMove } from './arrange-keys.ts';
import { orderKeySchema } from './order-key.ts';

function keysFor(count: number): string[] {
  const keys: string[] = [];
  while (keys.length < count) keys.push(keyAfter(keys.at(-1)));
  return keys;
}
const risesStrictly = (keys: readonly string[]) =>
  keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key);
const countChanged = (before: readonly string[], after: readonly string[]) =>
  before.filter((key, index) => key !== after[index]).length;

describe('order keys', () => {
  it('stay short however many are added at the end', () => {
    const keys = keysFor(5000);
    expect(risesStrictly(keys)).toBe(true);
    expect(Math.max(...keys.map(key => key.length))).toBe(6);
  });

  it('leave what is in order as it is', () => {
    expect(arrangeKeys(keysFor(50))).toEqual(keysFor(50));
    expect(arrangeKeys([])).toEqual([]);
  });

  it('change one key when one thing moves', () => {
    const keys = keysFor(20);
    fc.assert(
      fc.property(fc.nat(19), fc.nat(19), (from, to) => {
        const wanted = keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? '');
        const arranged = arrangeKeys(wanted);
        expect(risesStrictly(arranged)).toBe(true);
        expect(countChanged(wanted, arranged)).toBe(from === to ? 0 : 1);
      }),
    );
  });

  it('rise strictly after any number of moves, from equal keys too', () => {
    const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 60 });
    fc.assert(
      fc.property(moves, fc.boolean(), (steps, startsEqual) => {
        let keys = startsEqual ? Array.from({ length: 8 }, () => keyAfter(undefined)) : keysFor(8);
        for (const [from, to] of steps) {
          keys = arrangeKeys(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? ''));
          expect(risesStrictly(keys)).toBe(true);
        }
      }),
    );
  });

  it('keep room when things are always put into the same gap', () => {
    let keys = keysFor(3);
    for (let round = 0; round < 300; round++) {
      keys = arrangeKeys([keys[0] ?? '', keys[2] ?? '', keys[1] ?? '']);
      expect(risesStrictly(keys)).toBe(true);
    }
    expect(Math.max(...keys.map(key => key.length))).toBeLessThan(200);
  });

  it('are spread evenly when everything is turned round', () => {
    const arranged = arrangeKeys(keysFor(1000).reverse());
    expect(risesStrictly(arranged)).toBe(true);
    expect(Math.max(...arranged.map(key => key.length))).toBeLessThanOrEqual(8);
  });

  it('[CARD-27] change for the thing that moved and for nothing else', () => {
    const keys = keysFor(20);
    fc.assert(
      fc.property(fc.nat(19), fc.nat(19), (from, to) => {
        const after = keysAfterMove(keys, from, to);
        const wanted = keys.toSpliced(from, 1).toSpliced(to, 0, after[to] ?? '');
        expect(after).toEqual(wanted);
        expect(risesStrictly(after)).toBe(true);
      }),
    );
  });

  it('rise strictly after any number of moves by hand, and are keys that the server takes', () => {
    const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 60 });
    fc.assert(
      fc.property(moves, fc.boolean(), (steps, startsEqual) => {
        let keys = startsEqual ? Array.from({ length: 8 }, () => keyAfter(undefined)) : keysFor(8);
        for (const [from, to] of steps) keys = keysAfterMove(keys, from, to);
        for (const key of keys) expect(orderKeySchema.safeParse(key).success).toBe(true);
        if (!startsEqual) expect(risesStrictly(keys)).toBe(true);
      }),
    );
  });

  it.each(['', 'V', '000000', 'zzzzzz', 'V000000', 'V00000-', 'V00000 '])('are refused as %j', key => {
    expect(orderKeySchema.safeParse(key).success).toBe(false);
  });
});
