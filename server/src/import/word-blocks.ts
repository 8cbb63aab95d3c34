import { type Block, MAX_INDENT, NO_ATTRIBUTES, type TextRun } from '@everdraft/core/document/flat-text';
import { PAGE_BREAK_GAP, type SourceBlock } from '@everdraft/core/import/source-block';
import { cleanText } from '@everdraft/core/text/clean-text';
import type { WordDocument, WordNode } from './word-document.ts';
import { styleOf, type WordStyle } from './word-styles.ts';

interface Parts {
  styles: ReadonlyMap<string, WordStyle>;
  dropCapitals: readonly string[];
}

type Line = TextRun[];

/** Prose that was given a heading's style by mistake is no heading. */
const HEADING_CHARACTERS_MAX = 300;
/** A style for the title of the book is used once or twice; used more often it heads chapters. */
const TITLE_USES_MAX = 2;

function textOf(line: Line): string {
  return line.map(({ text }) => text).join('');
}

function trimmed(line: Line): Line {
  const runs = line.filter(({ text }) => text !== '');
  const [first] = runs;
  if (first !== undefined) runs[0] = { ...first, text: first.text.trimStart() };
  const last = runs.at(-1);
  if (last !== undefined) runs[runs.length - 1] = { ...last, text: last.text.trimEnd() };
  return runs.filter(({ text }) => text !== '');
}

function joinedLine(lines: readonly Line[]): Line {
  const space: TextRun = { text: ' ', bold: false, italic: false, other: NO_ATTRIBUTES };
  return lines.flatMap((line, at) => (at === 0 ? line : [space, ...line]));
}

/** Reads the paragraphs of a Word document one after another, wherever they stand: in the text, in tables, in boxes. */
class BlockReader {
  readonly blocks: SourceBlock[] = [];
  readonly #parts: Parts;
  readonly #document: WordDocument;
  readonly #notes: WordNode[][] = [];
  readonly #dropCapitals: string[];
  #gap = 0;
  #capital = '';

  constructor(document: WordDocument, parts: Parts) {
    this.#document = document;
    this.#parts = parts;
    this.#dropCapitals = [...parts.dropCapitals];
  }

  read(): SourceBlock[] {
    this.#addAll(this.#document.children);
    for (let at = 0; at < this.#notes.length; at++) this.#addNote(at);
    return this.blocks;
  }

  #addAll(nodes: readonly WordNode[]): void {
    for (const node of nodes) {
      if (node.type === 'paragraph') this.#addParagraph(node);
      else if (node.children !== undefined) this.#addAll(node.children);
    }
  }

