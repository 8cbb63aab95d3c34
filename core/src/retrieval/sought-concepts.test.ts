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

  it('looks for a phrase once, however often it is said', () => {
    const lexicon = aLexicon('hours');
    const once = soughtConcepts(lexicon, [{ text: 'how long', weight: 1 }]);
    expect(once).toHaveLength(1);
    expect(soughtConcepts(lexicon, [{ text: 'how long '.repeat(500), weight: 1 }])).toEqual(once);
  });

  it('looks for what stands at the two ends of a long text', () => {
    const lexicon = aLexicon('alabaster', 'basalt', 'copper');
    const between = 'so it went on '.repeat(1_000);
    const text = `alabaster ${between} basalt ${between} copper`;
    const found = soughtConcepts(lexicon, [{ text, weight: 1 }]).flatMap(({ terms }) => [...terms.keys()]);
    const numbers = ['alabaster', 'copper'].map(word => lexicon.numberOfTerm(termOf(word)));
    expect(found).toEqual(numbers);
  });
});
