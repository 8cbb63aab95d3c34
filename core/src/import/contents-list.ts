import { trimEndOf } from '../text/trim-characters.ts';
import { essence, isProse } from './block-looks.ts';
import { readLabel } from './heading-label.ts';
import { CONTENTS_WORDS } from './heading-words.ts';
import { readNumberHeading } from './number-heading.ts';
import type { SourceBlock } from './source-block.ts';

const PAGE = /^(?:\d{1,4}|[ivxlc]{1,6})$/iu;
const PAGE_CHARACTERS_MAX = 6;
/** What leads to the page, right before it or before the space before it. */
const LEADER_SPACE = /\t|\s{3}/u;
const LEADER = /(?:\.{3}|…|_{3})$/u;
/** 'Name . . 12' */
const DOTS_AND_SPACE = /\.\s\.\s$/u;
const LEADER_SIGN = /[\s._…]/u;
const CONTENTS_LETTERS_MAX = 30;
const ENTRIES_MIN = 3;

function isContentsHeading(text: string): boolean {
  const words = text.split(/\s+/u).filter(word => word !== '');
  if (words.length > 4) return false;
  const isContents = words.some(word => CONTENTS_WORDS.has(essence(word)));
  return isContents && essence(text).length <= CONTENTS_LETTERS_MAX;
}

/** A line of a contents list without the page it ends in; undefined where it ends in none. */
function withoutPage(text: string): string | undefined {
  const line = text.trimEnd();
  let from = line.length;
  while (from > 0 && line.length - from <= PAGE_CHARACTERS_MAX && !LEADER_SIGN.test(line[from - 1] ?? ''))
    from--;
  if (!PAGE.test(line.slice(from))) return undefined;
  const lead = line.slice(0, from);
  const words = lead.trimEnd();
  const isLed =
    LEADER_SPACE.test(lead.slice(words.length)) ||
    LEADER.test(words.slice(-3)) ||
    DOTS_AND_SPACE.test(lead.slice(0, words.length + 1).slice(-4));
  return isLed ? trimEndOf(words, LEADER_SIGN) : undefined;
}

function hasPage(text: string): boolean {
  return withoutPage(text) !== undefined;
}

function entryOf(text: string): string {
  return essence((withoutPage(text) ?? text).replace(/\s\d{1,4}$/u, ''));
}

/** What two headings have in common if one only stands in the contents list. */
function keyOf(text: string): string | undefined {
  const label = readLabel(text);
  if (label === undefined) return undefined;
  return label.number === undefined ? essence(text) : `${label.kind} ${label.number}`;
}

/** The list below a heading such as 'Contents': short lines, up to the first that comes again or the first prose. */
function listBelow(blocks: readonly SourceBlock[], heading: number, mark: (at: number) => void): void {
  const seen = new Set<string>();
  const seenKeys = new Set<string>();
  let at = heading + 1;
  for (; at < blocks.length; at++) {
    const block = blocks[at];
    if (block === undefined) return;
    const entry = entryOf(block.text);
    const key = keyOf(block.text);
    // The list may say 'Chapter 1. Name' where the book has the name in a line of its own.
    const isBareAgain = key !== undefined && seenKeys.has(key) && readLabel(block.text)?.name === '';
    const isAgain = (seen.has(entry) || isBareAgain) && !hasPage(block.text);
    if (
      isAgain ||
      (isProse(block) &&
        !hasPage(block.text) &&
        keyOf(block.text) === undefined &&
        !readNumberHeading(block.text))
    )
      break;
    seen.add(entry);
    if (key !== undefined) seenKeys.add(key);
  }
  // A heading right above the prose is no entry of the list, unless it comes again further down.
  const stop = blocks[at];
  const isProseNext = stop !== undefined && !seen.has(entryOf(stop.text)) && keyOf(stop.text) === undefined;
  let end = at;
  if (isProseNext) {
    while (end - 1 > heading && (blocks[end]?.gapBefore ?? 0) > 0 && !hasPage(blocks[end - 1]?.text ?? '')) {
      end--;
      if (readLabel(blocks[end]?.text ?? '') !== undefined || at - end >= 2) break;
    }
  }
  mark(heading);
  for (let index = heading + 1; index < end; index++) mark(index);
}

/** Lines with their page numbers, one after another. */
function pagedLines(blocks: readonly SourceBlock[], mark: (at: number) => void): void {
  let from = 0;
  for (let at = 0; at <= blocks.length; at++) {
    if (at < blocks.length && hasPage(blocks[at]?.text ?? '')) continue;
    if (at - from >= ENTRIES_MIN) for (let index = from; index < at; index++) mark(index);
    from = at + 1;
  }
}

/**
 * Where in a row of headings the list ends and the book begins: at the first that comes again, word for word or as a bare
 * number whose name stood in the list. Where numbers begin anew in each part they come again in the list too.
 */
function bookStart(run: readonly number[], blocks: readonly SourceBlock[]): number {
  const seen = new Set<string>();
  const named = new Set<string>();
  for (const [index, at] of run.entries()) {
    const text = blocks[at]?.text ?? '';
    const label = readLabel(text);
    const isNumbered = label?.number !== undefined || label?.kind === 'part';
    const entry = entryOf(text);
    const key = keyOf(text) ?? '';
    const isBare = label?.name === '';
    if ((seen.has(entry) && !isBare) || (isBare && isNumbered && named.has(key))) return index;
    seen.add(entry);
    if (!isBare) named.add(key);
  }
  return run.length;
}

/** Headings one after another without a word between them that come again: a list without a title. */
function repeatedHeadings(blocks: readonly SourceBlock[], mark: (at: number) => void): void {
  const last = new Map<string, number>();
  const keys = blocks.map(({ text }) => keyOf(text));
  for (const [at, key] of keys.entries()) if (key !== undefined) last.set(key, at);
  let run: number[] = [];
  const end = () => {
    const list = run.slice(0, bookStart(run, blocks));
    const repeated = list.filter(at => (last.get(keys[at] ?? '') ?? -1) > at);
    const ofOneKind = new Map<string, Set<string>>();
    for (const at of repeated) {
      const kind = readLabel(blocks[at]?.text ?? '')?.kind ?? '';
      ofOneKind.set(kind, (ofOneKind.get(kind) ?? new Set()).add(keys[at] ?? ''));
    }
    // Book I, part I and chapter I also follow each other at the start of a book, and come again.
    const isList = [...ofOneKind.values()].some(kinds => kinds.size >= ENTRIES_MIN);
    if (isList) for (const at of repeated) mark(at);
    run = [];
  };
  for (const [at, block] of blocks.entries()) {
    if (keys[at] !== undefined) run.push(at);
    else if (isProse(block)) end();
  }
}

/** The places of blocks that only list the chapters. */
export function findContents(blocks: readonly SourceBlock[]): Set<number> {
  const contents = new Set<number>();
  const mark = (at: number) => contents.add(at);
  for (const [at, block] of blocks.entries()) {
    if (block.role === 'contents') mark(at);
    else if (isContentsHeading(block.text) && !contents.has(at)) listBelow(blocks, at, mark);
  }
  pagedLines(blocks, mark);
  repeatedHeadings(blocks, mark);
  return contents;
}
