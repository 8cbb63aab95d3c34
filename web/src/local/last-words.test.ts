import { describe, expect, it } from 'vitest';
import { lastWordsOf } from './last-words.ts';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('the last words of a page', () => {
  it('[T7] are there until they are forgotten, for their author and their book alone', () => {
    const storage = aStorage();
    const mine = lastWordsOf('ines', storage);
    mine.keep('m1', new Uint8Array([1, 2, 255]));
    expect(mine.read('m1')).toEqual(new Uint8Array([1, 2, 255]));
    expect(mine.read('m2')).toBeUndefined();
    expect(lastWordsOf('other', storage).read('m1')).toBeUndefined();
    mine.forget('m1');
    expect(mine.read('m1')).toBeUndefined();
  });

  it('come with the place where the author was', () => {
    const storage = aStorage();
    const mine = lastWordsOf('ines', storage);
    expect(mine.readPlace('m1')).toBeUndefined();
    mine.keepPlace('m1', { item: { client: 1, clock: 7 } });
    expect(mine.readPlace('m1')).toEqual({ item: { client: 1, clock: 7 } });
    expect(mine.read('m1')).toBeUndefined();
    expect(lastWordsOf('other', storage).readPlace('m1')).toBeUndefined();
    mine.forgetPlace('m1');
    expect(mine.readPlace('m1')).toBeUndefined();
  });
});
