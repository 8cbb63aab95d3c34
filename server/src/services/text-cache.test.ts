import { describe, expect, it } from 'vitest';
import { TextCache } from './text-cache.ts';

const aText = (content: string) => ({
  contentJson: Buffer.from(content),
  wordCount: 1,
  characterCount: content.length,
});
const at = (lastSeq: number, epoch = 'first') => ({ lastSeq, epoch });
const placeOf = (manuscriptId: string, userId = 'ada') => ({ userId, manuscriptId });

describe('the cache of texts', () => {
  it('gives a text for the number it was derived at, and for no other', () => {
    const cache = new TextCache(1000);
    cache.keep(placeOf('book'), at(4), aText('four'));
    expect(cache.find(placeOf('book'), at(4))).toEqual(aText('four'));
    expect(cache.find(placeOf('book'), at(5))).toBeUndefined();
    expect(cache.find(placeOf('other'), at(4))).toBeUndefined();
    cache.keep(placeOf('book'), at(5), aText('five'));
    expect(cache.find(placeOf('book'), at(4))).toBeUndefined();
    expect(cache.find(placeOf('book'), at(5))).toEqual(aText('five'));
  });

  it('gives a text to its author and within its epoch only', () => {
    const cache = new TextCache(1000);
    cache.keep(placeOf('book', 'ada'), at(4), aText('hers'));
    expect(cache.find(placeOf('book', 'eve'), at(4))).toBeUndefined();
    expect(cache.find(placeOf('book', 'ada'), at(4, 'restored'))).toBeUndefined();
    cache.keep(placeOf('book', 'eve'), at(4), aText('his'));
    expect(cache.find(placeOf('book', 'ada'), at(4))).toEqual(aText('hers'));
  });

  it('forgets one text, or all of an author, and has their room again', () => {
    const cache = new TextCache(15);
    for (const id of ['one', 'two']) cache.keep(placeOf(id, 'ada'), at(1), aText('12345'));
    cache.keep(placeOf('three', 'eve'), at(1), aText('12345'));
    cache.forget(placeOf('one', 'ada'));
    expect(cache.find(placeOf('one', 'ada'), at(1))).toBeUndefined();
    expect(cache.find(placeOf('two', 'ada'), at(1))).toBeDefined();
    cache.forgetAuthor('ada');
    expect(cache.find(placeOf('two', 'ada'), at(1))).toBeUndefined();
    for (const id of ['four', 'five']) cache.keep(placeOf(id, 'eve'), at(1), aText('12345'));
    expect(cache.find(placeOf('three', 'eve'), at(1))).toBeDefined();
  });

  it('lets go of what was not used for longest when it is full', () => {
    const cache = new TextCache(15);
    for (const id of ['one', 'two', 'three']) cache.keep(placeOf(id), at(1), aText('12345'));
    expect(cache.find(placeOf('one'), at(1))).toBeDefined();
    cache.keep(placeOf('four'), at(1), aText('12345'));
    const left = ['one', 'two', 'three', 'four'].filter(id => cache.find(placeOf(id), at(1)));
    expect(left).toEqual(['one', 'three', 'four']);
  });

  it('does not take a text that is larger than all of it', () => {
    const cache = new TextCache(15);
    cache.keep(placeOf('small'), at(1), aText('12345'));
    cache.keep(placeOf('large'), at(1), aText('x'.repeat(16)));
    expect(cache.find(placeOf('large'), at(1))).toBeUndefined();
    expect(cache.find(placeOf('small'), at(1))).toBeDefined();
  });
});
