import type { BookIndex } from '@everdraft/core/retrieval/book-index';
import { foundSentences } from './found-passages.ts';
import { wordsNotIn } from './occurrences.ts';
import { peopleIn, peopleOf } from './people.ts';
import type { Reading } from './reading.ts';
import { count, escaped, listed, quote, type Section, section } from './report.ts';

const PEOPLE_LOOKED_AT = 10;
const PAIRS_SHOWN = 4;
const SEARCH_CHARACTERS = 600;

/** For an author who wants to write on: where the text stands, what they wrote elsewhere of the kind, questions to answer. */
export function ghostwriterNotes({ index, excerpt, message, book }: Reading): Section[] {
  const cursor = book.place.cursor ?? excerpt.to;
  const last = excerpt.sentences.findLast(({ from }) => from < cursor) ?? excerpt.sentences.at(-1);
  const names = peopleIn(index, excerpt).map(({ name }) => escaped(name));
  const question = excerpt.sentences.findLast(({ text }) => /\?["'”’»)]*$/u.test(text));
  const near = foundSentences(
    index,
    `${message} ${last?.text ?? ''}`.slice(0, SEARCH_CHARACTERS),
    3,
    excerpt,
  );
  const [one = 'the person in this scene', two] = names;
  return [
    ...section('I cannot write the next lines', [
      'A language model could. What I can do is show where you are and what you have to build on.',
      last && `The last sentence before the cursor, or of ${escaped(excerpt.name)}:\n\n${quote(index, last)}`,
    ]),
    ...section(
      'Where you wrote of something like it',
      near.map(sentence => quote(index, sentence)),
    ),
    ...section('Five questions whose answers are prose', [
      `1. What does ${one} want in the next minute, and what is in the way?`,
      two
        ? `2. What does ${two} know here that ${one} does not?`
        : '2. Who could come in now, and who would rather they did not?',
      question
        ? `3. You left this question open; who answers it, and with a lie or the truth?\n\n${quote(index, question)}`
        : '3. Nobody asks anything in this stretch. What is the question nobody dares to ask?',
      '4. Which one thing in the room can be touched, and by whom?',
      '5. What is different at the end of the next paragraph from now?',
    ]),
  ];
}

/** Combinations that the book has not used yet. */
export function ideaNotes({ index, book, message }: Reading): Section[] {
  const strangers = neverTogether(index).slice(0, PAIRS_SHOWN);
  const dropped = droppedNames(index).slice(0, 3);
  const titles = book.cards.map(({ title }) => title.trim()).filter(title => title !== '');
  const unused = wordsNotIn(index, titles);
  const near = foundSentences(index, message, 2);
  return [
    ...section('Who never meets', [
      ...strangers.map(
        ([one, two]) =>
          `- ${escaped(one.name)} (${one.count}) and ${escaped(two.name)} (${two.count}) never stand in one passage.`,
      ),
      strangers.length > 0 ? 'What would one of them ask the other, alone, for a minute?' : undefined,
    ]),
    ...section('Named, then dropped', [
      ...dropped.map(
        ({ name, count: times, last }) =>
          `- ${escaped(name)}, named ${count(times, 'time')}, last in ${last}`,
      ),
      dropped.length > 0 ? 'Who pays for this, or who picks it up again?' : undefined,
    ]),
    ...section('Cards whose titles the text does not have', [
      unused.length > 0
        ? `${listed(unused.slice(0, 6).map(title => `“${escaped(title)}”`))}${unused.length > 6 ? ` and ${unused.length - 6} more` : ''}.`
        : undefined,
    ]),
    ...section(
      'Nearest to what you ask, in the book itself',
      near.map(sentence => quote(index, sentence)),
    ),
    ...section('To ask yourself', [
      'What is the one thing that must not happen to the person you like best? What would lead there?',
    ]),
  ];
}

/** Pairs of people of the book that no passage names together, the most frequent first. */
function neverTogether(index: BookIndex) {
  const people = peopleOf(index).slice(0, PEOPLE_LOOKED_AT);
  return people.flatMap((one, place) => {
    const passages = new Set(one.passages);
    return people
      .slice(place + 1)
      .flatMap(two => (two.passages.some(number => passages.has(number)) ? [] : [[one, two] as const]));
  });
}

/** Names that stand two or three times in the first half and never again. */
function droppedNames(index: BookIndex) {
  const half = index.passages.length / 2;
  return peopleOf(index)
    .filter(({ count: times, passages }) => times <= 3 && (passages.at(-1) ?? 0) < half)
    .map(({ name, count: times, passages }) => {
      const chapter = index.passages[passages.at(-1) ?? 0]?.chapter ?? 0;
      return {
        name,
        count: times,
        last: escaped(index.chapters[chapter]?.title.trim() || `chapter ${chapter + 1}`),
      };
    });
}
