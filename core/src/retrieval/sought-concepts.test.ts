import { describe, expect, it } from 'vitest';
import { Lexicon } from './block-terms.ts';
import { soughtConcepts } from './sought-concepts.ts';
import { termOf } from './terms.ts';

function aLexicon(...words: string[]): Lexicon {
  const lexicon = new Lexicon();
  for (const word of words) lexicon.numberOfWord(word);
  return lexicon;
}

describe('soughtConcepts', () => {
  it('gives a word that only frames the question less weight than what is asked about', () => {
    const lexicon = aLexicon('kept', 'drawer');
    const [kept, drawer] = soughtConcepts(lexicon, [{ text: 'What was kept in the drawer?', weight: 1 }]);
    expect(kept?.weight).toBe(0.5);
    expect(drawer?.weight).toBe(1);
  });

  it('is surer of the word itself than of another for it, and of a small circle than of a kind', () => {
    const lexicon = aLexicon('weapon', 'sword', 'crossbow');
    const [weapon] = soughtConcepts(lexicon, [{ text: 'weapon', weight: 1 }]);
    const sureness = (word: string) => weapon?.terms.get(lexicon.numberOfTerm(termOf(word)) ?? -1) ?? 0;
    expect(sureness('weapon')).toBe(1);
    expect(sureness('sword')).toBeLessThan(1);
    expect(sureness('crossbow')).toBeLessThan(sureness('sword'));
    expect(sureness('crossbow')).toBeGreaterThan(0);
  });

  it('leaves out what the book has no word for', () => {
    expect(soughtConcepts(aLexicon('river'), [{ text: 'telephone', weight: 1 }])).toEqual([]);
  });
});
