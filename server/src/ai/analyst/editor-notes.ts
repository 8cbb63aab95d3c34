import { countsLine, figuresOf, rhythmBars, rhythmLine, speechLine } from './figures.ts';
import { lineNotes, noteCounts } from './line-notes.ts';
import type { Reading } from './reading.ts';
import { frequentWords } from './repeated.ts';
import { count, escaped, listed, quote, type Section, section } from './report.ts';

const NOTES_SHOWN = 8;
const PER_KIND_MAX = 2;

/** Line by line: what an editor would look at twice, the strongest first, each with its place. */
export function editorNotes({ index, excerpt, isName }: Reading): Section[] {
  const notes = lineNotes(excerpt, isName);
  const shownOfKind = new Map<string, number>();
  const shown = notes.filter(({ kind }) => {
    const already = shownOfKind.get(kind) ?? 0;
    shownOfKind.set(kind, already + 1);
    return already < PER_KIND_MAX;
  });
  const counts = noteCounts(notes).map(([kind, times]) => `${kind} (${times})`);
  if (notes.length === 0) {
    return section(`Lines of ${escaped(excerpt.name)}`, [
      `${countsLine(figuresOf(excerpt))} I found no echoes within 40 words, no filter words, no passives, no sentence over 40 words.`,
      'Read it aloud once: what the ear stops at, I cannot hear.',
    ]);
  }
  return [
    ...section(`Lines of ${escaped(excerpt.name)}`, [
      `${countsLine(figuresOf(excerpt))} Found in them: ${listed(counts)}.`,
      ...shown
        .slice(0, NOTES_SHOWN)
        .map(({ kind, detail, sentence }) => `*${kind}*: ${escaped(detail)}\n\n${quote(index, sentence)}`),
    ]),
    ...section('To ask yourself', ['Each of these may be meant. Which would you miss if it were gone?']),
  ];
}

/** One paragraph or selection held against the whole book. */
export function critiqueNotes(reading: Reading): Section[] {
  const { index, excerpt, isName, wholeFigures } = reading;
  const figures = figuresOf(excerpt);
  const notes = lineNotes(excerpt, isName);
  const frequent = frequentWords(excerpt, isName).slice(0, 5);
  const longest = excerpt.sentences.reduce((one, two) => (two.words > one.words ? two : one));
  return [
    ...section(`Measures of ${escaped(excerpt.name)}`, [
      countsLine(figures),
      rhythmLine(figures, wholeFigures),
      speechLine(figures, wholeFigures),
      `Sentence after sentence: ${rhythmBars(excerpt.sentences)}`,
      frequent.length > 0
        ? `Words that stand here more than once: ${listed(frequent.map(({ text, count: times }) => `${escaped(text)} (${times})`))}.`
        : 'No word of its own weight stands here twice.',
    ]),
    ...section('To look at', [
      ...notes
        .slice(0, 4)
        .map(({ kind, detail, sentence }) => `*${kind}*: ${escaped(detail)}\n\n${quote(index, sentence)}`),
      notes.length === 0
        ? `The longest sentence, with ${count(longest.words, 'word')}:\n\n${quote(index, longest)}`
        : undefined,
    ]),
    ...section('To ask yourself', [
      figures.meanWords > wholeFigures.meanWords * 1.3
        ? 'The sentences are longer than the book’s. Is this where a reader should slow down?'
        : figures.meanWords < wholeFigures.meanWords * 0.7
          ? 'The sentences are shorter than the book’s. Does something happen here that asks for haste?'
          : 'The gait is that of the book. If this paragraph were cut, what would the next one lack?',
    ]),
  ];
}
