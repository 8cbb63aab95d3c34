import { type Block, isTextRun, type ListItem, type TextBlock, type TextRun } from '../document/flat-text.ts';
import { cleanText } from '../text/clean-text.ts';
import type { ExportedBook } from './exported-book.ts';
import { ListCounter } from './list-counter.ts';
import { groupsOf } from './list-groups.ts';

const RULE = '***';
const SPECIAL = /[\\`*_[\]<>~|]|&(?=[#\w]+;)/g;
const BLOCK_START = /^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|=+\s*$|-+\s*$)/u;
const NUMBER_START = /^(\s*\d{1,9})([.)])(?=\s|$)/u;
const LEADING_SPACES = /^[ \t]+/u;
/** Deep enough that an item stands inside the one above it, whatever sign that has. */
const ITEM_INDENT = '    ';
const LETTER = /[\p{L}\p{N}]/u;
const OPENS_OR_CLOSES = /^[\s\p{P}\p{S}]?$/u;

function escaped(text: string): string {
  return cleanText(text).toWellFormed().replace(SPECIAL, '\\$&');
}

function firstCharacter(text: string): string {
  return [...text.slice(0, 2)][0] ?? '';
}

function lastCharacter(text: string): string {
  return [...text.slice(-2)].at(-1) ?? '';
}

/** Whether stars are read as marks here: Markdown wants room outside, and no room inside. */
function canHaveStars(words: string, before: string, after: string): boolean {
  const [first, last] = [firstCharacter(words), lastCharacter(words)];
  const isFree = (outside: string, inside: string) =>
    /^\s?$/u.test(outside) || (OPENS_OR_CLOSES.test(outside) && outside !== '*' && LETTER.test(inside));
  return isFree(before, first) && isFree(after, last);
}

function marked(run: TextRun, before: string, after: string): string {
  if (!run.bold && !run.italic) return escaped(run.text);
  const words = run.text.trim();
  const lead = run.text.slice(0, run.text.length - run.text.trimStart().length);
  const rest = run.text.slice(lead.length + words.length);
  if (words === '') return escaped(run.text);
  const inner = escaped(words);
  if (canHaveStars(words, lead === '' ? before : ' ', rest === '' ? after : ' ')) {
    const stars = '*'.repeat((run.bold ? 2 : 0) + (run.italic ? 1 : 0));
    return `${lead}${stars}${inner}${stars}${rest}`;
  }
  const open = `${run.bold ? '<strong>' : ''}${run.italic ? '<em>' : ''}`;
  const close = `${run.italic ? '</em>' : ''}${run.bold ? '</strong>' : ''}`;
  return `${lead}${open}${inner}${close}${rest}`;
}

function inline(block: TextBlock): string {
  const runs = block.runs.filter(isTextRun);
  const parts: string[] = [];
  let before = '';
  for (const [index, run] of runs.entries()) {
    const next = firstCharacter(runs[index + 1]?.text ?? '');
    const isNextMarked = runs[index + 1]?.bold === true || runs[index + 1]?.italic === true;
    const written = marked(run, before, isNextMarked && next.trim() !== '' ? '*' : next);
    before = lastCharacter(written) || before;
    parts.push(written);
  }
  return parts
    .join('')
    .replace(BLOCK_START, '$1\\$2')
    .replace(NUMBER_START, '$1\\$2')
    .replace(LEADING_SPACES, spaces => '&#32;'.repeat(spaces.length))
    .trimEnd();
}

function* items(list: readonly ListItem[]): Generator<string> {
  const counter = new ListCounter();
  for (const item of list) {
    const { number, depth } = counter.next(item);
    const sign = item.kind === 'numbered' ? `${number}.` : '-';
    yield `${ITEM_INDENT.repeat(depth)}${sign} ${inline(item)}\n`;
  }
  yield '\n';
}

function* written(blocks: readonly Block[]): Generator<string> {
  for (const group of groupsOf(blocks)) {
    if ('items' in group) yield* items(group.items);
    else if (group.block.kind === 'rule') yield `${RULE}\n\n`;
    else {
      const text = inline(group.block);
      const sign = group.block.kind === 'heading' ? `${'#'.repeat(group.block.level)} ` : '';
      if (text.trim() !== '') yield `${sign}${text}\n\n`;
    }
  }
}

export function* writeMarkdown({ chapters, appendix }: ExportedBook): Generator<string> {
  for (const { blocks } of chapters) yield* written(blocks);
  if (appendix) yield* written(appendix.blocks);
}
