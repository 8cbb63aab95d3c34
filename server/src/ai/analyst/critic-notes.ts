import type { BookIndex } from '@everdraft/core/retrieval/book-index';
import { findSpeechMarks, stretchesOf } from '@everdraft/core/style/dialogue';
import { detectLanguage } from '@everdraft/core/style/language';
import { LANGUAGES } from '@everdraft/core/style/languages';
import { tenseOf } from '@everdraft/core/style/narration';
import { wordsOf } from '@everdraft/core/style/words';
import { type Excerpt, excerptAt } from './excerpt.ts';
import { countsLine, type Figures, figuresOf, rhythmLine, speechLine } from './figures.ts';
import { peopleOf } from './people.ts';
import type { Reading } from './reading.ts';
import { repeatedPhrases } from './repeated.ts';
import { count, escaped, listed, percent, quote, type Section, section } from './report.ts';

const CHAPTERS_SHOWN = 4;
const CHAPTER_WORDS_MIN = 100;
const PEOPLE_LOOKED_AT = 12;
const GAP_CHAPTERS_MIN = 3;

interface MeasuredChapter {
  title: string;
  figures: Figures;
}

/** How the book moves, and where it moves otherwise than elsewhere. Figures and places; taste is the author's. */
export function criticNotes(reading: Reading): Section[] {
  const { index, excerpt, whole, wholeFigures } = reading;
  const figures = figuresOf(excerpt);
  const longest = excerpt.sentences.reduce((one, two) => (two.words > one.words ? two : one));
  const phrases = repeatedPhrases(excerpt).slice(0, 5);
  return [
    ...section(`How ${escaped(excerpt.name)} moves`, [
      countsLine(figures),
      rhythmLine(figures, wholeFigures),
      speechLine(figures, wholeFigures),
      tenseLine(excerpt),
      phrases.length > 0
        ? `Phrases that return: ${listed(phrases.map(({ text, count: times }) => `“${escaped(text)}” (${times})`))}.`
        : 'No four words in a row return three times.',
      `The longest sentence, with ${count(longest.words, 'word')}:\n\n${quote(index, longest)}`,
    ]),
    ...section(
      'Chapters furthest from the book’s own average',
      farChapters(measuredChapters(index), wholeFigures),
    ),
    ...section('Who is long away', absences(index)),
    ...section('To ask yourself', [
      whole.words === excerpt.words
        ? 'Which chapter would you defend first if a quarter of the book had to go?'
        : 'What does a reader want to know at the end of this that they did not want to know at its beginning?',
    ]),
  ];
}

function measuredChapters(index: BookIndex): MeasuredChapter[] {
  return index.chapters
    .filter(({ wordCount }) => wordCount >= CHAPTER_WORDS_MIN)
    .map((chapter, place) => ({
      title: chapter.title.trim() || `chapter ${place + 1}`,
      figures: figuresOf(excerptAt(index, { cursor: chapter.from }, 'chapter')),
    }));
}

function farChapters(chapters: readonly MeasuredChapter[], book: Figures): string[] {
  if (chapters.length < 3) return [];
  return [...chapters]
    .map(({ title, figures }) => ({
      title,
      figures,
      distance:
        Math.abs(figures.meanWords / Math.max(1, book.meanWords) - 1) +
        Math.abs(figures.spokenShare - book.spokenShare) * 1.5,
    }))
    .sort((one, two) => two.distance - one.distance)
    .slice(0, CHAPTERS_SHOWN)
    .map(
      ({ title, figures }) =>
        `- ${escaped(title)}: ${figures.meanWords.toFixed(1)} words a sentence (book ${book.meanWords.toFixed(1)}), ${percent(figures.spokenShare)} spoken (book ${percent(book.spokenShare)}), ${count(figures.words, 'word')}`,
    );
}

/** Only what is told: people speak in any tense. */
function tenseLine({ paragraphs }: Excerpt): string | undefined {
  const marks = findSpeechMarks(paragraphs);
  const told = paragraphs
    .flatMap(paragraph => stretchesOf(paragraph, marks))
    .filter(({ isSpoken }) => !isSpoken)
    .flatMap(({ text }) => wordsOf(text));
  const language = detectLanguage(told) ?? LANGUAGES[0];
  const tense = language && tenseOf(told, language);
  if (!tense) return undefined;
  const past = percent(tense.pastShare);
  return tense.kind === 'mixed'
    ? `Outside dialogue the tenses are mixed: ${past} of the forms that tell are past. Is that meant?`
    : `Outside dialogue it is told in the ${tense.kind} tense (${past} of the forms that tell are past).`;
}

/** People who are not named for several chapters and then come back. */
function absences(index: BookIndex): string[] {
  const gaps = peopleOf(index)
    .slice(0, PEOPLE_LOOKED_AT)
    .flatMap(({ name, passages }) => {
      const chapters = [...new Set(passages.map(number => index.passages[number]?.chapter ?? 0))];
      let best = { from: 0, to: 0 };
      for (const [place, chapter] of chapters.entries()) {
        const next = chapters[place + 1];
        if (next !== undefined && next - chapter > best.to - best.from) best = { from: chapter, to: next };
      }
      const length = best.to - best.from - 1;
      return length >= GAP_CHAPTERS_MIN ? [{ name, length, ...best }] : [];
    });
  return gaps
    .sort((one, two) => two.length - one.length)
    .slice(0, 3)
    .map(
      ({ name, length, from, to }) =>
        `- ${escaped(name)} is not named for ${count(length, 'chapter')}, between ${titleOf(index, from)} and ${titleOf(index, to)}`,
    );
}

function titleOf(index: BookIndex, number: number): string {
  return escaped(index.chapters[number]?.title.trim() || `chapter ${number + 1}`);
}
