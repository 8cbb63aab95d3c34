import type { StyleMeasures } from '../entities/style-measures.ts';
import type { StyleAnalysis } from '../entities/writing-style.ts';
import { describeStyle } from './describe-style.ts';
import { measureStyle } from './measure-style.ts';
import { confidenceOf } from './reliability.ts';
import type { ProseScene } from './scenes.ts';

export type MeasuredAnalysis = StyleAnalysis & {
  confidence: number;
  measures: StyleMeasures;
};

/** The analysis of a text: figures, the words for them, and how far they can be trusted. */
export function analyzeStyle(scenes: readonly ProseScene[]): MeasuredAnalysis {
  const measures = measureStyle(scenes);
  const { words, sentences } = measures;
  return {
    averageSentenceLength: sentences === 0 ? 0 : Math.round((10 * words) / sentences) / 10,
    ...describeStyle(measures),
    confidence: confidenceOf(words),
    measures,
  };
}
