import { describe, expect, it } from 'vitest';
import { superlinearPumps } from '../../test-support/growth.ts';
import { analyzeStyle } from './analyze-style.ts';
import { findSpeechMarks, stretchesOf } from './dialogue.ts';
import { scenesOfText } from './scenes.ts';
import { splitSentences } from './sentences.ts';

const MINUTE_MS = 60_000;

describe('a text made to take long to measure', () => {
  it.each<[name: string, work: (text: string) => unknown]>([
    ['sentences', text => splitSentences(text)],
    ['speech', text => stretchesOf(text, findSpeechMarks([text]))],
    ['speech after dashes', text => stretchesOf(`—${text}`, 'dash')],
    ['all of it', text => analyzeStyle(scenesOfText(text))],
  ])(
    'takes time in proportion to its length: %s',
    (_name, work) => {
      expect(superlinearPumps({ work, now: () => performance.now() })).toEqual([]);
    },
    MINUTE_MS,
  );
});
