import { describe, expect, it } from 'vitest';
import { factsOfBook, keepFacts } from './book-facts.ts';
import type { KeyValueStorage } from './browser-storage.ts';

function aStorage(): KeyValueStorage {
  const kept = new Map<string, string>();
  return { getItem: key => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe('the facts of a book', () => {
  it('[EXPORT-12] are remembered by book, and a new book begins with the last ones', () => {
    const storage = aStorage();
    keepFacts('ines', 'one', { author: 'Ines Salt', language: 'pt-BR' }, storage);
    keepFacts('ines', 'two', { author: 'I. S.', language: 'de' }, storage);
    expect(factsOfBook('ines', 'one', storage)).toEqual({ author: 'Ines Salt', language: 'pt-BR' });
    expect(factsOfBook('ines', 'three', storage)).toEqual({ author: 'I. S.', language: 'de' });
    expect(factsOfBook('somebody-else', 'one', storage).author).toBe('');
  });

  it('begin anew where what is stored cannot be read', () => {
    const storage = aStorage();
    storage.setItem('everdraft:book-facts:ines:one', '{"author":7');
    expect(factsOfBook('ines', 'one', storage).author).toBe('');
  });
});
