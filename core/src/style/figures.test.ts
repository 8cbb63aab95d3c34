import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSpeechMarks, stretchesOf } from './dialogue.ts';
import { detectLanguage } from './language.ts';
import { LANGUAGES } from './languages.ts';
import { personOf, tenseOf } from './narration.ts';
import { countPunctuation } from './punctuation.ts';
import { countSyllables, readabilityOf } from './readability.ts';
import { mean, median, spread } from './spread.ts';
import { mattr, mtld } from './vocabulary.ts';
import { isUnspaced, wordsOf } from './words.ts';

const [ENGLISH, GERMAN] = LANGUAGES;
if (!ENGLISH || !GERMAN) throw new Error('English and German come first.');

const aWord = fc.constantFrom('sea', 'ship', 'night', 'the', 'a', 'lamp', 'came', 'in');
const words = fc.array(aWord, { minLength: 1, maxLength: 400 });

describe('words', () => {
  it('keep apostrophes and hyphens and drop every other sign', () => {
    expect(wordsOf('The weed-slick stair — “Tib’s,” 1,000 of ’em.')).toEqual([
      'the',
      'weed-slick',
      'stair',
      "tib's",
      '1',
      '000',
      'of',
      'em',
    ]);
  });

  it('are not told apart in scripts without spaces, and that is noticed', () => {
    expect(isUnspaced('彼は来た。誰もいない。')).toBe(true);
    expect(isUnspaced('He said 来た once.')).toBe(false);
  });
});

describe('the language of a text', () => {
  it.each([
    [
      'en',
      'She had been there for a long time, and he was not sure that it would be as they said when the boat came in.',
    ],
    [
      'de',
      'Sie war schon lange dort, und er war sich nicht sicher, ob es so sein würde, wie sie gesagt hatten, als das Boot kam.',
    ],
    [
      'fr',
      'Elle était là depuis longtemps, et il ne savait pas si ce serait comme on avait dit quand le bateau est venu dans la nuit.',
    ],
    [
      'es',
      'Ella estaba allí desde hacía mucho, y él no sabía si era como le habían dicho cuando el barco entró en la noche con su luz.',
    ],
    [
      'it',
      'Era lì da molto, e lui non sapeva se era come gli aveva detto quando la barca è venuta nella notte con il suo lume, ma si alzò.',
    ],
  ])('%s is known by its commonest words', (code, text) => {
    expect(detectLanguage(wordsOf(text))?.code).toBe(code);
  });

  it('is left open where it is none of these or too short', () => {
    expect(
      detectLanguage(
        wordsOf(
          'Hún hafði verið þar lengi og hann vissi ekki hvort það yrði eins og þau sögðu þegar báturinn kom inn um nóttina',
        ),
      ),
    ).toBeUndefined();
    expect(detectLanguage(wordsOf('The end of it.'))).toBeUndefined();
  });
});

describe('variety', () => {
  it('is the share of different words in a window, on average', () => {
    // Windows of 3: (a b a) 2, (b a c) 3, (a c c) 2.
    expect(mattr(['a', 'b', 'a', 'c', 'c'], 3)).toBeCloseTo(7 / 9);
    expect(mattr(['a', 'b'], 3)).toBeUndefined();
  });

  it('does not change when a text is repeated, as the plain ratio does', () => {
    const page = Array.from({ length: 200 }, (_, index) => `w${index % 120}`);
    expect(mattr([...page, ...page, ...page])).toBeCloseTo(mattr([...page, ...page]) ?? 0, 2);
  });

  it('falls below 0.72 after so many words', () => {
    // 10 words of which 7 differ end a stretch: two such stretches are two factors.
    const stretch = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a', 'b', 'c'];
    expect(mtld([...stretch, ...stretch])).toBeCloseTo(10);
  });

  it('reads the same forwards and backwards', () => {
    fc.assert(
      fc.property(words, list => {
        const there = mtld(list);
        const back = mtld([...list].reverse());
        expect(back === undefined || there === undefined ? back : back - there).toBe(
          there === undefined ? undefined : 0,
        );
      }),
    );
  });
});

describe('readability', () => {
  it.each([
    ['made', 1],
    ['table', 2],
    ['walked', 1],
    ['wanted', 2],
    ['harbour', 2],
    ['remember', 3],
    ['houses', 2],
    ['the', 1],
  ])('counts the syllables of %s as %i', (word, syllables) => {
    expect(countSyllables(word, ENGLISH)).toBe(syllables);
  });

  it('counts syllables in German', () => {
    expect(
      ['Hafen', 'über', 'Schiff', 'Laterne'].map(word => countSyllables(word.toLowerCase(), GERMAN)),
    ).toEqual([2, 2, 1, 3]);
  });

  it('is the formula of the language, by hand', () => {
    // 6 words, 2 sentences, 8 syllables: the(1) boat(1) came(1) in(1) nobody(3) spoke(1).
    const words = wordsOf('The boat came in. Nobody spoke.');
    const { ease, grade, lix } = readabilityOf(words, 2, ENGLISH);
    expect(ease).toBeCloseTo(206.835 - 1.015 * 3 - 84.6 * (8 / 6));
    expect(grade).toBeCloseTo(0.39 * 3 + 11.8 * (8 / 6) - 15.59);
    expect(lix).toBeCloseTo(3 + 0);
  });

  it('says only what needs no language where the language is not known', () => {
    expect(readabilityOf(['hún', 'hafði', 'verið'], 1, undefined)).toEqual({
      ease: null,
      grade: null,
      lix: 3,
    });
  });
});