  #addNote(at: number): void {
    const marker = `[${at + 1}]`;
    const from = this.blocks.length;
    this.#addAll(this.#notes[at] ?? []);
    for (const [index, block] of this.blocks.slice(from).entries()) {
      const isFirst = index === 0 && block.block.kind !== 'rule';
      const marked = isFirst ? this.#withMarker(block, `${marker} `) : block;
      this.blocks[from + index] = { ...marked, role: 'note', declaredLevel: 0, gapBefore: 0 };
    }
  }

  #withMarker(source: SourceBlock, marker: string): SourceBlock {
    const { block } = source;
    if (block.kind === 'rule') return source;
    const run: TextRun = { text: marker, bold: false, italic: false, other: NO_ATTRIBUTES };
    return { ...source, text: marker + source.text, block: { ...block, runs: [run, ...block.runs] } };
  }

  /** The lines of a paragraph; a line break inside it ends a block of ours. */
  #linesOf(paragraph: WordNode): Line[] {
    const lines: Line[] = [[]];
    const add = (text: string, bold: boolean, italic: boolean) => {
      if (text !== '') lines.at(-1)?.push({ text, bold, italic, other: NO_ATTRIBUTES });
    };
    const visit = (node: WordNode, bold: boolean, italic: boolean) => {
      if (node.type === 'text') add(cleanText(node.value ?? '').normalize('NFC'), bold, italic);
      else if (node.type === 'tab') add('\t', bold, italic);
      else if (node.type === 'break') {
        if (node.breakType !== 'line' && lines.every(line => textOf(line).trim() === ''))
          this.#gap = PAGE_BREAK_GAP;
        lines.push([]);
      } else if (node.type === 'noteReference') add(this.#keepNote(node, lines), false, false);
      else
        for (const child of node.children ?? [])
          visit(child, bold || node.isBold === true, italic || node.isItalic === true);
    };
    for (const child of paragraph.children ?? []) {
      // A box of text stands inside a paragraph and holds paragraphs of its own.
      if (child.type === 'paragraph' || child.type === 'table') this.#addAll([child]);
      else visit(child, false, false);
    }
    return lines.map(trimmed);
  }

  /** The note itself stands behind the text: inside a sentence it would tear it apart. */
  #keepNote(reference: WordNode, lines: readonly Line[]): string {
    const note = this.#document.notes.resolve(reference);
    if (note === undefined) return '';
    this.#notes.push(note.body);
    return textOf(lines.at(-1) ?? []) === '' ? `[${this.#notes.length}] ` : ` [${this.#notes.length}]`;
  }

  #addParagraph(paragraph: WordNode): void {
    const lines = this.#linesOf(paragraph);
    const filled = lines.filter(line => line.length > 0);
    if (filled.length === 0) {
      this.#gap = Math.max(this.#gap, this.#gap < PAGE_BREAK_GAP ? this.#gap + 1 : this.#gap);
      return;
    }
    const style = styleOf(this.#parts.styles, paragraph.styleId ?? null, paragraph.styleName ?? null);
    const whole = filled.map(textOf).join(' ');
    if (this.#isDropCapital(whole)) {
      this.#capital = whole.trim();
      return;
    }
    const isHeading = style.level > 0 && whole.length <= HEADING_CHARACTERS_MAX;
    if (style.startsPage) this.#gap = PAGE_BREAK_GAP;
    if (isHeading) this.#addLine(joinedLine(filled), paragraph, style, isHeading);
    else for (const line of lines) this.#addLineOrGap(line, paragraph, style);
    const isPageNext = lines.length > 1 && lines.at(-1)?.length === 0 && this.#endsPage(paragraph);
    if (isPageNext) this.#gap = PAGE_BREAK_GAP;
  }

  #endsPage(paragraph: WordNode): boolean {
    const breaks = (node: WordNode): WordNode[] =>
      node.type === 'break' ? [node] : (node.children ?? []).flatMap(breaks);
    return breaks(paragraph).at(-1)?.breakType === 'page';
  }

  #isDropCapital(text: string): boolean {
    if (this.#dropCapitals[0] !== text.trim()) return false;
    this.#dropCapitals.shift();
    return true;
  }

  /** Some write a whole book into one paragraph and end lines with Shift and Enter. */
  #addLineOrGap(line: Line, paragraph: WordNode, style: WordStyle): void {
    if (line.length > 0) this.#addLine(line, paragraph, style, false);
    else if (this.#gap < PAGE_BREAK_GAP) this.#gap++;
  }

  #addLine(line: Line, paragraph: WordNode, style: WordStyle, isHeading: boolean): void {
    const runs = this.#capital === '' ? line : this.#withCapital(line);
    const text = textOf(runs);
    this.blocks.push({
      block: blockFrom(runs, isHeading ? undefined : paragraph.numbering),
      text,
      gapBefore: this.#gap,
      isCentred: (paragraph.alignment ?? (style.isCentred ? 'center' : '')) === 'center',
      isBold: style.isBold || runs.every(run => run.bold || run.text.trim() === ''),
      declaredLevel: isHeading ? style.level : 0,
      role: style.role,
    });
    this.#gap = 0;
  }

  #withCapital(line: Line): Line {
    const [first, ...rest] = line;
    const capital = this.#capital;
    this.#capital = '';
    return first === undefined ? line : [{ ...first, text: capital + first.text }, ...rest];
  }
}

function blockFrom(runs: readonly TextRun[], numbering: WordNode['numbering']): Block {
  const content = { runs, other: NO_ATTRIBUTES };
  if (!numbering) return { kind: 'paragraph', open: false, ...content };
  const level = Number(numbering.level);
  const indent = Number.isInteger(level) ? Math.min(Math.max(level, 0), MAX_INDENT) : 0;
  return { kind: numbering.isOrdered ? 'numbered' : 'bullet', indent, ...content };
}

/** Where the style for the title of a book heads every chapter, it is a heading. */
function settleTitles(blocks: readonly SourceBlock[]): SourceBlock[] {
  const titles = blocks.filter(({ role }) => role === 'title').length;
  if (titles <= TITLE_USES_MAX) return [...blocks];
  const inText = blocks.findIndex(({ role }) => role === 'text');
  return blocks.map((block, at) =>
    block.role === 'title' && (at > inText || blocks[at + 1]?.role === 'text')
      ? { ...block, role: 'text', declaredLevel: Math.max(1, block.declaredLevel) }
      : block,
  );
}

/** The paragraphs of a Word document with what its styles say about them. Comments and pictures are left out. */
export function blocksOfWord(document: WordDocument, parts: Parts): SourceBlock[] {
  return settleTitles(new BlockReader(document, parts).read());
}
