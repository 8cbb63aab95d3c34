import { findSpeechMarks, stretchesOf } from '@everdraft/core/style/dialogue';
import { wordCount } from '@everdraft/core/text/word-count';
import type { Excerpt } from './excerpt.ts';
import { figuresOf, speechLine } from './figures.ts';
import { peopleIn } from './people.ts';
import type { Reading } from './reading.ts';
import { count, escaped, listed, percent, quote, type Section, section } from './report.ts';

const SENSES: readonly (readonly [sense: string, words: RegExp, question: string])[] = [
  [
    'sight',
    /\b(?:saw|see|seen|look(?:ed|ing)?|eyes?|light|dark|bright|colou?r|red|blue|green|white|black|gr[ae]y|yellow|shadow|gleam\w*|shone|shining)\b/giu,
    'What is the first thing seen here, and in what light?',
  ],
  [
    'hearing',
    /\b(?:heard|hear|sound\w*|noise|voices?|silen\w+|quiet|loud|whisper\w*|cry|cried|rang|ringing|echo\w*|footsteps?)\b/giu,
    'What can be heard when nobody speaks?',
  ],
  [
    'smell and taste',
    /\b(?:smel\w+|scent|odou?r|stench|perfume|tast\w+|sweet|bitter|salt|sour|smoke)\b/giu,
    'What does this place smell of?',
  ],
  [
    'touch',
    /\b(?:touch\w*|felt|feel|cold|warm|hot|soft|hard|rough|smooth|wet|dry|hands?|fingers?|skin)\b/giu,
    'What is under their hands or feet?',
  ],
  [
    'thought',
    /\b(?:thought|think|thinking|knew|know|wonder\w*|remember\w*|hoped?|fear\w*|wish\w*|felt|believed?)\b/giu,
    'What does the person at the centre not say aloud?',
  ],
];

/** Which of the senses a stretch speaks to, held against the whole book: what is thin, and a question for it. */
export function expandNotes({ index, excerpt, whole, wholeFigures }: Reading): Section[] {
  const shares = SENSES.map(([sense, words, question]) => ({
    sense,
    question,
    own: perHundred(excerpt, words),
    book: perHundred(whole, words),
  }));
  const thin = shares
    .filter(({ own, book }) => own < book)
    .sort((one, two) => one.own / Math.max(0.01, one.book) - two.own / Math.max(0.01, two.book));
  const figures = figuresOf(excerpt);
  return [
    ...section(`What ${escaped(excerpt.name)} speaks to, in words per hundred`, [
      shares
        .map(({ sense, own, book }) => `- ${sense}: ${own.toFixed(1)} (whole book ${book.toFixed(1)})`)
        .join('\n'),
      speechLine(figures, wholeFigures),
    ]),
    ...section('Thinner here than in your book', [
      ...thin.slice(0, 3).map(({ sense, question }) => `- ${sense}: ${question}`),
      thin.length === 0 ? 'Nothing: each of these stands here at least as often as elsewhere.' : undefined,
    ]),
    ...section('Where there is room', roomiest({ excerpt, index })),
  ];
}

function perHundred({ paragraphs, words }: Excerpt, pattern: RegExp): number {
  const found = paragraphs.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  return words === 0 ? 0 : (found / words) * 100;
}

/** The shortest sentences that tell something: each could be a paragraph. */
function roomiest({ excerpt, index }: Pick<Reading, 'excerpt' | 'index'>): string[] {
  return excerpt.sentences
    .filter(({ words, text }) => words >= 4 && words <= 12 && !/["“”?]/u.test(text))
    .slice(0, 2)
    .map(sentence => quote(index, sentence));
}

const CONTRACTION = /(?<!\p{L})\p{L}+[’'](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])/giu;

/** How people speak in this stretch: their turns, measured and quoted. No line is made up. */
export function dialogueNotes({ index, excerpt, wholeFigures }: Reading): Section[] {
  const marks = findSpeechMarks(excerpt.paragraphs);
  const turns = excerpt.paragraphs
    .map(paragraph =>
      stretchesOf(paragraph, marks)
        .filter(({ isSpoken }) => isSpoken)
        .map(({ text }) => text)
        .join(' '),
    )
    .filter(text => wordCount(text) > 0);
  const words = turns.reduce((sum, text) => sum + wordCount(text), 0);
  const contractions = turns.reduce((sum, text) => sum + (text.match(CONTRACTION)?.length ?? 0), 0);
  const questions = turns.filter(text => text.includes('?')).length;
  const spokenSentences = excerpt.sentences.filter(({ text }) => /^["“‘«„—]/u.test(text.trim()));
  const names = peopleIn(index, excerpt)
    .slice(0, 4)
    .map(({ name }) => escaped(name));
  const [one = 'one of them', two = 'the other'] = names;
  return [
    ...section(`How people speak in ${escaped(excerpt.name)}`, [
      turns.length === 0
        ? 'Nobody speaks here.'
        : `${count(turns.length, 'turn')} of ${(words / turns.length).toFixed(1)} words on average; ${count(questions, 'turn')} with a question, ${count(contractions, 'contraction')} (${percent(words === 0 ? 0 : contractions / words)} of the spoken words).`,
      speechLine(figuresOf(excerpt), wholeFigures),
      names.length > 0 ? `Named here: ${listed(names)}.` : undefined,
      ...spokenSentences.slice(0, 3).map(sentence => quote(index, sentence)),
    ]),
    ...section('Situations for the next exchange', [
      `1. ${one} asks for something small and means something large. ${two} answers the small thing.`,
      `2. ${two} already knows. When does ${one} notice?`,
      '3. Someone who must not hear it is in the next room.',
      '4. The last word is an order, and nobody obeys.',
    ]),
  ];
}
