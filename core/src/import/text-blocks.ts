import { cleanText } from '../text/clean-text.ts';
import { trimEndOf } from '../text/trim-characters.ts';
import { isLabelLine } from './heading-label.ts';
import { isSceneBreak } from './scene-break.ts';
import { paragraphOf, type SourceBlock } from './source-block.ts';
import { indentOf } from './text-lines.ts';

const WRAP_WIDTH_MIN = 40;
const WRAP_WIDTH_MAX = 110;
/** From this indent on a line is set in the middle rather than at the start of a paragraph. */
const CENTRED_INDENT_MIN = 10;
const UNDERLINED_CHARACTERS_MAX = 100;
const MARKDOWN_HEADING = /^(#{1,6})\s+(\S.*)$/u;
const LAST_WORD_BEFORE_DASH = /[\p{L}\p{N}][-‐]$|--$/u;
const END_CHARACTERS = 3;
const FIRST_LETTER = /^[\p{L}\p{N}"'“‘_*]/u;

interface Chunk {
  readonly lines: readonly string[];
  readonly gapBefore: number;
}

/** How a file sets its paragraphs. */
interface Setting {
  /** The column at which lines were broken; undefined where every line is a paragraph. */
  readonly width: number | undefined;
  readonly hasIndents: boolean;
}

/** A line of signs below a heading. */
const UNDERLINE = /^\s*(?:={3,}|-{3,}|~{3,}|_{3,}|\*{3,}|—{3,})$/u;

function chunksOf(lines: readonly string[]): Chunk[] {
  const chunks: Chunk[] = [];
  let current: string[] = [];
  let gap = 0;
  let gapBefore = 0;
  const end = () => {
    if (current.length > 0) chunks.push({ lines: current, gapBefore });
    current = [];
  };
  for (const line of lines) {
    if (line.trim() === '') {
      end();
      gap++;
    } else {
      if (current.length === 0) {
        gapBefore = gap;
        gap = 0;
      }
      current.push(line);
    }
  }
  end();
  return chunks;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function settingOf(lines: readonly string[], chunks: readonly Chunk[]): Setting {
  const lengths = lines.filter(line => line.trim() !== '').map(line => line.length);
  const sorted = [...lengths].sort((a, b) => a - b);
  const width = percentile(sorted, 0.98);
  const nearWidth = lengths.filter(length => length > width * 0.8 && length <= width * 1.1).length;
  const isBroken = width >= WRAP_WIDTH_MIN && width <= WRAP_WIDTH_MAX && nearWidth > lengths.length * 0.25;
  const inner = chunks.flatMap(({ lines: own }) => own.slice(1));
  const indented = inner.filter(line => indentOf(line) >= 1 && indentOf(line) < CENTRED_INDENT_MIN).length;
  const isFirstIndented =
    chunks.filter(({ lines: own }) => indentOf(own[0] ?? '') >= 1 && indentOf(own[1] ?? '') === 0).length >
    chunks.length * 0.3;
  const hasIndents =
    (indented > inner.length * 0.03 && indented < inner.length * 0.7 && inner.length > chunks.length) ||
    isFirstIndented;
  return { width: isBroken ? width : undefined, hasIndents };
}

function firstWord(line: string): string {
  return /^\s*(\S+)/u.exec(line)?.[1] ?? '';
}

/** Whether a line was ended by its author and not by the margin: the next word would have had room. */
function endsByWill(line: string, next: string, width: number): boolean {
  return line.length + 1 + firstWord(next).length < width * 0.98;
}

/** A dash alone may be the rest of a sentence. */
function isBreakLine(line: string): boolean {
  return isSceneBreak(line) && !/^\s*[-–—.…]{1,2}\s*$/u.test(line);
}

/** The paragraphs of a chunk in which lines were broken at a margin. */
function unwrapped(lines: readonly string[], { width = 0, hasIndents }: Setting): string[][] {
  const endedByWill = lines
    .slice(0, -1)
    .filter((line, at) => endsByWill(line, lines[at + 1] ?? '', width)).length;
  // Verse, addresses and lists: most of their lines end where their author wanted.
  const areLinesApart = lines.length > 1 && endedByWill > (lines.length - 1) * 0.6;
  const isRunOn = lines.length > 25 && !hasIndents;
  const paragraphs: string[][] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const last = paragraphs.at(-1);
    const isIndented =
      hasIndents && indentOf(line) > indentOf(before ?? '') && indentOf(line) < CENTRED_INDENT_MIN;
    const isAfterShort =
      isRunOn && before !== undefined && before.length < width * 0.75 && /\P{L}$/u.test(before);
    // A break between scenes without an empty line around it.
    const isAtBreak = isBreakLine(line) || (before !== undefined && isBreakLine(before));
    const isAfterLabel = before !== undefined && at === 1 && isLabelLine(before);
    const begins =
      before === undefined ||
      last === undefined ||
      isIndented ||
      isAfterShort ||
      isAtBreak ||
      isAfterLabel ||
      (areLinesApart && endsByWill(before, line, width));
    if (begins) paragraphs.push([line]);
    else last.push(line);
  }
  return paragraphs;
}

/** A word that was cut at a hyphen or before a dash is one word again. */
function joined(lines: readonly string[]): string {
  const parts: string[] = [];
  // Only the end of the line before is looked at: the whole paragraph again for each of its lines would take too long.
  let end = '';
  for (const line of lines) {
    const words = line.trim();
    const isCut = LAST_WORD_BEFORE_DASH.test(end) && FIRST_LETTER.test(words);
    parts.push(end === '' || isCut ? words : ` ${words}`);
    end = words.slice(-END_CHARACTERS) || end;
  }
  return parts.join('');
}

function isCentred(lines: readonly string[], width: number): boolean {
  return lines.every(line => {
    const indent = indentOf(line);
    const right = width - line.length;
    return indent >= CENTRED_INDENT_MIN && (width === 0 || right >= indent * 0.4 || indent > 20);
  });
}

/** 'The Voyage' with a line of signs right below it. */
function isUnderlined([title = '', signs = '']: readonly string[]): boolean {
  const isSetApart = UNDERLINE.test(signs) && signs.trim().length >= title.trim().length * 0.5;
  return isSetApart && title.trim().length <= UNDERLINED_CHARACTERS_MAX && !isSceneBreak(title);
}

function blockOf(lines: readonly string[], gapBefore: number, setting: Setting): SourceBlock {
  const whole = joined(lines);
  const heading = lines.length === 1 ? MARKDOWN_HEADING.exec(whole) : null;
  const words = cleanText(heading ? trimEndOf(heading[2] ?? '', /#/).trimEnd() : whole);
  const isHeading = heading !== null && words !== '' && !isSceneBreak(whole);
  const text = isHeading ? words : cleanText(whole);
  return {
    block: paragraphOf(text),
    text,
    gapBefore,
    isCentred: isCentred(lines, setting.width ?? 0),
    isBold: false,
    declaredLevel: isHeading ? (heading[1]?.length ?? 0) : 0,
    role: 'text',
  };
}

/** The paragraphs of a text file, however it sets them: broken at a margin or not, by empty lines or by indents. */
export function blocksOfText(lines: readonly string[]): SourceBlock[] {
  const chunks = chunksOf(lines);
  const setting = settingOf(lines, chunks);
  return chunks.flatMap(({ lines: all, gapBefore }) => {
    const isRuled = UNDERLINE.test(all[0] ?? '') && isUnderlined(all.slice(1));
    const own = isRuled ? all.slice(1) : all;
    const isHeaded = isUnderlined(own);
    const rest = isHeaded ? own.slice(2) : own;
    const heading = isHeaded ? [{ ...blockOf(own.slice(0, 1), gapBefore, setting), declaredLevel: 1 }] : [];
    const paragraphs = setting.width === undefined ? rest.map(line => [line]) : unwrapped(rest, setting);
    const blocks = paragraphs.map((paragraph, at) =>
      blockOf(paragraph, at > 0 ? 0 : isHeaded ? 1 : gapBefore, setting),
    );
    return [...heading, ...blocks];
  });
}
