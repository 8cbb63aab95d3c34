import { isBreakBlock, isNameInPlace, isNameLike, isPossibleName, isSetOff, wordsIn } from './block-looks.ts';
import type { Candidates, HeadingRole } from './heading-candidates.ts';
import { isCapitals, readLabel } from './heading-label.ts';
import { readNumberHeading } from './number-heading.ts';
import type { SourceBlock } from './source-block.ts';

type Roles = ReadonlyMap<number, HeadingRole>;

/** The lines below a heading that may be its name. */
interface NameBelow {
  /** The place behind its last line. */
  readonly end: number;
  /** Its lines as one. */
  readonly block: SourceBlock;
  readonly gapAfter: number;
}

const NAMED_SHARE_MIN = 0.6;
const NAME_LINES_MAX = 4;
const SENTENCES_SHARE_MIN = 0.8;
const SENTENCE_NAME_CHARACTERS_MAX = 240;
const SENTENCE_NAME_WORDS_MAX = 40;
/** How unlikely it must be that so many chapters begin with a short paragraph by accident. */
const ACCIDENT_MAX = 0.001;
/** An argument that lists what happens: 'A storm.—The wreck.—We are saved.' */
const LISTED_PHRASES = /[.!?]\s?(?:—|--).*[.!?]\s?(?:—|--)/u;
const VERSE_END = /[,;:—-]$/u;

function isNameless(text: string): boolean {
  return (readLabel(text) ?? readNumberHeading(text))?.name === '';
}

function isNumberAlone(text: string): boolean {
  const heading = readNumberHeading(text);
  return heading?.number !== undefined && heading.name === '';
}

/** Lines that each begin anew: a motto in verse, an address. A name that goes on in the next line does not. */
function isVerse(lines: readonly SourceBlock[]): boolean {
  if (lines.length < 2 || lines.every(({ text }) => isCapitals(text))) return false;
  const areAllNew = lines.every(({ text }) => /^\P{L}*\p{Lu}/u.test(text));
  return areAllNew && (lines.length > 2 || lines.slice(0, -1).some(({ text }) => VERSE_END.test(text)));
}

/** Where a heading is bold or has a style of its own, a line set like the text is text: the first of a motto, say. */
function isSetLikeHeading(
  { block, text, isBold, isCentred }: SourceBlock,
  heading: SourceBlock | undefined,
): boolean {
  if (heading === undefined || (heading.declaredLevel === 0 && !heading.isBold)) return true;
  const isItalic = block.kind !== 'rule' && block.runs.every(run => 'italic' in run && run.italic);
  return isBold || isCentred || isItalic || isCapitals(text);
}

function nameBelow(at: number, roles: Roles, { blocks, usual, contents }: Candidates): NameBelow | undefined {
  const isFree = (place: number) => {
    const block = blocks[place];
    if (block === undefined || roles.has(place) || contents.has(place) || isBreakBlock(block)) return false;
    return block.block.kind === 'paragraph' && block.role === 'text';
  };
  const first = blocks[at + 1];
  if (first === undefined || !isFree(at + 1) || isNumberAlone(first.text)) return undefined;
  let end = at + 2;
  if (!isSetLikeHeading(first, blocks[at])) return undefined;
  const goesOn = () => {
    const next = blocks[end];
    return next !== undefined && next.gapBefore === 0 && isFree(end) && !isSetOff(first, next);
  };
  while (goesOn() && end - at <= NAME_LINES_MAX) end++;
  // Where no empty lines divide paragraphs, lines that go on are the text.
  if (usual === 0 && blocks[end]?.gapBefore === 0) end = at + 2;
  const after = blocks[end];
  if (after === undefined) return undefined;
  const isEnded = after.gapBefore > 0 || roles.has(end) || isSetOff(first, after);
  if (usual > 0 && !isEnded) return undefined;
  const lines = blocks.slice(at + 1, end);
  if (isVerse(lines)) return undefined;
  const text = lines.map(line => line.text.trim()).join(' ');
  return { end, block: { ...first, text }, gapAfter: after.gapBefore };
}

