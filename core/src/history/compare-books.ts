import { blockText } from '../document/blocks.ts';
import { type Block, blockValue, isTextRun } from '../document/flat-text.ts';
import { MatchBudget, matchSequences } from '../document/sequence-match.ts';
import { diffText, RULE_CHARACTER } from '../document/text-diff.ts';
import { wordCount } from '../text/word-count.ts';

/** A stretch of text that stands in both, or in one of the two. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  /** A newline ends a block; a rule is its one character, which no text holds. */
  readonly text: string;
}

/** A passage that differs, by the places of its blocks in both texts. */
export interface Passage {
  readonly thenFrom: number;
  readonly thenTo: number;
  readonly nowFrom: number;
  readonly nowTo: number;
  readonly parts: readonly DiffPart[];
}

export interface Comparison {
  readonly passages: readonly Passage[];
  readonly wordsAdded: number;
  readonly wordsRemoved: number;
}

function textOf(block: Block): string {
  return block.kind === 'rule' ? RULE_CHARACTER : blockText(block);
}

/** A block as a reader sees it, with its form and marks. */
function keyOf(block: Block): string {
  if (block.kind === 'rule') return '\nrule';
  const runs = block.runs.filter(isTextRun);
  return `${blockValue(block) ?? ''}\n${runs.map(run => `${run.bold ? 'b' : ''}${run.italic ? 'i' : ''}\n${run.text}`).join('\n')}`;
}

function linesOf(blocks: readonly Block[]): string {
  return blocks.map(block => `${textOf(block)}\n`).join('');
}

function partsBetween(then: string, now: string, budget: MatchBudget): DiffPart[] {
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    if (text !== '') parts.push({ kind, text });
  };
  let at = 0;
  for (const { from, to, newFrom, newTo } of diffText(then, now, budget)) {
    add('same', then.slice(at, from));
    add('removed', then.slice(from, to));
    add('added', now.slice(newFrom, newTo));
    at = to;
  }
  add('same', then.slice(at));
  return parts;
}

function wordsOf(passages: readonly Passage[], kind: DiffPart['kind']): number {
  let words = 0;
  for (const { parts } of passages)
    for (const part of parts)
      if (part.kind === kind) words += wordCount(part.text.replaceAll(RULE_CHARACTER, ''));
  return words;
}

/** What has become of a book: the passages that differ, with the words that came and went. */
export function compareBooks(then: readonly Block[], now: readonly Block[]): Comparison {
  const budget = new MatchBudget();
  const matches = matchSequences(then, now, keyOf, budget);
  const passages: Passage[] = [];
  let thenFrom = 0;
  let nowFrom = 0;
  for (const match of [...matches, { oldStart: then.length, newStart: now.length, length: 0 }]) {
    const [thenTo, nowTo] = [match.oldStart, match.newStart];
    if (thenTo > thenFrom || nowTo > nowFrom) {
      const parts = partsBetween(
        linesOf(then.slice(thenFrom, thenTo)),
        linesOf(now.slice(nowFrom, nowTo)),
        budget,
      );
      passages.push({ thenFrom, thenTo, nowFrom, nowTo, parts });
    }
    thenFrom = match.oldStart + match.length;
    nowFrom = match.newStart + match.length;
  }
  return { passages, wordsAdded: wordsOf(passages, 'added'), wordsRemoved: wordsOf(passages, 'removed') };
}

/** The text as it is now, with one passage as it was then. */
export function withPassageOf(
  then: readonly Block[],
  now: readonly Block[],
  { thenFrom, thenTo, nowFrom, nowTo }: Passage,
): Block[] {
  return [...now.slice(0, nowFrom), ...then.slice(thenFrom, thenTo), ...now.slice(nowTo)];
}
