import type { Excerpt, QuotedSentence } from './excerpt.ts';
import { foundSentences } from './found-passages.ts';
import type { Reading } from './reading.ts';
import { escaped, quote, type Section, section } from './report.ts';

const FINDS_SHOWN = 6;
const CLAIMS_SHOWN = 5;
const CLAIM =
  /\b(?:1\d{3}|20\d{2})\b|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b\d+(?:[.,]\d+)?\s*(?:miles?|kilometres?|kilometers?|feet|metres?|meters?|pounds?|dollars?|degrees|years|hours|per cent)\b/u;

/** The places of the book that answer a question, as far as words can tell. */
export function foundNotes({ index, message }: Reading): Section[] {
  const found = foundSentences(index, message, FINDS_SHOWN);
  return found.length > 0
    ? section(
        'Nearest in your book, the likeliest first',
        found.map(sentence => quote(index, sentence)),
      )
    : section('Nearest in your book', [
        'None of the words you ask with stands in this book, nor any word that is often used for them.',
      ]);
}

/** Figures, dates and measures that a reader could look up. */
function claimNotes({ index, excerpt }: Reading): Section[] {
  const claims = claimsIn(excerpt).slice(0, CLAIMS_SHOWN);
  return section(
    `Claims in ${escaped(excerpt.name)} that can be checked`,
    claims.map(sentence => quote(index, sentence)),
  );
}

export function researchNotes(reading: Reading): Section[] {
  return [
    ...foundNotes(reading),
    ...claimNotes(reading),
    ...section('What I do not have', [
      'I know nothing about the world outside this manuscript, and I look nothing up. Which of these places did you write from memory?',
    ]),
  ];
}

function claimsIn({ sentences }: Excerpt): QuotedSentence[] {
  return sentences.filter(({ text }) => CLAIM.test(text));
}
