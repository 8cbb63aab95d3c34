import { foldWord } from './fold-word.ts';
import { isCapitals } from './heading-label.ts';
import { isSceneBreak } from './scene-break.ts';
import type { SourceBlock } from './source-block.ts';

const NAME_WORDS_MAX = 14;
const NAME_CHARACTERS_MAX = 110;
const CAPITALS_CHARACTERS_MAX = 250;
const PROSE_CHARACTERS_MIN = 80;
const LINE_CHARACTERS_MAX = 80;
const BEGINS_LIKE_NAME = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}¿¡(_*]/u;
const BEGINS_LIKE_QUOTE = /^["“„«‘'—–-]/u;
const SENTENCE_SIGN = /[.,;:!?…"”’»)।॥。！？、」』）؟۔؛]/u;
const BEHIND_SENTENCE_SIGN = /['"”’»_*」』]/u;
/** Speech in capitals, and no name: '“HELP!”' */
const SPOKEN = /^["“„«‘'—–].*[.!?,…]["”“»’']*$/u;
/** A name in quotation marks: what is said ends like a sentence inside of them. */
const QUOTED_NAME = /^["“„«‘']([^"“”„«»]+[^"“”„«».,;:!?…])["”“»’']$/u;
/** One pair of quotation marks around all of it. */
const QUOTED = /^["“„«‘'][^"“”„«»]+["”“»’']$/u;
/** Scripts without spaces between words; two of their signs are about a word. */
const UNSPACED = /[\u0e00-\u0e7f\u3041-\u30ff\u3400-\u9fff]/gu;
const UNSPACED_PER_WORD = 2;
const UNSPACED_PROSE_MIN = 30;

function unspacedIn(text: string): number {
  return text.match(UNSPACED)?.length ?? 0;
}

export function wordsIn(text: string): number {
  const spaced = text.split(/\s+/u).filter(word => word !== '').length;
  return spaced + Math.floor(unspacedIn(text) / UNSPACED_PER_WORD);
}

/** A text as it is compared: letters and figures only. */
export function essence(text: string): string {
  return foldWord(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** The same of a short line; '' for all else, which is no entry of any list of words. */
export function lineEssence(text: string): string {
  return text.length <= LINE_CHARACTERS_MAX ? essence(text) : '';
}

export function isProse({ text }: SourceBlock): boolean {
  if (text.length >= PROSE_CHARACTERS_MIN) return true;
  if (text.length >= UNSPACED_PROSE_MIN && unspacedIn(text) >= UNSPACED_PROSE_MIN) return true;
  return endsLikeSentence(text) && !isCapitals(text);
}

function endsLikeSentence(text: string): boolean {
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text[at] ?? '';
    if (SENTENCE_SIGN.test(sign)) return true;
    if (!BEHIND_SENTENCE_SIGN.test(sign)) return false;
  }
  return false;
}

/** Names in capitals may be long: 'IN WHICH …'. */
function isShortEnough(text: string): boolean {
  if (!/\p{L}/u.test(text)) return false;
  if (isCapitals(text)) return text.length <= CAPITALS_CHARACTERS_MAX;
  return text.length <= NAME_CHARACTERS_MAX && wordsIn(text) <= NAME_WORDS_MAX;
}

/** Whether a paragraph could be the name of a chapter: short, and not a sentence. */
export function isNameLike({ text }: SourceBlock): boolean {
  if (!isShortEnough(text)) return false;
  if (isCapitals(text)) return !/[,;]$/u.test(text) && !SPOKEN.test(text);
  if (QUOTED_NAME.test(text)) return true;
  return BEGINS_LIKE_NAME.test(text) && !endsLikeSentence(text);
}

/** The same in a book where every chapter has its name on a line of its own: names that are questions or sentences too. */
export function isPossibleName({ text }: SourceBlock): boolean {
  if (!isShortEnough(text) || /[,;:]$/u.test(text)) return false;
  if (isCapitals(text) || QUOTED_NAME.test(text)) return true;
  return BEGINS_LIKE_NAME.test(text) && !BEGINS_LIKE_QUOTE.test(text);
}

/** The same where all else says that this is where a name stands: '“Tiger! Tiger!”' */
export function isNameInPlace(block: SourceBlock): boolean {
  return isPossibleName(block) || (QUOTED.test(block.text) && isShortEnough(block.text));
}

/** The middle of the gaps between paragraphs: 1 where an empty line divides them, 0 where an indent does. */
export function usualGap(blocks: readonly SourceBlock[]): number {
  const gaps = blocks
    .filter((block, at) => at > 0 && isProse(block) && isProse(blocks[at - 1] ?? block))
    .map(({ gapBefore }) => gapBefore)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}

/** Whether a paragraph stands by itself, as headings do. */
export function standsAlone(blocks: readonly SourceBlock[], at: number, usual: number): boolean {
  const block = blocks[at];
  const next = blocks[at + 1];
  if (block === undefined) return false;
  if (usual === 0) return block.gapBefore > 0 || block.isCentred || block.isBold || at === 0;
  // In bold, headings of parts and chapters stand one above the other and above the text without empty lines.
  if (block.isBold) return true;
  const isEnded = next === undefined || next.gapBefore > 0 || isSetOff(block, next);
  return (at === 0 || block.gapBefore > 0) && isEnded;
}

/** Whether a line is told from the text below it by how it is set, without an empty line between them. */
export function isSetOff(block: SourceBlock, next: SourceBlock): boolean {
  return (block.isBold && !next.isBold) || (block.isCentred && !next.isCentred);
}

export function isBreakBlock({ block, text }: SourceBlock): boolean {
  return block.kind === 'rule' || isSceneBreak(text);
}

/** How many words stand between two places. */
export function wordsBetween(blocks: readonly SourceBlock[], from: number, to: number): number {
  let words = 0;
  for (let at = from; at < to; at++) {
    const block = blocks[at];
    if (block !== undefined && !isBreakBlock(block)) words += wordsIn(block.text);
  }
  return words;
}
