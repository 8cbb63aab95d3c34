import type { TextRange } from '@everdraft/core/document/chapters';
import type { BookIndex } from '@everdraft/core/retrieval/book-index';

/** A name that stands in the book, with every passage it stands in. */
export interface Person {
  readonly name: string;
  readonly count: number;
  /** The numbers of the passages, in order. */
  readonly passages: readonly number[];
}

const CAPITAL_WORD =
  /(?<![\p{L}\p{M}])\p{Lu}[\p{Ll}\p{M}]+(?:[-’'](?:\p{Lu})[\p{Ll}\p{M}]+)*(?![\p{L}\p{M}])/gu;
const LOWER_WORD = /(?<![\p{L}\p{M}’'])\p{Ll}{3,}(?![\p{L}\p{M}])/gu;
/** Written with a capital and nobody's name. */
const NO_NAMES = new Set(
  `Mr Mrs Ms Miss Dr Sir Madam Madame Monsieur Mademoiselle Lady Lord Captain Colonel Major General Lieutenant Sergeant Inspector
  Professor Doctor Uncle Aunt Father Mother Papa Mamma Prince Princess Count Countess King Queen Emperor God Heaven Christ Chapter Part Book
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November
  December Christmas Easter English French German Russian American Italian Spanish Latin Greek Jewish Roman Indian
  The And But Then When What Where Why How Who This That These Those There Here Yes No Not Now Well Oh Ah You He She They We It His Her My Your
  If As At By For From In On Of To With So All One Two Three After Before Perhaps Never Nothing Let Come Look Good Do Did Is Was Are Were Had`.split(
    /\s+/u,
  ),
);
const COUNT_MIN = 2;
/** What stands before a word that does not begin its sentence. */
const INSIDE = /[\p{L},;:]["'”’»)]*\s["'“‘«(]*$/u;
/** A whole sentence for each of its names would take too long. */
const LOOK_BACK_CHARACTERS = 12;

const known = new WeakMap<BookIndex, readonly Person[]>();

/** The names of a book, the most frequent first. Places and things with names are among them: capitals do not tell. */
export function peopleOf(index: BookIndex): readonly Person[] {
  const found = known.get(index) ?? findPeople(index);
  known.set(index, found);
  return found;
}

interface Finding {
  inside: number;
  first: number;
  passages: number[];
}

function findPeople(index: BookIndex): Person[] {
  const findings = new Map<string, Finding>();
  const lower = new Map<string, number>();
  for (const [number, { sentences }] of index.passages.entries()) {
    for (const { block, read } of sentences) {
      const text = index.blocks[block]?.text.slice(read.from, read.to) ?? '';
      for (const [word] of text.matchAll(LOWER_WORD)) lower.set(word, (lower.get(word) ?? 0) + 1);
      for (const { 0: name, index: at } of text.matchAll(CAPITAL_WORD)) {
        if (NO_NAMES.has(name)) continue;
        const finding = findings.get(name) ?? { inside: 0, first: 0, passages: [] };
        if (INSIDE.test(text.slice(Math.max(0, at - LOOK_BACK_CHARACTERS), at))) finding.inside++;
        else finding.first++;
        finding.passages.push(number);
        findings.set(name, finding);
      }
    }
  }
  return [...findings]
    .filter(([name, { inside, first }]) => {
      const asWord = lower.get(name.toLowerCase()) ?? 0;
      return inside > 0 && inside + first >= COUNT_MIN && asWord < inside + first;
    })
    .map(([name, { inside, first, passages }]) => ({ name, count: inside + first, passages }))
    .sort((one, two) => two.count - one.count || (one.name < two.name ? -1 : 1));
}

/** The names that stand in a stretch of the book, with how often they stand there. */
export function peopleIn(index: BookIndex, range: TextRange): { name: string; count: number }[] {
  return peopleOf(index)
    .map(({ name, passages }) => ({
      name,
      count: passages.filter(number => {
        const passage = index.passages[number];
        return passage !== undefined && passage.from < range.to && passage.to > range.from;
      }).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, two) => two.count - one.count || (one.name < two.name ? -1 : 1));
}
