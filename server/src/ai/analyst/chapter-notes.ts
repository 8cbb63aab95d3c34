import { keySentences } from '@everdraft/core/retrieval/key-sentences';
import { textBetween } from '@everdraft/core/retrieval/text-between';
import { countsLine, figuresOf, rhythmLine, speechLine } from './figures.ts';
import { peopleIn } from './people.ts';
import type { Reading } from './reading.ts';
import { escaped, listed, quote, type Section, section } from './report.ts';

const KEY_SENTENCES = 5;
const NAMES_LISTED = 8;
const TIME_WORDS =
  /\b(?:dawn|morning|noon|afternoon|evening|dusk|night|midnight|today|tomorrow|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|january|february|april|june|july|august|september|october|november|december)\b/giu;

/** Five sentences that carry most of a chapter, who is in it, when, and how it is built. */
export function keySentenceNotes({ index, excerpt, wholeFigures }: Reading): Section[] {
  const figures = figuresOf(excerpt);
  const key = keySentences(index, excerpt, KEY_SENTENCES).map(({ from, to }) => ({
    from,
    text: textBetween(index, from, to).replaceAll('\n', ' '),
  }));
  const quoted = key.length > 0 ? key : excerpt.sentences.slice(0, KEY_SENTENCES);
  const names = peopleIn(index, excerpt).slice(0, NAMES_LISTED);
  const times = [
    ...new Set(
      excerpt.paragraphs
        .join(' ')
        .match(TIME_WORDS)
        ?.map(word => word.toLowerCase()) ?? [],
    ),
  ];
  return [
    ...section(
      `Key sentences of ${escaped(excerpt.name)}`,
      quoted.map(sentence => quote(index, sentence)),
    ),
    ...section('What is in it', [
      countsLine(figures),
      names.length > 0
        ? `Names, by the number of passages they stand in: ${listed(names.map(({ name, count }) => `${escaped(name)} (${count})`))}.`
        : 'No names were found.',
      times.length > 0 ? `Words of time: ${listed(times)}.` : undefined,
      rhythmLine(figures, wholeFigures),
      speechLine(figures, wholeFigures),
    ]),
    ...section('To ask yourself', [
      'These are quotations, chosen by how frequent their words are here and how rare elsewhere. Which of them would a reader miss least, and what happened here that none of them says?',
    ]),
  ];
}
