import type { StyleProfile } from '@everdraft/core/entities/style-profile';
import type { StyleAnalysis, WritingStyle } from '@everdraft/core/entities/writing-style';
import type { ContextBlock } from '../../ai/prompt.ts';
import { contextBlock, roomFor } from './context-block.ts';
import { trimText } from './trim-text.ts';

const PROFILE_TITLE = 'How this book is written, measured';
const SAMPLE_TOKENS = 250;

function lines(entries: readonly (readonly [string, string | null | undefined])[]): string {
  return entries.flatMap(([name, value]) => (value?.trim() ? [`${name}: ${value.trim()}`] : [])).join('\n');
}

/** What is told of a style: the words on its figures, and what its author and a model have said. */
export type ToldStyle = Pick<
  StyleProfile,
  | 'customGuidelines'
  | 'averageSentenceLength'
  | 'vocabularyLevel'
  | 'tonePatterns'
  | 'dialogueStyle'
  | 'pacingNotes'
  | 'impressions'
>;

export function styleProfileBlock(profile: ToldStyle | undefined, tokens: number): ContextBlock | undefined {
  if (!profile) return undefined;
  const text = lines([
    ['Guidelines of the author', profile.customGuidelines],
    ['Words per sentence', profile.averageSentenceLength?.toFixed(1)],
    ['Vocabulary', profile.vocabularyLevel],
    ['Tone', profile.tonePatterns.join('; ')],
    ['Dialogue', profile.dialogueStyle],
    ['Pacing', profile.pacingNotes],
    ['Tone, as a reader puts it', profile.impressions?.tone.join('; ')],
    ['Pacing, as a reader puts it', profile.impressions?.pacing],
  ]);
  return contextBlock('style-profile', PROFILE_TITLE, trimText(text, roomFor(PROFILE_TITLE, tokens)));
}

export function writingStyleBlock(style: WritingStyle | undefined, tokens: number): ContextBlock | undefined {
  if (!style) return undefined;
  const { analysis } = style;
  const text = lines([
    ['What the author asks for', style.customPrompt],
    ['Description', style.description],
    ['Words per sentence', analysis && sentenceWords(analysis)],
    ['Vocabulary', analysis?.vocabularyLevel],
    ['Tone', analysis?.tonePatterns.join('; ')],
    ['Dialogue', analysis?.dialogueStyle],
    ['Pacing', analysis?.pacingNotes],
    ['Tone, as a reader puts it', analysis?.impressions?.tone.join('; ')],
    ['Pacing, as a reader puts it', analysis?.impressions?.pacing],
    ['Sample', trimText(style.sampleText?.trim() ?? '', SAMPLE_TOKENS)],
  ]);
  const title = `Applied style: ${style.name}`;
  return contextBlock('writing-style', title, trimText(text, roomFor(title, tokens)));
}

/** Nothing where the sample was too short to tell it from chance. */
function sentenceWords({ averageSentenceLength, measures }: StyleAnalysis): string | undefined {
  return measures?.sentenceLength === null ? undefined : averageSentenceLength.toFixed(1);
}
