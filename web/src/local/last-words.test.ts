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
});
