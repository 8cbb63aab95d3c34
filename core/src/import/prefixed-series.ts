import { standsAlone, wordsBetween } from './block-looks.ts';
import { foldWord } from './fold-word.ts';
import type { HeadingLabel } from './heading-label.ts';
import { numeralValue } from './numerals.ts';
import type { SourceBlock } from './source-block.ts';

/** A word or two and a number, and perhaps a name behind a sign. */
const PREFIXED = /^(\p{L}[\p{L}\p{M}'’]*(?:\s\p{L}+)?)\s+(\d{1,3}|[IVXLCDM]+)\.?(?:\s*[:.—–-]\s*(\S.*))?$/u;
const TEXT_CHARACTERS_MAX = 100;
const SERIES_MIN = 3;
const MEAN_BODY_WORDS_MIN = 100;

/**
 * Headings in a language that nobody here knows: the same word again and again, with numbers that count up by one, and
 * prose between them.
 */
export function findPrefixedSeries(
  blocks: readonly SourceBlock[],
  usual: number,
  isTaken: (at: number) => boolean,
): Map<number, HeadingLabel> {
  const groups = new Map<string, Map<number, HeadingLabel>>();
  for (const [at, { text }] of blocks.entries()) {
    const found = text.length > TEXT_CHARACTERS_MAX || isTaken(at) ? null : PREFIXED.exec(text);
    if (found === null || !(usual === 0 || standsAlone(blocks, at, usual))) continue;
    const [, prefix = '', numeral = '', name = ''] = found;
    const group = groups.get(foldWord(prefix)) ?? new Map<number, HeadingLabel>();
    group.set(at, { kind: 'chapter', number: numeralValue(numeral), name });
    groups.set(foldWord(prefix), group);
  }
  for (const group of groups.values()) {
    const numbers = [...group.values()].map(({ number }) => number ?? 0);
    const isCounting = numbers.every((number, at) => number === at + 1);
    const [first = 0] = group.keys();
    const mean = wordsBetween(blocks, first, blocks.length) / group.size;
    if (group.size >= SERIES_MIN && isCounting && mean >= MEAN_BODY_WORDS_MIN) return group;
  }
  return new Map();
}
