import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StyleMeasures } from '../entities/style-measures.ts';
import { measureStyle } from './measure-style.ts';
import { countPunctuation } from './punctuation.ts';
import { scenesOfText } from './scenes.ts';

function measured(paragraph: string, times: number): StyleMeasures {
  return measureStyle(scenesOfText(Array.from({ length: times }, () => paragraph).join('\n')));
}

/**
 * Sentences of 9, 3, 8 and 2 words; 24 syllables, no word longer than six letters; 21 different words, so that a stretch
 * falls below 0.72 with its 30th; 6 words spoken, 16 told; one comma. Told: came, was, had, said; she, he, she.
 */
const ENGLISH =
  'The boat came in late and she was cold. He had gone. “We must wait for him here,” she said. Nobody spoke.';

/**
 * Sentences of 12, 7 and 4 words; 29 syllables, no word longer than six letters; 22 different words, so that a stretch
 * falls below 0.72 with its 31st; 5 words spoken, 18 told; two commas. Told: kam, war, sagte, hatte; sie, sie, er.
 */
const GERMAN =
  'Das Boot kam spät, und sie war sehr müde von der Fahrt. „Wir müssen auf ihn warten“, sagte sie. Er hatte nichts gehört.';

describe('figures counted by hand', () => {
  it('are those of an English text, and say what they rest on', () => {
    const { rhythm, examples: _, ...figures } = measured(ENGLISH, 30);
    expect(figures).toEqual({
      language: 'en',
      words: 660,
      sentences: 120,
      sentenceLength: { words: 660, mean: 5.5, spread: 3, median: 5.5, longest: 9 },
      vocabulary: { words: 660, mattr: 0.105, mtld: 30 },
      // 206.835 - 1.015 × 5.5 - 84.6 × 24 / 22; 0.39 × 5.5 + 11.8 × 24 / 22 - 15.59.
      readability: { words: 660, ease: 109, grade: -0.6, lix: 5.5 },
      dialogue: { words: 660, share: 0.273, turns: 30, wordsPerTurn: 6, taggedShare: 1 },
      tense: { words: 480, kind: 'past', pastShare: 1 },
      person: { words: 480, kind: 'third', firstShare: 0 },
      punctuation: { words: 660, ...NO_SIGNS, commas: 45.5 },
    });
    expect(rhythm?.sentences).toHaveLength(48);
    expect(rhythm?.sentences.slice(0, 5)).toEqual([9, 3, 8, 2, 9]);
    expect(rhythm?.scenes).toEqual([
      { title: '', words: 660, averageSentenceLength: 5.5, dialogueShare: 0.273 },
    ]);
  });

  it('are those of a German text, and say what they rest on', () => {
    const { rhythm, examples: _, ...figures } = measured(GERMAN, 31);
    expect(figures).toEqual({
      language: 'de',
      words: 713,
      sentences: 93,
      sentenceLength: { words: 713, mean: 7.7, spread: 3.3, median: 7, longest: 12 },
      vocabulary: { words: 713, mattr: 0.11, mtld: 31 },
      // 180 - 23 / 3 - 58.5 × 29 / 23; a school grade is told in English only.
      readability: { words: 713, ease: 98.6, grade: null, lix: 7.7 },
      dialogue: { words: 713, share: 0.217, turns: 31, wordsPerTurn: 5, taggedShare: 1 },
      tense: { words: 558, kind: 'past', pastShare: 1 },
      person: { words: 558, kind: 'third', firstShare: 0 },
      punctuation: { words: 713, ...NO_SIGNS, commas: 87 },
    });
    expect(rhythm?.sentences.slice(0, 3).toSorted((a, b) => a - b)).toEqual([4, 7, 12]);
    expect(rhythm?.scenes).toMatchObject([{ words: 713, averageSentenceLength: 7.7, dialogueShare: 0.217 }]);
  });

  it('tell the present and the first person from the past and the third, in French too', () => {
    const english = measured('I am here and he is not. My boat comes in.', 20);
    // Told: am, is, comes; I, he, my.
    expect(english.tense).toEqual({ words: 220, kind: 'present', pastShare: 0 });
    expect(english.person).toMatchObject({ words: 220, kind: 'first', firstShare: 2 / 3 });
    const french = measured('Je suis là et il est dans la nuit. Mon bateau vient.', 20);
    expect(french).toMatchObject({
      language: 'fr',
      tense: { words: 240, kind: 'present', pastShare: 0 },
      person: { words: 240, kind: 'first', firstShare: 2 / 3 },
    });
  });

  it('count the signs of French and Spanish, with the spaces and turned signs that they write', () => {
    expect(countPunctuation('« Venez-vous ? » Oui ; non : peut-être… — Ah !')).toEqual({
      ...NO_SIGNS,
      semicolons: 1,
      colons: 1,
      dashes: 1,
      ellipses: 1,
      questions: 1,
      exclamations: 1,
    });
    expect(countPunctuation('—¿Vienes, Ana? —¡Sí! (No sé.)')).toEqual({
      ...NO_SIGNS,
      commas: 1,
      dashes: 2,
      questions: 1,
      exclamations: 1,
      parentheses: 1,
    });
  });
});

