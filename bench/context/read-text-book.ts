import { readFileSync } from 'node:fs';
import type { Block } from '@everdraft/core/document/flat-text';
import { parseHtml } from '@everdraft/core/document/parse-html';

/** Files wrapped by a program keep their lines shorter than this. */
const WRAPPED_LINE_CHARACTERS = 100;
const TITLE_CHARACTERS = 90;
const PART = /^(?:#\s+)?(?:part|book|volume)\s+(?:[ivxlcdm]+|\d+|\w+)\b/i;
const CHAPTER =
  /^(?:#+\s+|chapter\b|letter\s+\d|prologue\b|epilogue\b|[ivxlcdm]+\.?$|\d{1,3}\.\s+\S|\d{1,3}$)/i;

/** A text file as an author might have imported it: in whatever encoding, with whatever lines. */
export function readTextBook(file: string): Block[] {
  return blocksOfText(decode(readFileSync(file)));
}

export function blocksOfText(text: string): Block[] {
  return parseHtml(htmlOf(text));
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function htmlOf(text: string): string {
  const stretches = text.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/);
  return stretches.flatMap(paragraphsOf).map(elementOf).join('');
}

/** What stands between two empty lines: one wrapped paragraph, several that are set in, or one for each line. */
function paragraphsOf(stretch: string): string[] {
  const lines = stretch.split('\n').filter(line => line.trim() !== '');
  const isWrapped = lines.every(line => line.length < WRAPPED_LINE_CHARACTERS);
  if (!isWrapped) return lines.map(line => line.trim());
  const areAllSetIn = lines.every(line => /^\s/.test(line));
  const paragraphs: string[] = [];
  for (const line of lines) {
    const begins = paragraphs.length === 0 || (!areAllSetIn && /^\s/.test(line));
    if (begins) paragraphs.push(line.trim());
    else paragraphs.push(`${paragraphs.pop()} ${line.trim()}`);
  }
  return paragraphs;
}

function elementOf(paragraph: string): string {
  const escaped = paragraph.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  if (paragraph.length > TITLE_CHARACTERS) return `<p>${escaped}</p>`;
  if (PART.test(paragraph)) return `<h1>${escaped}</h1>`;
  return CHAPTER.test(paragraph) ? `<h2>${escaped}</h2>` : `<p>${escaped}</p>`;
}
