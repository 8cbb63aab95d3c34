import { z } from 'zod';

const count = z.int().min(0);
const share = z.number().min(0).max(1);

/** A sentence of the author's own that shows what a figure means. */
const exampleSchema = z.object({ text: z.string(), words: count });

const sceneRhythmSchema = z.object({
  title: z.string(),
  words: count,
  averageSentenceLength: z.number(),
  dialogueShare: share,
});

/** Counted in a thousand words, whatever the length of the text. */
const punctuationSchema = z.object({
  commas: z.number(),
  semicolons: z.number(),
  colons: z.number(),
  dashes: z.number(),
  ellipses: z.number(),
  questions: z.number(),
  exclamations: z.number(),
  parentheses: z.number(),
});

/**
 * What was counted in a text. A figure is null where there are too few words to tell it from chance; `words` says what
 * each of the others rests on.
 */
export const styleMeasuresSchema = z.object({
  /** A two-letter code; null where the language is none of those whose words are known. */
  language: z.string().nullable(),
  words: count,
  sentences: count,
  sentenceLength: z
    .object({ words: count, mean: z.number(), spread: z.number(), median: z.number(), longest: count })
    .nullable(),
  vocabulary: z.object({ words: count, mattr: share, mtld: z.number() }).nullable(),
  readability: z
    .object({
      words: count,
      /** 0 to 100, higher is easier; null in languages without a formula. */
      ease: z.number().nullable(),
      /** The American school grade; English only. */
      grade: z.number().nullable(),
      lix: z.number(),
    })
    .nullable(),
  dialogue: z
    .object({
      words: count,
      share,
      turns: count,
      wordsPerTurn: z.number(),
      /** The share of turns with a verb of saying beside them; null where the verbs are not known. */
      taggedShare: share.nullable(),
    })
    .nullable(),
  tense: z.object({ words: count, kind: z.enum(['past', 'present', 'mixed']), pastShare: share }).nullable(),
  person: z
    .object({ words: count, kind: z.enum(['first', 'second', 'third']), firstShare: share })
    .nullable(),
  punctuation: punctuationSchema.extend({ words: count }).nullable(),
  rhythm: z
    .object({
      /** Words of each sentence of one stretch, in order. */
      sentences: z.array(count),
      scenes: z.array(sceneRhythmSchema),
    })
    .nullable(),
  examples: z.object({
    longest: exampleSchema.nullable(),
    shortest: exampleSchema.nullable(),
    typical: exampleSchema.nullable(),
    spoken: exampleSchema.nullable(),
  }),
});
export type StyleMeasures = z.infer<typeof styleMeasuresSchema>;
export type SceneRhythm = z.infer<typeof sceneRhythmSchema>;
export type StyleExample = z.infer<typeof exampleSchema>;
export type PunctuationHabits = z.infer<typeof punctuationSchema>;
