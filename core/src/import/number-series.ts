import { isNameLike, isPossibleName, standsAlone, wordsBetween, wordsIn } from './block-looks.ts';
import { isCapitals } from './heading-label.ts';
import { type NumberHeading, readNumberHeading } from './number-heading.ts';
import type { SourceBlock } from './source-block.ts';

export interface NumberSeries {
  /** Where the numbers stand that head chapters. */
  readonly numbers: ReadonlySet<number>;
  /** Where those stand that divide what the others head. */
  readonly innerNumbers: ReadonlySet<number>;
  /** Where those stand that head parts, each with a chapter right below it. */
  readonly outerNumbers: ReadonlySet<number>;
}

type Found = ReadonlyMap<number, NumberHeading>;

const SERIES_MIN = 2;
const LIST_ITEMS_MIN = 3;
const BODY_WORDS_MIN = 8;
const COUNTING_SHARE_MIN = 0.5;
const SKIPPED_NUMBERS_MAX = 2;
const SENTENCE_WORDS_MIN = 13;
/** So many parts must begin with a chapter to be parts. */
const LEADING_SHARE_MIN = 0.7;
/** Numbers of pages stand closer to each other than chapters begin, and all at the same distance. */
const PAGES_MIN = 8;
const PAGE_WORDS_MAX = 500;
const PAGE_SPREAD_MAX = 0.35;

/** Whether numbers go on: the next one, a new beginning, or a small gap, since authors miscount. */
function goesOn(before: number | undefined, number: number | undefined): boolean {
  if (before === undefined || number === undefined) return true;
  return number === 1 || (number > before && number <= before + 1 + SKIPPED_NUMBERS_MAX);
}

/** Without the numbers of lists: several in a row with hardly a word between them. */
function withoutLists(found: Found, blocks: readonly SourceBlock[]): number[] {
  const places = [...found.keys()];
  const kept: number[] = [];
  let run: number[] = [];
  for (const [index, at] of places.entries()) {
    run.push(at);
    const next = places[index + 1] ?? blocks.length;
    const isLast = index === places.length - 1;
    if (!isLast && wordsBetween(blocks, at + 1, next) < BODY_WORDS_MIN) continue;
    // Right behind a list of chapters stands the first of them, which begins to count anew.
    const isAnew = found.get(at)?.number === 1 && run.length > 1;
    if (run.length < LIST_ITEMS_MIN) kept.push(...run);
    else if (isAnew) kept.push(at);
    run = [];
  }
  return kept;
}

function arePages(places: readonly number[], blocks: readonly SourceBlock[]): boolean {
  if (places.length < PAGES_MIN) return false;
  const words = places.slice(0, -1).map((at, index) => wordsBetween(blocks, at + 1, places[index + 1] ?? at));
  const mean = words.reduce((sum, count) => sum + count, 0) / words.length;
  const spread = Math.sqrt(words.reduce((sum, count) => sum + (count - mean) ** 2, 0) / words.length);
  return mean < PAGE_WORDS_MAX && spread < mean * PAGE_SPREAD_MAX;
}

interface Series {
  readonly places: readonly number[];
  /** How often it begins anew. */
  readonly restarts: number;
}

const NO_NUMBERS: NumberSeries = { numbers: new Set(), innerNumbers: new Set(), outerNumbers: new Set() };
const NO_SERIES: Series = { places: [], restarts: 0 };

/** The numbers that count something, in the order of the text. */
function seriesOf(found: Found, blocks: readonly SourceBlock[]): Series {
  const places: number[] = [];
  let before: number | undefined;
  let steps = 0;
  for (const at of withoutLists(found, blocks)) {
    const number = found.get(at)?.number;
    const isStart = number === undefined || number <= 2;
    if (places.length === 0 ? !isStart : !goesOn(before, number)) continue;
    if (number === undefined || number > 1) steps++;
    places.push(at);
    before = number ?? before;
  }
  // The same number again and again counts nothing.
  const isSeries = places.length >= SERIES_MIN && steps >= places.length * COUNTING_SHARE_MIN;
  const restarts = places.length - steps - (found.get(places[0] ?? -1)?.number === 1 ? 1 : 0);
  return isSeries ? { places, restarts } : NO_SERIES;
}

