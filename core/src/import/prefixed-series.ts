import { standsAlone, wordsBetween } from './block-looks.ts';
import { foldWord } from './fold-word.ts';
import type { HeadingLabel } from './heading-label.ts';
import { isNumberWord } from './number-words.ts';
import { numeralValue, plainFigures } from './numerals.ts';
import type { SourceBlock } from './source-block.ts';

/** A word or two and a number, and perhaps a name behind a sign. */
const PREFIXED =
  /^(\p{L}[\p{L}\p{M}'’]*(?:\s\p{L}+)?)\s+(\d{1,3}|[IVXLCDM]+|\p{L}[\p{L}\p{M}-]+)\.?(?:\s*[:.—–-]\s*(\S.*))?$/su;
/** 'The First Tale' */
const SUFFIXED = /^(?:the\s+)?(\p{L}[\p{L}\p{M}-]+)\s+(\p{L}+)\.?$/iu;
const TEXT_CHARACTERS_MAX = 100;
const SERIES_MIN = 3;
const MEAN_BODY_WORDS_MIN = 100;
const LEADING_WORDS_MAX = 120;
const LEADING_SHARE_MIN = 0.7;

interface Counted extends HeadingLabel {
  /** What stands for the number. */
  readonly numeral: string;
}

function readCounted(text: string): Counted | undefined {
  if (text.length > TEXT_CHARACTERS_MAX) return undefined;
  const [, prefix = '', numeral = '', name = ''] = PREFIXED.exec(plainFigures(text)) ?? [];
  const number = numeralValue(numeral);
  const isNumber = number !== undefined || isNumberWord(numeral);
  // 'Phase the First' counts phases.
  const word = foldWord(prefix).replace(/ (?:the|der|die|das|le|la|el|il|o|a)$/u, '');
  if (isNumber) return { kind: 'chapter', word, numeral, number, name };
  const [, ordinal = '', counted = ''] = SUFFIXED.exec(text) ?? [];
  return isNumberWord(ordinal)
    ? { kind: 'chapter', word: foldWord(counted), numeral: ordinal, number: undefined, name: '' }
    : undefined;
}

function isCounting(group: readonly Counted[]): boolean {
  const isInFigures = group.every(({ number }) => number !== undefined);
  if (isInFigures) return group.every(({ number }, at) => number === at + 1);
  // In words it counts if it says something else each time; it may begin anew.
  return group.every(({ numeral }, at) => foldWord(numeral) !== foldWord(group[at - 1]?.numeral ?? ''));
}

/** Whether others stand right below them, so that they head parts. */
export function headOthers(
  places: readonly number[],
  others: readonly number[],
  blocks: readonly SourceBlock[],
): boolean {
  const leading = places.filter(at => {
    const next = others.find(other => other > at);
    return next !== undefined && wordsBetween(blocks, at + 1, next) < LEADING_WORDS_MAX;
  });
  return (
    places.length > 0 && others.length > places.length && leading.length >= places.length * LEADING_SHARE_MIN
  );
}

/**
 * Headings that call themselves something nobody here knows: the same word again and again, with numbers that count up
 * by one, and prose between them. They are chapters, or parts where chapters stand right below them.
 */
export function findPrefixedSeries(
  blocks: readonly SourceBlock[],
  usual: number,
  isTaken: (at: number) => boolean,
  chapters: readonly number[],
): Map<number, HeadingLabel> {
  const groups = new Map<string, Map<number, Counted>>();
  for (const [at, { text }] of blocks.entries()) {
    const counted = isTaken(at) ? undefined : readCounted(text);
    if (counted === undefined || !(usual === 0 || standsAlone(blocks, at, usual))) continue;
    groups.set(counted.word, (groups.get(counted.word) ?? new Map()).set(at, counted));
  }
  const found = new Map<number, HeadingLabel>();
  const series = [...groups.values()].filter(group => {
    const mean = wordsBetween(blocks, group.keys().next().value ?? 0, blocks.length) / group.size;
    return group.size >= SERIES_MIN && isCounting([...group.values()]) && mean >= MEAN_BODY_WORDS_MIN;
  });
  for (const group of series) {
    const others = [
      ...chapters,
      ...series.filter(other => other !== group).flatMap(other => [...other.keys()]),
    ];
    const kind = headOthers(
      [...group.keys()],
      others.sort((a, b) => a - b),
      blocks,
    )
      ? 'part'
      : 'chapter';
    for (const [at, label] of group) found.set(at, { ...label, kind });
  }
  return found;
}
