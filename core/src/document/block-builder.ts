import { type Block, type BlockForm, NO_ATTRIBUTES, RULE_EMBED, type TextRun } from './flat-text.ts';
import { type MarkupLimits, TooMuchMarkup } from './markup-limits.ts';
import { SharedBlocks } from './shared-blocks.ts';

/** Where in the HTML a line stands, as far as its form depends on it. */
export interface Place {
  readonly heading: 1 | 2 | 3 | undefined;
  readonly list: { readonly kind: 'bullet' | 'numbered'; readonly indent: number } | undefined;
  /** The list item around the line. Only its first line is the item; what follows in it are paragraphs. */
  readonly item: { isUsed: boolean } | undefined;
  readonly isVerbatim: boolean;
}

export const BODY: Place = { heading: undefined, list: undefined, item: undefined, isVerbatim: false };

/** One object for all: a page of line ends would otherwise take a hundred times its size. */
const BLANK_PARAGRAPH: Block = { kind: 'paragraph', open: false, runs: [], other: NO_ATTRIBUTES };

interface GrowingRun {
  text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

const COLLAPSIBLE = /[\t\n\f\r]| {2}/;
const ALL_COLLAPSIBLE = /[\t\n\f\r ]+/g;

/** Puts lines of text together to blocks, with spaces collapsed as a browser would show them. */
export class BlockBuilder {
  readonly blocks: Block[] = [];
  place: Place = BODY;
  bold = false;
  italic = false;
  readonly #limits: MarkupLimits;
  readonly #shared = new SharedBlocks();
  #formats = 0;
  #runs: GrowingRun[] = [];
  /** A space is written only when something follows it, with the formats it was read with. */
  #pendingSpace: { readonly bold: boolean; readonly italic: boolean } | undefined;

  constructor(limits: MarkupLimits) {
    this.#limits = limits;
  }

  /** Text whose spaces collapse. */
  addText(text: string): void {
    const collapsed = COLLAPSIBLE.test(text) ? text.replace(ALL_COLLAPSIBLE, ' ') : text;
    const startsWithSpace = collapsed.startsWith(' ');
    const endsWithSpace = collapsed.endsWith(' ');
    if (startsWithSpace) this.#addSpace();
    this.addVerbatim(collapsed.slice(Number(startsWithSpace), collapsed.length - Number(endsWithSpace)));
    if (endsWithSpace) this.#addSpace();
  }

  /** Text whose spaces stay as they are. */
  addVerbatim(text: string): void {
    if (text === '') return;
    if (this.#pendingSpace !== undefined) {
      this.#append(' ', this.#pendingSpace);
      this.#pendingSpace = undefined;
    }
    this.#append(text, this);
  }

  /** Ends the line where the HTML breaks it. A heading or list item goes on, or its second line would lose its form. */
  breakLine(): void {
    if (this.#form().kind === 'paragraph') this.addBlock();
    else this.#addSpace();
  }

  /** Ends the line if there is one. */
  endLine(): void {
    if (this.#runs.length > 0) this.addBlock();
    this.#pendingSpace = undefined;
  }

  /** Ends the line as a block, even an empty one. */
  addBlock(): void {
    const form = this.#form();
    const runs: TextRun[] = this.#runs.map(run => ({ ...run, other: NO_ATTRIBUTES }));
    if (this.place.item !== undefined) this.place.item.isUsed = true;
    this.#runs = [];
    this.#pendingSpace = undefined;
    if (form.kind !== 'paragraph') {
      this.#countFormat();
      this.#push(this.#shared.share({ ...form, runs, other: NO_ATTRIBUTES }));
    } else if (runs.length === 0) this.#push(BLANK_PARAGRAPH);
    else this.#push(this.#shared.share({ ...form, open: false, runs, other: NO_ATTRIBUTES }));
  }

  addRule(): void {
    this.endLine();
    this.#countFormat();
    this.#push({ kind: 'rule', embed: RULE_EMBED, other: NO_ATTRIBUTES });
  }

  #push(block: Block): void {
    if (this.blocks.length >= this.#limits.blocks) throw new TooMuchMarkup();
    this.blocks.push(block);
  }

  #countFormat(): void {
    if (this.#formats >= this.#limits.formats) throw new TooMuchMarkup();
    this.#formats++;
  }

  #form(): BlockForm {
    const { heading, list, item } = this.place;
    if (heading !== undefined) return { kind: 'heading', level: heading };
    if (item === undefined || item.isUsed) return { kind: 'paragraph' };
    return list ?? { kind: 'bullet', indent: 0 };
  }

  #addSpace(): void {
    if (this.#runs.length > 0) this.#pendingSpace ??= { bold: this.bold, italic: this.italic };
  }

  #append(text: string, { bold, italic }: { readonly bold: boolean; readonly italic: boolean }): void {
    const last = this.#runs.at(-1);
    if (last !== undefined && last.bold === bold && last.italic === italic) {
      last.text += text;
      return;
    }
    if (bold || italic) this.#countFormat();
    this.#runs.push({ text, bold, italic });
  }
}
