import { describe, expect, it } from 'vitest';
import { TextCache } from './text-cache.ts';

const aText = (content: string) => ({ content, wordCount: 1, characterCount: content.length });

describe('the cache of texts', () => {
  it('gives a text for the number it was derived at, and for no other', () => {
    const cache = new TextCache(1000);
    cache.keep('book', 4, aText('four'));
    expect(cache.find('book', 4)).toEqual(aText('four'));
    expect(cache.find('book', 5)).toBeUndefined();
    expect(cache.find('other', 4)).toBeUndefined();
    cache.keep('book', 5, aText('five'));
    expect(cache.find('book', 4)).toBeUndefined();
    expect(cache.find('book', 5)).toEqual(aText('five'));
  });

  it('lets go of what was not used for longest when it is full', () => {
    const cache = new TextCache(30);
    for (const id of ['one', 'two', 'three']) cache.keep(id, 1, aText('12345'));
    expect(cache.find('one', 1)).toBeDefined();
    cache.keep('four', 1, aText('12345'));
    expect(['one', 'two', 'three', 'four'].filter(id => cache.find(id, 1))).toEqual(['one', 'three', 'four']);
  });

  it('does not take a text that is larger than all of it', () => {
    const cache = new TextCache(30);
    cache.keep('small', 1, aText('12345'));
    cache.keep('large', 1, aText('x'.repeat(16)));
    expect(cache.find('large', 1)).toBeUndefined();
    expect(cache.find('small', 1)).toBeDefined();
  });
});
