import { type Block, NO_ATTRIBUTES, RULE_EMBED, type TextRun } from '@everdraft/core/document/flat-text';
import { plainText } from '@everdraft/core/document/plain-text';
import type { Mode } from '@everdraft/core/entities/mode';
import { cleanText } from '@everdraft/core/text/clean-text';
import type { MarkdownBlock } from './markdown.ts';
import type { Inline } from './markdown-inline.ts';

interface ReadReply {
  /** Meant to stand in the book; empty when the reply says nothing of the kind. */
  prose: readonly MarkdownBlock[];
  /** What is said about it, or the whole reply. */
  remarks: readonly MarkdownBlock[];
}

/** The modes that give prose first and alone, and what they have to say about it under a line. */
const WRITING_MODES: ReadonlySet<Mode> = new Set<Mode>(['editor', 'ghostwriter']);

export function readReply(blocks: readonly MarkdownBlock[], mode: Mode): ReadReply {
  const line = blocks.findIndex(({ kind }) => kind === 'rule');
  if (line <= 0 || !WRITING_MODES.has(mode)) return { prose: [], remarks: blocks };
  return { prose: blocks.slice(0, line), remarks: blocks.slice(line + 1) };
}

/** What of a reply goes into the book: the prose that it offers, else all of it, in the forms that a manuscript has. */
export function bookBlocksOf(blocks: readonly MarkdownBlock[], mode: Mode): Block[] {
  const { prose, remarks } = readReply(blocks, mode);
  return (prose.length > 0 ? prose : remarks).flatMap(block => bookBlocks(block, 0));
}

/** The prose that a reply offers, as plain text; '' when it offers none. */
export function offeredText(blocks: readonly MarkdownBlock[], mode: Mode): string {
  return readReply(blocks, mode).prose.length > 0 ? plainText(bookBlocksOf(blocks, mode)) : '';
}

function bookBlocks(block: MarkdownBlock, indent: number): Block[] {
  switch (block.kind) {
    case 'rule':
      return [{ kind: 'rule', embed: RULE_EMBED, other: NO_ATTRIBUTES }];
    case 'quote':
      return block.blocks.flatMap(inner => bookBlocks(inner, indent));
    case 'code':
      return block.text.split('\n').flatMap(line => paragraph([{ kind: 'text', text: line }]));
    case 'list':
      return block.items.flatMap(item => itemBlocks(item, block.isNumbered ? 'numbered' : 'bullet', indent));
    case 'heading': {
      const [runs = []] = linesOf(block.inlines);
      const level = block.level === 1 ? 1 : block.level === 2 ? 2 : 3;
      return runs.length === 0 ? [] : [{ kind: 'heading', level, runs, other: NO_ATTRIBUTES }];
    }
    case 'paragraph':
      return paragraph(block.inlines);
  }
}

function itemBlocks(item: readonly MarkdownBlock[], kind: 'bullet' | 'numbered', indent: number): Block[] {
  return item.flatMap(block =>
    block.kind === 'list'
      ? bookBlocks(block, indent + 1)
      : bookBlocks(block, indent).map(inner =>
          inner.kind === 'paragraph' ? { kind, indent, runs: inner.runs, other: NO_ATTRIBUTES } : inner,
        ),
  );
}

function paragraph(inlines: readonly Inline[]): Block[] {
  return linesOf(inlines).map(runs => ({ kind: 'paragraph', open: false, runs, other: NO_ATTRIBUTES }));
}

/** Where something was read is said to the author and not to readers; the space before it goes with it. */
function leaveOut(runs: TextRun[] | undefined): void {
  const last = runs?.pop();
  if (last) runs?.push({ ...last, text: last.text.trimEnd() });
}

/** A manuscript has no breaks inside a block: each line that holds words becomes one. */
function linesOf(inlines: readonly Inline[]): TextRun[][] {
  const lines: TextRun[][] = [[]];
  const add = (list: readonly Inline[], bold: boolean, italic: boolean) => {
    for (const inline of list) {
      if (inline.kind === 'break') lines.push([]);
      else if (inline.kind === 'places') leaveOut(lines.at(-1));
      else if (inline.kind === 'text' || inline.kind === 'code') {
        const text = cleanText(inline.text);
        if (text !== '') lines.at(-1)?.push({ text, bold, italic, other: NO_ATTRIBUTES });
      } else {
        add(inline.inlines, bold || inline.kind === 'strong', italic || inline.kind === 'emphasis');
      }
    }
  };
  add(inlines, false, false);
  return lines.filter(runs => runs.some(({ text }) => text.trim() !== ''));
}
