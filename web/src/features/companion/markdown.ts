import { trimEndOf } from '@everdraft/core/text/trim-characters';
import { type Inline, parseInline } from './markdown-inline.ts';

/** The part of Markdown that replies are written in. Everything else is words. */
export type MarkdownBlock =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'heading'; level: number; inlines: Inline[] }
  | { kind: 'list'; isNumbered: boolean; start: number; items: MarkdownBlock[][] }
  | { kind: 'quote'; blocks: MarkdownBlock[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

const DEPTH_MAX = 6;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(\s.*)$/s;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,9})(?:[-*+•]|(\d{1,9})[.)])\s+(?=\S)/;

/** Reads a reply. Nothing in it is ever taken for markup of the page. */
export function parseMarkdown(source: string): MarkdownBlock[] {
  return parseLines(source.replace(/\r\n?/g, '\n').split('\n'), 0);
}

function parseLines(lines: readonly string[], depth: number): MarkdownBlock[] {
  if (depth > DEPTH_MAX) return [{ kind: 'paragraph', inlines: parseInline(lines.join('\n')) }];
  const blocks: MarkdownBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') at += 1;
    else {
      const [block, next] = readBlock(lines, at, depth);
      blocks.push(block);
      at = next;
    }
  }
  return blocks;
}

type Read = [block: MarkdownBlock, next: number];

function readBlock(lines: readonly string[], at: number, depth: number): Read {
  const line = lines[at] ?? '';
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return readCode(lines, at, fence);
  const heading = HEADING.exec(line);
  if (heading) {
    const text = trimEndOf((heading[2] ?? '').trim(), /#/).trimEnd();
    return [{ kind: 'heading', level: (heading[1] ?? '#').length, inlines: parseInline(text) }, at + 1];
  }
  if (RULE.test(line)) return [{ kind: 'rule' }, at + 1];
  if (QUOTE.test(line)) return readQuote(lines, at, depth);
  if (ITEM.test(line)) return readList(lines, at, depth);
  return readParagraph(lines, at);
}

function readCode(lines: readonly string[], at: number, fence: string): Read {
  let end = at + 1;
  // A block that is still on its way has no end yet.
  while (end < lines.length && !lines[end]?.trimStart().startsWith(fence)) end += 1;
  return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1];
}

function readQuote(lines: readonly string[], at: number, depth: number): Read {
  let end = at;
  while (end < lines.length && QUOTE.test(lines[end] ?? '')) end += 1;
  const inner = lines.slice(at, end).map(line => line.replace(QUOTE, ''));
  return [{ kind: 'quote', blocks: parseLines(inner, depth + 1) }, end];
}

function readList(lines: readonly string[], at: number, depth: number): Read {
  const first = ITEM.exec(lines[at] ?? '');
  const isNumbered = first?.[2] !== undefined;
  const indent = first?.[1]?.length ?? 0;
  const items: string[][] = [];
  let end = at;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    const item = ITEM.exec(line);
    const isOfThisList = item !== null && (item[1]?.length ?? 0) <= indent + 1 && !RULE.test(line);
    if (isOfThisList) {
      if ((item[2] !== undefined) !== isNumbered) break;
      items.push([line.slice(item[0].length)]);
    } else if (line.trim() === '') {
      if (!belongsToItem(lines[end + 1], indent)) break;
      items.at(-1)?.push('');
    } else if (belongsToItem(line, indent)) items.at(-1)?.push(line.trimStart());
    else if (startsBlock(line)) break;
    else items.at(-1)?.push(line);
  }
  const start = Number(first?.[2] ?? 1);
  const parsed = items.map(item => parseLines(item, depth + 1));
  return [{ kind: 'list', isNumbered, start, items: parsed }, end];
}

/** After an empty line only what is set in, or another item, goes on with the list. */
function belongsToItem(line: string | undefined, indent: number): boolean {
  if (line === undefined || line.trim() === '') return false;
  const own = line.length - line.trimStart().length;
  return own > indent + 1 || (ITEM.test(line) && !RULE.test(line));
}

function readParagraph(lines: readonly string[], at: number): Read {
  let end = at + 1;
  while (end < lines.length && (lines[end] ?? '').trim() !== '' && !startsBlock(lines[end] ?? '')) end += 1;
  const text = lines.slice(at, end).map(line => line.trim());
  return [{ kind: 'paragraph', inlines: parseInline(text.join('\n')) }, end];
}

function startsBlock(line: string): boolean {
  return FENCE.test(line) || HEADING.test(line) || RULE.test(line) || QUOTE.test(line) || ITEM.test(line);
}
