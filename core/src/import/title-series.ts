import { essence, isNameLike, isProse, standsAlone, wordsBetween, wordsIn } from './block-looks.ts';
import type { Candidates } from './heading-candidates.ts';
import { isCapitals } from './heading-label.ts';
import { BACK_MATTER, LAST_WORDS } from './heading-words.ts';
import type { SourceBlock } from './source-block.ts';

const BODY_WORDS_MIN = 20;
const MEAN_BODY_WORDS_MIN = 120;
/** A gap this much wider than between paragraphs is meant. */
const WIDER_GAP = 1;
const PLAIN_SERIES_MIN = 3;
/** Chapters of a chronicle. */
const YEAR = /^\d{4}(?:\s*[-–—/]\s*\d{2,4})?\.?$/u;

/** How a line is set apart from the prose around it; two names of one book look alike. */
function looksOf(block: SourceBlock, usual: number): string {
  const looks = [
    isCapitals(block.text) && 'capitals',
    block.isCentred && 'centred',
    block.isBold && 'bold',
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
  if (!(isNameLike(block) || YEAR.test(block.text)) || LAST_WORDS.has(words) || BACK_MATTER.has(words))
    return false;
  return standsAlone(blocks, at, usual);
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
  for (const [looks, places] of groups) {
    // There is no gap above the first line of a file, so that it may look like the others but for that.
    const isFirstAlike = titles[0] === 0 && looksAt(0) === looks.replace(/ ?apart$/u, '');
    const own = isFirstAlike ? [0, ...places] : places;
    const mean = wordsBetween(blocks, own[0] ?? 0, blocks.length) / own.length;
    const needed = looks.includes('apart') || looks.includes(' ') ? 2 : PLAIN_SERIES_MIN;
    if (own.length >= needed && mean >= MEAN_BODY_WORDS_MIN && own.length > best.length) best = own;
  }
  return best;
}
