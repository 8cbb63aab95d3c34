import { trimEndOf, trimStartOf } from '../text/trim-characters.ts';
import { foldWord } from './fold-word.ts';
import {
  CHAPTER_WORDS,
  CHAPTER_WORDS_BEFORE_NUMBER,
  EAST_ASIAN_EXTRAS,
  FILLERS,
  NAMED_CHAPTERS,
  PART_WORDS,
  SECTION_WORDS,
} from './heading-words.ts';
import { isNumberConnector, isNumberWord } from './number-words.ts';
import { numeralValue } from './numerals.ts';

/** What a heading says of itself: 'Chapter 3: The Voyage' is a chapter, number 3, with the name 'The Voyage'. */
export interface HeadingLabel {
  readonly kind: 'part' | 'chapter' | 'section' | 'named';
  /** What it calls itself, without case and accents. */
  readonly word: string;
  /** Undefined where it is written in words. */
  readonly number: number | undefined;
  /** '' where the label is all there is. */
  readonly name: string;
}

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const TOKEN = /--+|[—–―:|]|[^\s—–―:|]+?(?=--|[\s—–―:|]|$)/gu;
const SEPARATOR = /^(?:--+|[—–―:|\-./~•·]+)$/u;
const DECORATION = /[\s*_~=#[\](){}<>«»•·|—–-]/u;
const TRAILING_MARK = /[.,:;)\]}-]/u;
const LABEL_CHARACTERS_MAX = 300;
const NAME_WORDS_MAX = 40;
const LOWERCASE_NAME_WORDS_MAX = 8;
/** An ending of a paragraph of prose rather than of a name that follows its number without a sign between. */
const ENDS_LIKE_PROSE = /[.,;:"”»。、」』।]$/u;
const EAST_ASIAN = /^第\s*[一二三四五六七八九十百千零〇两0-9０-９]+\s*([章回话話節节夜部卷篇集幕編巻])(.*)$/u;
const KOREAN = /^제?\s*\d+\s*([장화부권편])((?:\s|[:.]\s).*)?$/u;
const EAST_ASIAN_CHARACTERS_MAX = 60;
const EAST_ASIAN_PARTS = /[部卷篇集幕編巻부권편]/u;
/** Letters of Greek and Hebrew that count: "Β'", 'י״ב'. */
const LETTERED_NUMBER = /^(?:[Α-Ωα-ωϛϚ]{1,3}['’΄´ʹ]\.?|[א-ת]{1,2}(?:['׳"״][א-ת]?)?)$/u;
/** A mark that points to a note. */
const NOTE_MARK = /(?<=\S)(?:\[(?:\d{1,3}|\p{L}|[*†‡])\]|[*†‡¹²³⁰-⁹])$/u;
const AND_LAST = /^(?:and|the|und|et|y|e)\s+(?:last|letztes|dernier|último|ultimo)\.?$/iu;

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    text: token,
    from: index,
    to: index + token.length,
  }));
}

function bare(token: string): string {
  return trimEndOf(token, TRAILING_MARK).replace(/^[([{]+/u, '');
}

function kindOf(token: Token | undefined): 'part' | 'chapter' | 'section' | undefined {
  const word = foldWord(bare(token?.text ?? ''));
  if (CHAPTER_WORDS.has(word)) return 'chapter';
  if (SECTION_WORDS.has(word)) return 'section';
  return PART_WORDS.has(word) ? 'part' : undefined;
}

interface ReadNumber {
  readonly value: number | undefined;
  /** How many tokens it takes. */
  readonly length: number;
}

function numberAt(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const first = tokens[at];
  if (first === undefined) return undefined;
  const value = numeralValue(bare(first.text));
  if (value !== undefined || LETTERED_NUMBER.test(first.text)) return { value, length: 1 };
  let length = 0;
  while (length < 5) {
    const token = tokens[at + length];
    const next = tokens[at + length + 1];
    const isNumber = token !== undefined && isNumberWord(bare(token.text));
    const isBetween =
      length > 0 &&
      token !== undefined &&
      isNumberConnector(token.text) &&
      next !== undefined &&
      isNumberWord(bare(next.text));
    if (!isNumber && !isBetween) break;
    length++;
    // 'One. Two men' is a number and a name.
    if (token !== undefined && bare(token.text) !== token.text) break;
  }
  return length > 0 ? { value: undefined, length } : undefined;
}

function wordCount(text: string): number {
  return text.split(/\s+/u).filter(word => word !== '').length;
}

function isLowercase(text: string): boolean {
  return /^\P{L}*\p{Ll}/u.test(text);
}

/** The name behind a number; undefined if what follows is a sentence that only begins like a heading. */
function nameAfter(text: string, tokens: readonly Token[], at: number): string | undefined {
  const last = tokens[at - 1];
  const next = tokens[at];
  if (next === undefined) return '';
  const isMarked = last !== undefined && TRAILING_MARK.test(last.text.at(-1) ?? '');
  const isSeparated = isMarked || SEPARATOR.test(next.text);
  const from = SEPARATOR.test(next.text) ? next.to : next.from;
  const name = text
    .slice(from)
    .replace(/^[\s—–―:|.~•·-]+/u, '')
    .trim();
  if (name === '' || AND_LAST.test(name)) return '';
  if (wordCount(name) > NAME_WORDS_MAX) return undefined;
  if (isLowercase(name)) {
    const isName = isSeparated && wordCount(name) <= LOWERCASE_NAME_WORDS_MAX && !ENDS_LIKE_PROSE.test(name);
    return isName ? name : undefined;
  }
  return isSeparated || !ENDS_LIKE_PROSE.test(name) || isCapitals(name) ? name : undefined;
}

/** Whether the letters of a text are capitals, as of a heading. */
export function isCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text.replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/gu, ''));
}

