import { countsLine, figuresOf, rhythmLine, speechLine } from './figures.ts';
import { peopleIn, peopleOf } from './people.ts';
import { placeName } from './place-name.ts';
import type { Reading } from './reading.ts';
import { frequentWords, repeatedPhrases } from './repeated.ts';
import { count, escaped, type Section, section } from './report.ts';

const NAMES_LISTED = 15;

/** How long the book and the stretch at hand are, and how they move. */
export function lengthNotes({ index, book, excerpt, wholeFigures }: Reading): Section[] {
  const figures = figuresOf(excerpt);
  return [
    ...section(`“${escaped(book.title)}” in figures`, [
      `${countsLine(wholeFigures)} ${count(index.chapters.length, 'chapter')}. Headings are not counted here.`,
    ]),
    ...section(`Of ${escaped(excerpt.name)}`, [
      countsLine(figures),
      rhythmLine(figures, wholeFigures),
      speechLine(figures, wholeFigures),
    ]),
  ];
}

/** Who is named, how often, and where for the first time. */
export function peopleNotes({ index, excerpt }: Reading): Section[] {
  const here = new Set(peopleIn(index, excerpt).map(({ name }) => name));
  const lines = peopleOf(index)
    .filter(({ name }) => here.has(name))
    .slice(0, NAMES_LISTED)
    .map(({ name, count: times, passages }) => {
      const first = index.passages[passages[0] ?? 0];
      return `- ${escaped(name)}: ${count(times, 'time')} in the book, first in ${escaped(placeName(index, first?.from ?? 0))}`;
    });
  return section(`Names in ${escaped(excerpt.name)}`, [
    lines.length > 0 ? lines.join('\n') : 'No names were found.',
    lines.length > 0 ? 'Found by their capitals, so places are among them.' : undefined,
  ]);
}

/** What comes again and again. */
export function repetitionNotes({ excerpt, isName }: Reading): Section[] {
  const words = frequentWords(excerpt, isName).slice(0, 12);
  const phrases = repeatedPhrases(excerpt).slice(0, 6);
  const show = (items: readonly { text: string; count: number }[]) =>
    items.map(({ text, count: times }) => `- ${escaped(text)}: ${times}`).join('\n');
  return [
    ...section(`Words that return in ${escaped(excerpt.name)}`, [
      words.length > 0 ? show(words) : 'No word of its own weight stands here twice.',
    ]),
    ...section('Four words in a row that return', [
      phrases.length > 0 ? show(phrases) : 'None does three times.',
    ]),
  ];
}