describe('the limit of a figure', () => {
  /** So many words: past, third person, and nothing spoken. */
  function aText(words: number): string {
    const sentence = 'she had the boat and he was in it .'.split(' ');
    return Array.from({ length: words }, (_, index) => sentence[index % 9])
      .join(' ')
      .replaceAll('it she', 'it. She');
  }
  const of = (words: number) => measureStyle(scenesOfText(aText(words)));

  it.each([
    ['sentenceLength', 100],
    ['rhythm', 100],
    ['readability', 100],
    ['vocabulary', 200],
    ['punctuation', 200],
    ['tense', 200],
    ['person', 200],
    ['dialogue', 500],
  ] as const)('of %s is %i words: nothing is told one word below it', (figure, limit) => {
    expect(of(limit - 1).words).toBe(limit - 1);
    expect(of(limit - 1)[figure]).toBeNull();
    expect(of(limit)[figure]).not.toBeNull();
  });

  it('of a scene is 50 words', () => {
    const lengths = [49, 50, 60];
    const scenes = lengths.map(words => ({ title: String(words), paragraphs: [aText(words)] }));
    expect(measureStyle(scenes).rhythm?.scenes.map(scene => scene.title)).toEqual(['50', '60']);
  });
});

describe('figures of a text and of its parts', () => {
  const paragraph = fc.constantFrom(
    ENGLISH,
    'She ran; he did not (or so they said).',
    '“Go!” he said. “Is it late?” She had no idea…',
    'It was the end — and it was not the end.',
  );
  const scenes = fc
    .array(fc.array(paragraph, { minLength: 10, maxLength: 25 }), { minLength: 2, maxLength: 5 })
    .map(list => list.map(paragraphs => ({ title: '', paragraphs })));

  it('do not depend on the order of paragraphs, but for what follows the order', () => {
    fc.assert(
      fc.property(scenes, list => {
        const turned = list.map(scene => ({ ...scene, paragraphs: scene.paragraphs.toReversed() })).reverse();
        const [there, back] = [measureStyle(list), measureStyle(turned)];
        for (const figure of [
          'words',
          'sentences',
          'sentenceLength',
          'readability',
          'dialogue',
          'tense',
          'person',
          'punctuation',
        ] as const) {
          expect(back[figure]).toEqual(there[figure]);
        }
        expect(back.rhythm?.scenes).toEqual(there.rhythm?.scenes.toReversed());
      }),
      { numRuns: 15 },
    );
  });

  it('add up: words, sentences, spoken words and turns of the parts are those of the whole', () => {
    fc.assert(
      fc.property(scenes, list => {
        const whole = measureStyle(list);
        const rhythms = whole.rhythm?.scenes ?? [];
        expect(rhythms.reduce((sum, scene) => sum + scene.words, 0)).toBe(whole.words);
        const parts = list.map(scene => measureStyle([scene]));
        expect(parts.reduce((sum, part) => sum + part.sentences, 0)).toBe(whole.sentences);
        const spoken = rhythms.reduce((sum, scene) => sum + scene.words * scene.dialogueShare, 0);
        if (whole.dialogue) expect(spoken / whole.words).toBeCloseTo(whole.dialogue.share, 2);
      }),
      { numRuns: 15 },
    );
  });

  it('are the same for a text that is written twice, but for what counts words', () => {
    fc.assert(
      fc.property(scenes, list => {
        const [once, twice] = [measureStyle(list), measureStyle([...list, ...list])];
        expect(twice.words).toBe(2 * once.words);
        const without = (figure: { words: number } | null) => figure && { ...figure, words: 0 };
        for (const figure of ['sentenceLength', 'readability', 'tense', 'person', 'punctuation'] as const) {
          if (once[figure]) expect(without(twice[figure])).toEqual(without(once[figure]));
        }
      }),
      { numRuns: 15 },
    );
  });
});

const NO_SIGNS = {
  commas: 0,
  semicolons: 0,
  colons: 0,
  dashes: 0,
  ellipses: 0,
  questions: 0,
  exclamations: 0,
  parentheses: 0,
};
