import { findSpeechMarks, stretchesOf } from './dialogue.ts';
import { detectLanguage } from './language.ts';
import type { Language } from './languages.ts';
import type { ProseScene } from './scenes.ts';
import { type Sentence, splitSentences } from './sentences.ts';
import { isUnspaced, wordsOf } from './words.ts';

/** One paragraph in which somebody speaks. */
export interface SpokenTurn {
  readonly text: string;
  readonly words: number;
  readonly isTagged: boolean;
}

export interface ReadScene {
  readonly title: string;
  readonly words: readonly string[];
  readonly told: readonly string[];
  readonly sentences: readonly Sentence[];
  readonly turns: readonly SpokenTurn[];
  readonly text: string;
}

export interface ReadProse {
  readonly language: Language | undefined;
  /** False in scripts that do not divide words: then nothing that is counted in words means anything. */
  readonly hasWords: boolean;
  readonly scenes: readonly ReadScene[];
}

/** Reads prose once for all figures: words, sentences, what is spoken and what is told. */
export function readProse(scenes: readonly ProseScene[]): ReadProse {
  const paragraphs = scenes.flatMap(scene => scene.paragraphs);
  const language = detectLanguage(paragraphs.flatMap(wordsOf));
  const marks = findSpeechMarks(paragraphs);
  return {
    language,
    hasWords: !isUnspaced(paragraphs.join(' ')),
    scenes: scenes.map(scene => {
      const read = scene.paragraphs.map(paragraph => {
        const stretches = stretchesOf(paragraph, marks);
        const spoken = stretches.filter(({ isSpoken }) => isSpoken).map(({ text }) => text);
        const told = pronounsApart(
          stretches.filter(({ isSpoken }) => !isSpoken).flatMap(({ text }) => wordsOf(text)),
          language,
        );
        return { spoken, told };
      });
      return {
        title: scene.title,
        text: scene.paragraphs.join('\n'),
        words: scene.paragraphs.flatMap(wordsOf),
        told: read.flatMap(({ told }) => told),
        sentences: scene.paragraphs.flatMap(paragraph => splitSentences(paragraph, language)),
        turns: read.flatMap(({ spoken, told }) => turnOf(spoken, told, language)),
      };
    }),
  };
}

/** French writes "j'étais" as one: pronoun and verb are looked up apart. */
function pronounsApart(words: string[], language: Language | undefined): string[] {
  return language?.code === 'fr' ? words.flatMap(word => word.split(/['-]/)) : words;
}

function turnOf(
  spoken: readonly string[],
  told: readonly string[],
  language: Language | undefined,
): SpokenTurn[] {
  const words = spoken.reduce((sum, text) => sum + wordsOf(text).length, 0);
  if (words === 0) return [];
  const isTagged = told.some(word => language?.sayingVerbs.has(word) ?? false);
  return [{ text: spoken.join(' … '), words, isTagged }];
}