/** 'Chapter 3', 'Chapter the Third: …', 'KAPITEL III.' */
function wordFirst(text: string, tokens: readonly Token[]): HeadingLabel | undefined {
  const isLetterOrSuch = CHAPTER_WORDS_BEFORE_NUMBER.has(foldWord(bare(tokens[0]?.text ?? '')));
  const kind = isLetterOrSuch ? 'chapter' : kindOf(tokens[0]);
  if (kind === undefined) return undefined;
  let at = 1;
  while (at < 3 && numberAt(tokens, at) === undefined) {
    const token = tokens[at];
    if (token === undefined || !(FILLERS.has(foldWord(bare(token.text))) || SEPARATOR.test(token.text)))
      break;
    at++;
  }
  const number = numberAt(tokens, at);
  const name = number && nameAfter(text, tokens, at + number.length);
  const word = foldWord(bare(tokens[0]?.text ?? ''));
  return number === undefined || name === undefined ? undefined : { kind, word, number: number.value, name };
}

/** 'Erstes Kapitel', '2. Teil', 'THE FIRST PART' */
function numberFirst(text: string, tokens: readonly Token[]): HeadingLabel | undefined {
  const start = FILLERS.has(foldWord(tokens[0]?.text ?? '')) && tokens.length > 2 ? 1 : 0;
  const number = numberAt(tokens, start);
  if (number === undefined) return undefined;
  const kind = kindOf(tokens[start + number.length]);
  if (kind === undefined) return undefined;
  const name = nameAfter(text, tokens, start + number.length + 1);
  const word = foldWord(bare(tokens[start + number.length]?.text ?? ''));
  return name === undefined ? undefined : { kind, word, number: number.value, name };
}

/** 'Prologue', 'EPILOGUE: Many Years Later', 'First Interlude' */
function named(text: string, tokens: readonly Token[]): HeadingLabel | undefined {
  const isName = (token: Token | undefined) => NAMED_CHAPTERS.has(foldWord(bare(token?.text ?? '')));
  const number = numberAt(tokens, 0);
  const start = number && isName(tokens[number.length]) ? number.length : 0;
  if (!isName(tokens[start])) return undefined;
  const own = numberAt(tokens, start + 1);
  const name = nameAfter(text, tokens, start + 1 + (own?.length ?? 0));
  const isSentence = name !== undefined && name !== '' && wordCount(name) > 12;
  return name === undefined || isSentence
    ? undefined
    : {
        kind: 'named',
        word: foldWord(bare(tokens[start]?.text ?? '')),
        number: own?.value ?? number?.value,
        name,
      };
}

function eastAsian(text: string): HeadingLabel | undefined {
  if (text.length > EAST_ASIAN_CHARACTERS_MAX) return undefined;
  const found = EAST_ASIAN.exec(text) ?? KOREAN.exec(text);
  if (EAST_ASIAN_EXTRAS.test(text) && !ENDS_LIKE_PROSE.test(text))
    return { kind: 'named', word: text.slice(0, 2), number: undefined, name: text.slice(2).trim() };
  if (found === null) return undefined;
  return {
    kind: EAST_ASIAN_PARTS.test(found[1] ?? '') ? 'part' : 'chapter',
    word: found[1] ?? '',
    number: undefined,
    name: (found[2] ?? '')
      .trim()
      .replace(/^[:.]\s/u, '')
      .trim(),
  };
}

/** Letters set apart for show: 'C H A P. I.' */
const SPACED_LETTERS = /(?<![\p{L}\p{N}])\p{Lu}(?: \p{Lu}){2,}(?![\p{L}\p{N}])/gu;

/** A heading without the ornaments around it: '— Chapter 1 —' is 'Chapter 1'. */
export function withoutOrnaments(text: string): string {
  return trimEndOf(trimStartOf(text, DECORATION), DECORATION);
}

function withoutNoteMarks(text: string): string {
  let words = text;
  while (NOTE_MARK.test(words)) words = words.replace(NOTE_MARK, '');
  return words;
}

/** Reads a paragraph as the heading of a chapter or a part, in any of the languages; undefined if it is none. */
export function readLabel(text: string): HeadingLabel | undefined {
  if (text.length > LABEL_CHARACTERS_MAX) return undefined;
  const words = withoutOrnaments(withoutNoteMarks(text)).replaceAll(SPACED_LETTERS, letters =>
    letters.replaceAll(' ', ''),
  );
  if (words === '') return undefined;
  const tokens = tokensOf(words);
  const label =
    wordFirst(words, tokens) ?? numberFirst(words, tokens) ?? named(words, tokens) ?? eastAsian(words);
  // 'chapter one' alone in its line is a heading; 'part two of it' is the rest of a sentence.
  return label !== undefined && isLowercase(words) && label.name !== '' ? undefined : label;
}

/** Whether a line is a label and no more, so that the next line cannot be its continuation. */
export function isLabelLine(line: string): boolean {
  return line.length < 60 && readLabel(line)?.name === '';
}