describe('dialogue', () => {
  const spokenIn = (paragraph: string) =>
    stretchesOf(paragraph, findSpeechMarks([paragraph]))
      .filter(({ isSpoken }) => isSpoken)
      .map(({ text }) => text.trim());

  it.each([
    ['“You’ll want the boat,” said Tib. “Now.”', ['“You’ll want the boat,”', '“Now.”']],
    ['‘You’ll want the boat,’ said Tib. ‘Now.’', ['‘You’ll want the boat,’', '‘Now.’']],
    ['"You\'ll want the boat," said Tib.', ['"You\'ll want the boat,"']],
    ['„Du brauchst das Boot“, sagte Tib.', ['„Du brauchst das Boot“']],
    ['»Du brauchst das Boot«, sagte Tib.', ['»Du brauchst das Boot«']],
    ['« Il te faut la barque », dit Tib.', ['« Il te faut la barque »']],
    ['—No sé —dijo Ana—. Mañana.', ['No sé', '. Mañana.']],
    ['“It goes on in the next paragraph.', ['“It goes on in the next paragraph.']],
    ['Tib’s boat was the boatmen’s pride.', []],
  ])('is found in %s', (paragraph, spoken) => {
    expect(spokenIn(paragraph)).toEqual(spoken);
  });

  it('loses no word of a paragraph', () => {
    const paragraph = 'He rose. “Now,” he said, “or never.” She did not.';
    const stretches = stretchesOf(paragraph, 'double');
    expect(stretches.map(({ text }) => text).join('')).toBe(paragraph);
  });
});

describe('who tells it, and when', () => {
  const many = (sentence: string) => wordsOf(`${sentence} `.repeat(12));

  it('is read from forms that can be nothing else', () => {
    expect(tenseOf(many('He was late and she had gone.'), ENGLISH)).toMatchObject({
      kind: 'past',
      pastShare: 1,
    });
    expect(tenseOf(many('He is late and she has gone.'), ENGLISH)).toMatchObject({
      kind: 'present',
      pastShare: 0,
    });
    expect(personOf(many('I took my coat and she hers.'), ENGLISH)).toMatchObject({
      kind: 'first',
      firstShare: 0.5,
    });
    expect(personOf(many('He took his coat.'), ENGLISH)).toMatchObject({ kind: 'third', firstShare: 0 });
  });

  it('is read in German', () => {
    expect(tenseOf(many('Er war spät und sie hatte gewartet.'), GERMAN)).toMatchObject({ kind: 'past' });
    expect(personOf(many('Ich nahm meinen Mantel, er seinen.'), GERMAN)).toMatchObject({ kind: 'first' });
  });

  it('is left open below twenty forms', () => {
    expect(tenseOf(wordsOf('He was late.'), ENGLISH)).toBeNull();
    expect(personOf(wordsOf('He was late.'), ENGLISH)).toBeNull();
  });
});

describe('punctuation', () => {
  it('is counted by hand', () => {
    expect(countPunctuation('Well, yes; no -- or... (who knows?) At 10:30: 1,000 -- stop!!')).toEqual({
      commas: 1,
      semicolons: 1,
      colons: 1,
      dashes: 2,
      ellipses: 1,
      questions: 1,
      exclamations: 1,
      parentheses: 1,
    });
  });

  it('adds up over the parts of a text', () => {
    const text = fc.array(fc.constantFrom('a, b. ', 'c; d? ', 'e: f! ', 'g — h ', '(i) '), { maxLength: 20 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [a, b, both] = [one, other, [...one, ...other]].map(parts => countPunctuation(parts.join('')));
        expect(both).toEqual(
          Object.fromEntries(
            Object.entries(a ?? {}).map(([sign, n]) => [sign, n + (b?.[sign as 'commas'] ?? 0)]),
          ),
        );
      }),
    );
  });
});

describe('mean, spread and median', () => {
  it('are those of the hand', () => {
    expect([mean([2, 4, 4, 10]), spread([2, 4, 4, 10]), median([2, 4, 4, 10]), median([3, 1, 2])]).toEqual([
      5, 3, 4, 2,
    ]);
  });

  it('do not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), lengths => {
        const turned = [...lengths].reverse();
        expect(mean(turned)).toBe(mean(lengths));
        expect(spread(turned)).toBe(spread(lengths));
        expect(median(turned)).toBe(median(lengths));
      }),
    );
  });
});