/** Whether a number stands by itself, or with its name right below it. */
function isHeading(
  blocks: readonly SourceBlock[],
  at: number,
  usual: number,
  { name }: NumberHeading,
): boolean {
  const block = blocks[at];
  const next = blocks[at + 1];
  if (block === undefined) return false;
  if (standsAlone(blocks, at, usual)) return true;
  if (usual === 0) return name === '' || isNameLike(block);
  const isOverName = next !== undefined && isPossibleName(next) && (blocks[at + 2]?.gapBefore ?? 1) > 0;
  return name === '' && (at === 0 || block.gapBefore > 0) && isOverName;
}

/** A sentence that begins with a number, such as an item of a list. */
function isSentence(block: SourceBlock, { name }: NumberHeading): boolean {
  if (name === '' || isCapitals(block.text) || isNameLike({ ...block, text: name })) return false;
  return wordsIn(block.text) >= SENTENCE_WORDS_MIN;
}

/** Finds headings that are numbers, alone or with a name, by their counting up. */
export function findNumberSeries(
  blocks: readonly SourceBlock[],
  usual: number,
  isTaken: (at: number) => boolean,
): NumberSeries {
  const all = new Map<number, NumberHeading>();
  for (const [at, block] of blocks.entries()) {
    const heading = isTaken(at) ? undefined : readNumberHeading(block.text);
    if (heading === undefined || isSentence(block, heading)) continue;
    if (isHeading(blocks, at, usual, heading)) all.set(at, heading);
  }
  const numerals = grouped(all, (at, heading) => numeralOf(blocks[at]?.text ?? '', heading));
  const words = numerals.get('words');
  if (words !== undefined) numerals.set('words', inOneLanguage(words, blocks));
  const series = [...numerals.values()]
    .flatMap(found => [...grouped(found, (_at, { name }) => (name === '' ? 'alone' : 'with name')).values()])
    .map(found => seriesOf(found, blocks))
    .filter(({ places }) => places.length > 0 && !arePages(places, blocks));
  // Some chapters have a name and some have not, but they are counted as one.
  const [together = NO_SERIES] = [...numerals.values()]
    .map(found => seriesOf(found, blocks))
    .filter(({ places, restarts }) => places.length > 0 && restarts === 0 && !arePages(places, blocks))
    .sort((a, b) => b.places.length - a.places.length);
  const isOne =
    series.length !== 1 && series.every(({ places }) => together.places.includes(places[0] ?? -1));
  if (isOne) return { ...NO_NUMBERS, numbers: new Set(together.places) };
  // What comes first in the text holds the other one.
  const [outer = NO_SERIES, inner = NO_SERIES] = series.sort(
    (a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0),
  );
  const [numbers, innerNumbers] = [new Set(outer.places), new Set(inner.places)];
  const leading = outer.places.filter(at => innerNumbers.has(at + 1)).length;
  const areParts = inner.places.length > 0 && leading >= outer.places.length * LEADING_SHARE_MIN;
  return areParts
    ? { ...NO_NUMBERS, outerNumbers: numbers, numbers: innerNumbers }
    : { ...NO_NUMBERS, numbers, innerNumbers };
}

/** Numbers of one form count one thing: 'I' and '[1]' are different, 'I' and 'II. Name' may not be. */
function numeralOf(text: string, { number, name }: NumberHeading): string {
  if (number === undefined) return 'words';
  const own = text.slice(0, text.length - name.length);
  if (/\p{Nd}/u.test(own)) return 'figures';
  if (/\p{Script=Han}/u.test(own)) return 'Han';
  return isCapitals(own) ? 'roman' : 'small roman';
}

function grouped(found: Found, keyOf: (at: number, heading: NumberHeading) => string): Map<string, Found> {
  const groups = new Map<string, Map<number, NumberHeading>>();
  for (const [at, heading] of found) {
    const key = keyOf(at, heading);
    groups.set(key, (groups.get(key) ?? new Map()).set(at, heading));
  }
  return groups;
}

/** Words that count in one language: 'Once.' is no number in an English book, and 'No.' twice in a row counts nothing. */
function inOneLanguage(found: Found, blocks: readonly SourceBlock[]): Found {
  const languages = new Set([...found.values()].flatMap(({ languages: own = [] }) => own));
  let best: Found = new Map();
  for (const language of languages) {
    const own = [...found].filter(([, heading]) => heading.languages?.includes(language));
    const counting = own.filter(
      ([at], index) => blocks[at]?.text !== blocks[own[index - 1]?.[0] ?? -1]?.text,
    );
    if (counting.length > best.size) best = new Map(counting);
  }
  return best;
}