/** A whole sentence as a name: 'How Tib came to the harbour, and what he found there.' */
function isSentenceName({ text }: SourceBlock): boolean {
  if (text.length > SENTENCE_NAME_CHARACTERS_MAX || wordsIn(text) > SENTENCE_NAME_WORDS_MAX) return false;
  return /^[_*]?[\p{Lu}\p{Lo}¿¡]/u.test(text) && !/[,;:]$/u.test(text) && !LISTED_PHRASES.test(text);
}

/**
 * Whether the short paragraphs below the headings are names: they are set apart from the text, or there are more of them
 * than chapters would begin with by accident.
 */
function areSentenceNames(
  found: readonly NameBelow[],
  headings: number,
  roles: Roles,
  { blocks, usual }: Candidates,
): boolean {
  if (found.length < 2 || found.length < headings * SENTENCES_SHARE_MIN) return false;
  const apart = found.filter(({ gapAfter }) => gapAfter > usual).length;
  if (apart >= headings * SENTENCES_SHARE_MIN) return true;
  const longest = found.reduce((most, { block }) => Math.max(most, block.text.length), 0);
  const names = new Set(found.map(({ end }) => end - 1));
  const others = blocks.filter((_, at) => !names.has(at) && !roles.has(at));
  const alike = others.filter(block => block.text.length <= longest && isSentenceName(block));
  const anywhere = (alike.length + 1) / (others.length + 1);
  return anywhere ** found.length <= ACCIDENT_MAX;
}

/** How many blocks each heading takes whose name stands on lines of its own. */
export function headingLengths(roles: Roles, candidates: Candidates): Map<number, number> {
  const { blocks, labels } = candidates;
  const lengths = new Map<number, number>();
  const isKind = (at: number, role: HeadingRole) =>
    roles.get(at) === role && isNameless(blocks[at]?.text ?? '');
  const nameless = [...roles.keys()].filter(at => isKind(at, 'chapter'));
  const isNamed = (at: number) => labels.get(at)?.kind === 'named';
  const below = new Map(nameless.map(at => [at, nameBelow(at, roles, candidates)]));
  const counted = nameless.filter(at => !isNamed(at));
  const withBlock = (isLike: (block: SourceBlock) => boolean) =>
    counted.flatMap(at => {
      const name = below.get(at);
      return name !== undefined && isLike(name.block) ? [name] : [];
    });
  const isUsual = counted.length > 0 && withBlock(isNameLike).length >= counted.length * NAMED_SHARE_MIN;
  const sentences = withBlock(isSentenceName);
  const areSentences = areSentenceNames(sentences, counted.length, roles, candidates);
  const isName = ({ block, gapAfter }: NameBelow) => {
    const isLike = gapAfter > candidates.usual ? isNameInPlace(block) : isPossibleName(block);
    return (isUsual && isLike) || (areSentences && isSentenceName(block));
  };
  for (const at of nameless) {
    const name = below.get(at);
    const isOwn = name !== undefined && (isNamed(at) ? isUsual && isNameLike(name.block) : isName(name));
    if (isOwn) lengths.set(at, name.end - at);
  }
  for (const at of [...roles.keys()].filter(place => isKind(place, 'part'))) {
    const name = nameBelow(at, roles, candidates);
    if (name === undefined || !isNameLike(name.block)) continue;
    if (roles.has(name.end) || isCapitals(name.block.text)) lengths.set(at, name.end - at);
  }
  return lengths;
}

/** Names in capitals that go on in the next line, without a gap between. */
export function grownLength(at: number, length: number, roles: Roles, { blocks, usual }: Candidates): number {
  let end = at + length;
  while (usual > 0 && end - at < NAME_LINES_MAX) {
    const next = blocks[end];
    const isMore =
      next !== undefined &&
      next.gapBefore === 0 &&
      !roles.has(end) &&
      isCapitals(next.text) &&
      isCapitals(blocks[end - 1]?.text ?? '') &&
      next.text.length < 100;
    if (!isMore) break;
    end++;
  }
  return end - at;
}
