import type { ReadBook } from '@everdraft/core/retrieval/book-shelf';
import { termOf, wordsOf } from '@everdraft/core/retrieval/terms';
import { characterCount } from '@everdraft/core/text/word-count';
import type { Prompt, ReplyOrder } from '../prompt.ts';
import { keySentenceNotes } from './chapter-notes.ts';
import { criticNotes } from './critic-notes.ts';
import { critiqueNotes, editorNotes } from './editor-notes.ts';
import type { Excerpt } from './excerpt.ts';
import { lengthNotes, peopleNotes, repetitionNotes } from './general-figures.ts';
import { whereItStands, wordAskedAbout } from './occurrences.ts';
import { type Reading, readFor } from './reading.ts';
import { count, escaped, render, type Section } from './report.ts';
import { foundNotes, researchNotes } from './research-notes.ts';
import { dialogueNotes, expandNotes } from './scene-notes.ts';
import { styleNotes } from './style-notes.ts';
import { ghostwriterNotes, ideaNotes } from './writing-prompts.ts';

const WHO_I_AM =
  'I am Everdraft’s built-in analyst: I measure and quote your text, I do not write prose. Add an API key or a local model for that.';

const COMMANDS: Readonly<Record<NonNullable<Prompt['command']>, (reading: Reading) => Section[]>> = {
  'summarize-chapter': keySentenceNotes,
  'expand-scene': expandNotes,
  'critique-paragraph': critiqueNotes,
  'brainstorm-dialogue': dialogueNotes,
  'analyze-style': styleNotes,
};

const MODES: Readonly<Record<Prompt['mode'], (reading: Reading) => Section[]>> = {
  editor: editorNotes,
  ghostwriter: ghostwriterNotes,
  critic: criticNotes,
  'idea-smith': ideaNotes,
  researcher: researchNotes,
};

/** Questions whose answer is the same in every mode. The first that fits is answered before the mode's own notes. */
const QUESTIONS: readonly (readonly [
  pattern: Pick<RegExp, 'test'>,
  answer: (reading: Reading) => Section[],
])[] = [
  [/\bsummar|\bkey sentences\b|\bwhat happens\b|\brecap\b|\bsynopsis\b/iu, keySentenceNotes],
  [/\b(?:critique|feedback on)\b/iu, critiqueNotes],
  [/\brepeat|\bechoe?s?\b|\boverus|\brepetiti|\bmost (?:used|common|frequent)/iu, repetitionNotes],
  [{ test: asksForLength }, lengthNotes],
  [/\b(?:characters?|names?|cast|people|who is in|who appears)\b/iu, peopleNotes],
  [/\bdialogue|\bdialog\b|\bspeak|\bconversation/iu, dialogueNotes],
  [/\bmy style\b|\bwriting style\b|\bhow do i write\b|\bvocabulary\b|\btone\b/iu, styleNotes],
  [/\bpacing\b|\bpace\b|\brhythm\b/iu, criticNotes],
];
const HOW_LONG = /\bhow (?:long|many)\b/iu;
const MEASURABLE = /\b(?:words?|chapters?|sentences?|paragraphs?|book|this)\b/iu;
const LENGTH = /\bword count\b|\bsentence length/iu;
const WHERE =
  /\bwhere\b|\bwhen\b|\bfirst (?:appear|mention|seen|time)|\bhow (?:often|many times)\b|\boccur|\bappears?\b|\bmention/iu;
const IS_QUESTION =
  /\?\s*$|^\s*(?:who|what|where|when|why|how|which|did|does|is|are|was|were|find|show|tell|list)\b/iu;

/** The whole reply. Depends on nothing but the book, the place in it and the words of the author. */
export function composeReply(order: ReplyOrder, book: ReadBook): string {
  const reading = readFor(order, book);
  const nothing = nothingToMeasure(reading);
  if (nothing) return `${WHO_I_AM}\n\n${nothing}`;
  return `${WHO_I_AM}\n\n${render(sectionsFor(reading))}\n\n${whatWasRead(reading)}`;
}

/** So that an author sees what the figures are about, and whether their latest words are among it. */
function whatWasRead({ book, excerpt, whole }: Reading): string {
  const of = excerpt.name === whole.name ? '' : `${escaped(excerpt.name)} (${sizeOf(excerpt)}), part of `;
  return `*Read for this: ${of}“${escaped(book.title)}” (${sizeOf(whole)}).*`;
}

function sizeOf({ paragraphs, words }: Excerpt): string {
  return `${count(words, 'word')}, ${count(characterCount(paragraphs.join('\n')), 'character')}`;
}

function nothingToMeasure({ excerpt, whole }: Reading): string | undefined {
  if (whole.words === 0) return 'There is nothing to measure yet: the book has no sentences.';
  if (excerpt.words === 0)
    return `There is nothing to measure: ${escaped(excerpt.name)} has no sentences yet.`;
  return undefined;
}

function sectionsFor(reading: Reading): Section[] {
  const { command, mode, message } = reading;
  if (command) return COMMANDS[command](reading);
  const asked = WHERE.test(message) ? wordAskedAbout(reading) : undefined;
  const answered = asked === undefined ? answerTo(message) : (one: Reading) => whereItStands(one, asked);
  const own = MODES[mode];
  if (answered && answered !== own) return [...answered(reading), ...own(reading)];
  // The researcher's own notes begin with what was found.
  if (IS_QUESTION.test(message) && saysWhat(message) && mode !== 'researcher')
    return [...foundNotes(reading), ...own(reading)];
  return own(reading);
}

/** In one line, behind the first 'how long': one pattern for both would look for the end from every 'how long' anew. */
function asksForLength(message: string): boolean {
  return message.split('\n').some(line => {
    const asked = HOW_LONG.exec(line);
    return (
      LENGTH.test(line) || (asked !== null && MEASURABLE.test(line.slice(asked.index + asked[0].length)))
    );
  });
}

/** Whether there is something to look for: 'What do you think?' has nothing. */
function saysWhat(message: string): boolean {
  return wordsOf(message).filter(word => termOf(word) !== '').length >= 2;
}

function answerTo(message: string) {
  return QUESTIONS.find(([pattern]) => pattern.test(message))?.[1];
}
