import {
  essence,
  isNameInPlace,
  isNameLike,
  isProse,
  standsAlone,
  wordsBetween,
  wordsIn,
} from './block-looks.ts';
import { isDateLine } from './date-line.ts';
import type { Candidates } from './heading-candidates.ts';
import { isCapitals } from './heading-label.ts';
import { BACK_MATTER, LAST_WORDS } from './heading-words.ts';
import type { SourceBlock } from './source-block.ts';

const BODY_WORDS_MIN = 20;
const MEAN_BODY_WORDS_MIN = 120;
/** A gap this much wider than between paragraphs is meant. */
const WIDER_GAP = 1;
const PLAIN_SERIES_MIN = 3;
/** Fewer lines that are set apart further than so many others are no series of their own. */
const FURTHER_SHARE_MIN = 0.15;
const ALIKE_SHARE_MIN = 0.7;
const PLAIN_USES_MAX = 2;
const UNMARKED_SERIES_MIN = 5;
const UNMARKED_BODY_WORDS_MIN = 200;

/** How a line is set apart from the prose around it; two names of one book look alike. */
function looksOf(block: SourceBlock, usual: number): string {
  const looks = [
    isCapitals(block.text) && 'capitals',
    block.isCentred && 'centred',
    block.isBold && 'bold',
    isDateLine(block.text) && 'date',
    block.gapBefore >= usual + WIDER_GAP && 'apart',
  ];
  return looks.filter(look => look !== false).join(' ');
}

function hasProse({ blocks, contents }: Candidates, from: number, to: number): boolean {
  let words = 0;
  for (let at = from; at < to; at++) {
    const block = blocks[at];
    if (block !== undefined && !contents.has(at) && isProse(block)) words += wordsIn(block.text);
  }
  return words >= BODY_WORDS_MIN;
}

function canBeTitle({ blocks, usual, contents, labels }: Candidates, at: number): boolean {
  const block = blocks[at];
  if (block === undefined || contents.has(at) || labels.has(at) || block.role !== 'text') return false;
  const words = essence(block.text);
  if (!(isNameLike(block) || isDateLine(block.text)) || LAST_WORDS.has(words) || BACK_MATTER.has(words))
    return false;
  return standsAlone(blocks, at, usual);
}

/**
 * Of two series the one that is set apart further, even if it is shorter: signs and shouts in capitals stand in a book
 * more often than the names of its chapters. A few lines that happen to be set apart are no series, though.
 */
function isMoreLikely(
  [looks, places]: [string, number[]],
  [otherLooks, others]: [string, number[]],
): boolean {
  const marks = (own: string) => own.split(' ').length;
  if (marks(looks) === marks(otherLooks)) return places.length > others.length;
  const isFurther = marks(looks) > marks(otherLooks);
  const [further, nearer] = isFurther ? [places, others] : [others, places];
  const isSeries = further.length >= PLAIN_SERIES_MIN && further.length >= nearer.length * FURTHER_SHARE_MIN;
  return isSeries === isFurther;
}

/** The names that are questions or sentences, told by the gaps that the others have above and below them. */
function withSentences(titles: readonly number[], candidates: Candidates): number[] {
  const { blocks, usual } = candidates;
  const gapsOf = (at: number) => `${blocks[at]?.gapBefore} ${blocks[at + 1]?.gapBefore}`;
  const isWide = (at: number) =>
    (blocks[at]?.gapBefore ?? 0) > usual && (blocks[at + 1]?.gapBefore ?? 0) > usual;
  const wide = titles.filter(isWide);
  if (usual === 0 || wide.length < PLAIN_SERIES_MIN || wide.length < titles.length * ALIKE_SHARE_MIN)
    return [...titles];
  const usualGaps = new Set(wide.map(gapsOf));
  const areCapitals = titles.every(at => isCapitals(blocks[at]?.text ?? ''));
  const more = [...blocks.keys()].filter(at => {
    const block = blocks[at];
    if (block === undefined || titles.includes(at) || !isWide(at) || !usualGaps.has(gapsOf(at))) return false;
    if (candidates.contents.has(at) || candidates.labels.has(at) || block.role !== 'text') return false;
    return (
      isNameInPlace(block) && isCapitals(block.text) === areCapitals && !LAST_WORDS.has(essence(block.text))
    );
  });
  return [...titles, ...more].sort((a, b) => a - b);
}

/**
 * Names that nothing sets apart from the text: only many of them, the first above all prose, with long stretches between.
 * A line that comes again and again is a greeting or a signature.
 */
function plainTitles(candidates: Candidates): number[] {
  const { blocks } = candidates;
  const uses = new Map<string, number>();
  for (const { text } of blocks) uses.set(text, (uses.get(text) ?? 0) + 1);
  const lines = [...blocks.keys()].filter(
    at => canBeTitle(candidates, at) && (uses.get(blocks[at]?.text ?? '') ?? 0) <= PLAIN_USES_MAX,
  );
  const titles = lines.filter((at, index) => hasProse(candidates, at + 1, lines[index + 1] ?? blocks.length));
  const [first = 0] = titles;
  const isAbove = !hasProse(candidates, 0, first);
  const mean = wordsBetween(blocks, first, blocks.length) / titles.length;
  return isAbove && titles.length >= UNMARKED_SERIES_MIN && mean >= UNMARKED_BODY_WORDS_MIN ? titles : [];
}

/**
 * Names of chapters in a book that gives them nothing else: short lines that are set alike, in capitals, bold, in the
 * middle or after a wide gap, each with a stretch of prose below it.
 */
export function findTitles(candidates: Candidates): number[] {
  const { blocks, usual } = candidates;
  const looksAt = (at: number) => {
    const block = blocks[at];
    return block === undefined ? '' : looksOf(block, usual);
  };
  const lines = [...blocks.keys()].filter(
    at => canBeTitle(candidates, at) && (at === 0 || looksAt(at) !== ''),
  );
  const titles = lines.filter((at, index) => hasProse(candidates, at + 1, lines[index + 1] ?? blocks.length));
  const groups = new Map<string, number[]>();
  for (const at of titles) if (at > 0) groups.set(looksAt(at), [...(groups.get(looksAt(at)) ?? []), at]);
  let best: number[] = [];
  let bestLooks = '';
  for (const [looks, places] of groups) {
    // There is no gap above the first line of a file, so that it may look like the others but for that.
    const isFirstAlike = titles[0] === 0 && looksAt(0) === looks.replace(/ ?apart$/u, '');
    const own = isFirstAlike ? [0, ...places] : places;
    const mean = wordsBetween(blocks, own[0] ?? 0, blocks.length) / own.length;
    const needed = looks.includes('apart') || looks.includes(' ') ? 2 : PLAIN_SERIES_MIN;
    if (own.length < needed || mean < MEAN_BODY_WORDS_MIN) continue;
    if (best.length === 0 || isMoreLikely([looks, own], [bestLooks, best])) {
      best = own;
      bestLooks = looks;
    }
  }
  return best.length > 0 ? withSentences(best, candidates) : plainTitles(candidates);
}
