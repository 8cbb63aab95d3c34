import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../document/parse-html.ts';
import { styleAnalysisSchema } from '../entities/writing-style.ts';
import { analyzeStyle } from './analyze-style.ts';
import { measureStyle } from './measure-style.ts';
import { scenesOfBlocks, scenesOfText } from './scenes.ts';

/** 22 words in 4 sentences, 6 of them spoken in one turn. */
const PARAGRAPH =
  'The boat came in late and she was cold. He had gone. “We must wait for him here,” she said. Nobody spoke.';

function times(count: number): string {
  return Array.from({ length: count }, () => PARAGRAPH).join('\n');
}

describe('the analysis of a text', () => {
  it('[DATA-17] [DATA-30] has the fields of a style and says what it rests on', () => {
    const analysis = analyzeStyle(scenesOfText(times(30)));
    expect(styleAnalysisSchema.parse(analysis)).toEqual(analysis);
    expect(analysis).toMatchObject({
      averageSentenceLength: 5.5,
      tonePatterns: expect.arrayContaining(['Past tense', 'Third person']),
      confidence: 47,
    });
    expect(analysis.measures).toMatchObject({
      language: 'en',
      words: 660,
      sentences: 120,
      sentenceLength: { words: 660, mean: 5.5, median: 5.5, longest: 9 },
      dialogue: { words: 660, share: 0.273, turns: 30, wordsPerTurn: 6, taggedShare: 1 },
    });
  });

  it('shows the author’s own sentences', () => {
    const { examples } = measureStyle(scenesOfText(times(3)));
    expect(examples.longest).toEqual({ text: 'The boat came in late and she was cold.', words: 9 });
    expect(examples.shortest).toEqual({ text: 'Nobody spoke.', words: 2 });
    expect(examples.spoken).toEqual({ text: '“We must wait for him here,”', words: 6 });
  });

  it('shows nothing rather than a guess below the limit of each figure', () => {
    const { measures, confidence } = analyzeStyle(scenesOfText(times(2)));
    expect(measures).toMatchObject({
      sentenceLength: null,
      vocabulary: null,
      readability: null,
      dialogue: null,
      tense: null,
      person: null,
      punctuation: null,
      rhythm: null,
    });
    expect(confidence).toBe(4);
    expect(measureStyle(scenesOfText(times(12)))).toMatchObject({
      dialogue: null,
      vocabulary: { words: 264 },
    });
  });

  it('measures German', () => {
    const paragraph =
      'Das Boot kam spät, und sie war sehr müde von der Fahrt. „Wir müssen auf ihn warten“, sagte sie. Er hatte nichts gehört.';
    const measures = measureStyle(scenesOfText(Array.from({ length: 40 }, () => paragraph).join('\n')));
    expect(measures).toMatchObject({
      language: 'de',
      tense: { kind: 'past' },
      person: { kind: 'third' },
      dialogue: { turns: 40 },
    });
    expect(measures.readability?.ease).toBeGreaterThan(50);
    expect(measures.readability?.grade).toBeNull();
  });

  it('claims nothing counted in words where words cannot be told apart', () => {
    const measures = measureStyle(scenesOfText('彼は来た。誰もいない。'.repeat(400)));
    expect(measures).toMatchObject({
      language: null,
      sentenceLength: null,
      vocabulary: null,
      dialogue: null,
    });
  });

  it('is that of nothing for an empty text', () => {
    expect(analyzeStyle([])).toMatchObject({ averageSentenceLength: 0, tonePatterns: [], confidence: 0 });
  });

  it('does not depend on the order of scenes, and adds up over them', () => {
    const scene = fc.array(fc.constantFrom(PARAGRAPH, 'She ran; he did not.', '“Go!” he said.'), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(scene, { minLength: 1, maxLength: 6 }), list => {
        const scenes = list.map(paragraphs => ({ title: '', paragraphs }));
        const there = measureStyle(scenes);
        const back = measureStyle([...scenes].reverse());
        expect(back.sentenceLength).toEqual(there.sentenceLength);
        expect(back.punctuation).toEqual(there.punctuation);
        expect(back.dialogue).toEqual(there.dialogue);
        const parts = scenes.map(one => measureStyle([one]));
        expect(parts.reduce((sum, part) => sum + part.words, 0)).toBe(there.words);
        expect(parts.reduce((sum, part) => sum + part.sentences, 0)).toBe(there.sentences);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the scenes of a text', () => {
  it('are those of the manuscript, without its headings', () => {
    const blocks = parseHtml('<h1>One</h1><p>First.</p><hr><p>Second.</p><h1>Two</h1><p>Third.</p>');
    expect(scenesOfBlocks(blocks)).toEqual([
      { title: 'One', paragraphs: ['First.'] },
      { title: 'One', paragraphs: ['Second.'] },
      { title: 'Two', paragraphs: ['Third.'] },
    ]);
  });

  it('joins the lines of a file that was wrapped by hand', () => {
    const text = 'The boat came in late and she\nwas cold.\n\n* * *\n\nHe had\ngone.';
    expect(scenesOfText(text).map(scene => scene.paragraphs)).toEqual([
      ['The boat came in late and she was cold.'],
      ['He had gone.'],
    ]);
  });

  it('takes lines for paragraphs elsewhere', () => {
    expect(scenesOfText('\uFEFFShe came.\r\nHe went.')[0]?.paragraphs).toEqual(['She came.', 'He went.']);
  });
});
