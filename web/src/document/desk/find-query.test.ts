import { describe, expect, it } from 'vitest';
import { type FindQuery, patternOf } from './find-query.ts';

function found(text: string, query: Partial<FindQuery> & { text: string }): string[] {
  const pattern = patternOf({ matchesCase: false, isWholeWord: false, ...query });
  return pattern === undefined ? [] : [...text.matchAll(pattern)].map(([words]) => words);
}

describe('patternOf', () => {
  it('finds words in any case unless the case is to match', () => {
    expect(found('Tib, tib and TIB', { text: 'tib' })).toEqual(['Tib', 'tib', 'TIB']);
    expect(found('Tib, tib and TIB', { text: 'tib', matchesCase: true })).toEqual(['tib']);
    expect(found('ÉMILE Émile', { text: 'émile' })).toEqual(['ÉMILE', 'Émile']);
  });

  it('takes letters of every script, accents and figures for parts of a word', () => {
    const wholeWord = { isWholeWord: true };
    expect(found('Ana, Anaïs, Ana’s, (ana)', { text: 'ana', ...wholeWord })).toEqual(['Ana', 'Ana', 'ana']);
    expect(found('Zoë Zoëlle', { text: 'Zoë', ...wholeWord })).toEqual(['Zoë']);
    expect(found('éAna Ana2 Ana', { text: 'Ana', ...wholeWord })).toEqual(['Ana']);
    expect(found('Анна Аннабель', { text: 'Анна', ...wholeWord })).toEqual(['Анна']);
  });

  it('finds an accent in either way of writing it, and no bare letter in an accented one', () => {
    expect(found('cafe\u0301', { text: 'caf\u00E9' })).toEqual(['cafe\u0301']);
    expect(found('caf\u00E9', { text: 'cafe\u0301' })).toEqual(['caf\u00E9']);
    expect(found('cafe\u0301', { text: 'cafe' })).toEqual([]);
  });

  it('takes signs for themselves, and those of the keyboard also for what a book makes of them', () => {
    expect(found('a.b (c) [d] $5 x*', { text: '.b (c) [d] $5 x*' })).toHaveLength(1);
    expect(found('Tib’s “boat” … and—so', { text: '\'s "boat" ... and--so' })).toHaveLength(1);
    expect(found('It’s', { text: '‘' })).toEqual([]);
    for (const sign of String.fromCodePoint(...Array.from({ length: 94 }, (_, at) => 33 + at))) {
      expect(found(`a${sign}b`, { text: `a${sign}b` })).toEqual([`a${sign}b`]);
    }
  });

  it('finds nothing for an empty query', () => {
    expect(found('words', { text: '' })).toEqual([]);
  });
});
