import type { StyleMeasures } from '../entities/style-measures.ts';
import type { Language } from './languages.ts';

/** Fewer forms than this could all come from one paragraph. */
const FORMS_MIN = 20;
const CLEAR_SHARE = 0.75;
/** A narrator who says 'I' still speaks of others; a narrator who does not, never says it outside dialogue. */
const FIRST_PERSON_SHARE_MIN = 0.15;
const SECOND_PERSON_SHARE_MIN = 0.4;

/** Past or present, by forms of verbs that can be nothing else; only in what is told, since people speak in any tense. */
export function tenseOf(told: readonly string[], language: Language): StyleMeasures['tense'] {
  const past = countIn(told, language.pastForms);
  const present = countIn(told, language.presentForms);
  const forms = past + present;
  if (forms < FORMS_MIN) return null;
  const pastShare = past / forms;
  const kind = pastShare >= CLEAR_SHARE ? 'past' : pastShare <= 1 - CLEAR_SHARE ? 'present' : 'mixed';
  return { words: told.length, kind, pastShare };
}

/** Who tells it, by the pronouns outside dialogue. */
export function personOf(told: readonly string[], language: Language): StyleMeasures['person'] {
  const first = countIn(told, language.firstPerson);
  const second = countIn(told, language.secondPerson);
  const third = countIn(told, language.thirdPerson);
  const all = first + second + third;
  if (all < FORMS_MIN) return null;
  const firstShare = first / all;
  if (second / all >= SECOND_PERSON_SHARE_MIN) return { words: told.length, kind: 'second', firstShare };
  const kind = firstShare >= FIRST_PERSON_SHARE_MIN ? 'first' : 'third';
  return { words: told.length, kind, firstShare };
}

function countIn(words: readonly string[], forms: ReadonlySet<string>): number {
  return words.reduce((sum, word) => sum + (forms.has(word) ? 1 : 0), 0);
}
