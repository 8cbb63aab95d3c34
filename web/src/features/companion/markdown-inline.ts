import { trimEndOf } from '@everdraft/core/text/trim-characters';

/** What stands in a line of a reply. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  | { kind: 'code'; text: string }
  /** Only addresses that begin with https: everything else stays words. */
  | { kind: 'link'; address: string; inlines: Inline[] }
  /** Places of the book by the labels under which they were read, such as C3 P14. */
  | { kind: 'places'; labels: string[] }
  | { kind: 'break' };

/** Longer ones are shown as they are: looking for the ends of marks in them would hold up the page. */
const LENGTH_MAX = 8_000;
const DEPTH_MAX = 8;

// Sticky: looked for at one place, and not in all that follows.
const ESCAPE = /\\([!-/:-@[-`{-~])/y;
const TICKS = /`+/y;
const ALL_TICKS = /`+/g;
// None reaches over the beginning of another: each part of a line is looked at once.
const IMAGE = /!\[([^[\]\n]*)\]\([^()\n]*\)/y;
const LINK = /\[((?:[^[\]\\\n]|\\.){1,500})\]\(([^\s)[]{1,2000})(?:\s+"[^"\n]*")?\)/y;
const PLACES = /\[(C\d{1,4}(?: S\d{1,4})? P\d{1,5}(?:[,;] ?C\d{1,4}(?: S\d{1,4})? P\d{1,5}){0,19})\]/y;
const ANGLED = /<(https:\/\/[^\s<>]{1,2000})>/y;
const BARE = /https:\/\/[^\s<>"'`]{1,2000}/y;
const MARK = /(\*{1,3}|_{1,3})/y;
const WORD = /[\p{L}\p{N}]/u;

/** A line that is being read, with what is known of the marks further on. */
interface Line {
  readonly source: string;
  readonly depth: number;
  /** Where the runs of backticks stand, by how long they are; those that were passed are taken out. */
  readonly ticks: ReadonlyMap<number, number[]>;
  /** Marks that nothing closes any more. */
  readonly unclosed: Set<string>;
}

export function parseInline(source: string, depth = 0): Inline[] {
  if (source.length > LENGTH_MAX || depth > DEPTH_MAX) return withBreaks(source);
  const line: Line = { source, depth, ticks: ticksIn(source), unclosed: new Set() };
  const found: Inline[] = [];
  let words = '';
  let at = 0;
  const end = () => {
    found.push(...withBreaks(words));
    words = '';
  };
  while (at < source.length) {
    const read = readAt(line, at);
    if (read === undefined) {
      words += source[at];
      at += 1;
    } else {
      if (typeof read.inline === 'string') words += read.inline;
      else {
        end();
        found.push(read.inline);
      }
      at += read.length;
    }
  }
  end();
  return found;
}

interface Found {
  /** Plain words, or something with a form. */
  inline: Inline | string;
  length: number;
}

function readAt(line: Line, at: number): Found | undefined {
  const { source, depth } = line;
  switch (source[at]) {
    case '\\':
      return readWith(ESCAPE, source, at, ([, character = '']) => character);
    case '`':
      return readCode(line, at);
    case '!':
      // Nothing is fetched for a reply: of an image only its description is left.
      return readWith(IMAGE, source, at, ([, description = '']) => description);
    case '[':
      return (
        readWith(LINK, source, at, ([whole, label = '', address = '']) =>
          isFollowable(address)
            ? { kind: 'link', address, inlines: parseInline(label, depth + 1) }
            : whole.replaceAll('\\', ''),
        ) ??
        readWith(PLACES, source, at, ([, labels = '']) => ({
          kind: 'places',
          labels: labels.split(/[,;] ?/),
        }))
      );
    case '<':
      return readWith(ANGLED, source, at, ([, address = '']) => linkTo(address));
    case 'h':
      return readBareAddress(source, at);
    case '*':
    case '_':
      return readMarked(line, at);
    default:
      return undefined;
  }
}

function readWith(
  pattern: RegExp,
  source: string,
  at: number,
  make: (match: RegExpExecArray) => Found['inline'],
): Found | undefined {
  const match = matchAt(pattern, source, at);
  return match ? { inline: make(match), length: match[0].length } : undefined;
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** Runs from the last to the first, so that the nearest is at the end. */
function ticksIn(source: string): Map<number, number[]> {
  const ticks = new Map<number, number[]>();
  for (const { 0: run, index } of [...source.matchAll(ALL_TICKS)].reverse()) {
    const places = ticks.get(run.length) ?? [];
    places.push(index);
    ticks.set(run.length, places);
  }
  return ticks;
}

/** Up to the next run of as many backticks; without one they are signs like others. */
function readCode({ source, ticks }: Line, at: number): Found {
  const run = matchAt(TICKS, source, at)?.[0] ?? '';
  const places = ticks.get(run.length) ?? [];
  while ((places.at(-1) ?? Number.POSITIVE_INFINITY) <= at) places.pop();
  const close = places.at(-1);
  if (close === undefined) return { inline: run, length: run.length };
  const text = source.slice(at + run.length, close).trim();
  return { inline: { kind: 'code', text }, length: close + run.length - at };
}

function readBareAddress(source: string, at: number): Found | undefined {
  // Behind a quotation mark it is part of a tag that somebody has written out.
  if (!source.startsWith('https://', at) || /[\p{L}\p{N}"'=]/u.test(source[at - 1] ?? '')) return undefined;
  // The full stop behind an address ends the sentence.
  const address = trimEndOf(matchAt(BARE, source, at)?.[0] ?? '', /[).,;:!?\]*_]/);
  return isFollowable(address) ? { inline: linkTo(address), length: address.length } : undefined;
}

function readMarked({ source, depth, unclosed }: Line, at: number): Found {
  const mark = matchAt(MARK, source, at)?.[0] ?? '';
  const isUnderscore = mark.startsWith('_');
  const start = at + mark.length;
  if (!/\S/.test(source[start] ?? ' ') || (isUnderscore && WORD.test(source[at - 1] ?? ''))) {
    return { inline: mark, length: mark.length };
  }
  let close = unclosed.has(mark) ? -1 : source.indexOf(mark, start + 1);
  while (close >= 0 && !isClosing(source, close, mark, isUnderscore)) close = source.indexOf(mark, close + 1);
  if (close < 0) {
    unclosed.add(mark);
    return { inline: mark, length: mark.length };
  }
  const inlines = parseInline(source.slice(start, close), depth + 1);
  const inline: Inline =
    mark.length === 1
      ? { kind: 'emphasis', inlines }
      : { kind: 'strong', inlines: mark.length === 2 ? inlines : [{ kind: 'emphasis', inlines }] };
  return { inline, length: close + mark.length - at };
}

function isClosing(source: string, at: number, mark: string, isUnderscore: boolean): boolean {
  const [before = ' ', after = ' '] = [source[at - 1], source[at + mark.length]];
  if (/[\s\\]/.test(before)) return false;
  // A single star does not end at one of two stars, which begin or end something inside.
  if (after === mark[0] || (mark.length < 3 && before === mark[0])) return false;
  return !(isUnderscore && WORD.test(after));
}

function linkTo(address: string): Inline {
  return { kind: 'link', address, inlines: [{ kind: 'text', text: address }] };
}

function isFollowable(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address);
}

function withBreaks(text: string): Inline[] {
  return text
    .split('\n')
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ kind: 'break' as const }] : []),
      ...(line === '' ? [] : [{ kind: 'text' as const, text: line }]),
    ]);
}
