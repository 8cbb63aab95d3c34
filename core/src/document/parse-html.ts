import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { cleanText } from '../text/clean-text.ts';
import { BlockBuilder } from './block-builder.ts';
import { type Block, EMPTY_PARAGRAPH } from './flat-text.ts';
import { ForeignContent } from './foreign-content.ts';
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS, VERBATIM_ELEMENTS } from './html-elements.ts';
import { type MarkupLimits, NO_MARKUP_LIMITS } from './markup-limits.ts';
import { OpenBlocks } from './open-blocks.ts';
import { OpenMarks } from './open-marks.ts';
import { isNumberSign, isWordListSign, wordListItem } from './word-lists.ts';

const LINE_ENDS = /\r\n|\r|\n/;
const SPACE = 0x20;
const TAB = 0x09;

/**
 * Reads tokens of HTML. The library's own parser is not used: it keeps open elements in an array that it shifts and
 * searches for every tag, which takes minutes for a few megabytes of hostile nesting.
 */
class HtmlReader implements TokenizerCallbacks {
  readonly builder: BlockBuilder;
  readonly #html: string;
  readonly #marks = new OpenMarks();
  readonly #blocks: OpenBlocks;
  readonly #foreign = new ForeignContent();
  /** The element whose content is being dropped, and how deep it is nested in itself. */
  #dropped: { readonly name: string; depth: number; isListSign: boolean } | undefined;
  #name = '';
  #attributeName = '';
  #style = '';
  #isAtVerbatimStart = false;

  constructor(html: string, limits: MarkupLimits) {
    this.#html = html;
    this.builder = new BlockBuilder(limits);
    this.#blocks = new OpenBlocks(this.builder, this.#marks);
  }

  ontext(start: number, end: number): void {
    this.#addText(this.#html.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    if (this.#dropped !== undefined) return;
    const text = String.fromCodePoint(codePoint);
    // A space written as an entity was meant to stay. This is how double spaces come back from our own HTML.
    if (codePoint === SPACE || codePoint === TAB) this.#addVerbatim(text);
    else this.#addText(text);
  }

  oncdata(start: number, end: number, endOffset: number): void {
    this.#addText(this.#html.slice(start, end - endOffset));
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase();
    this.#style = '';
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = this.#html.slice(start, end).toLowerCase();
  }

  onattribdata(start: number, end: number): void {
    if (this.#attributeName === 'style') this.#style += this.#html.slice(start, end);
  }

  onopentagend(): void {
    this.#open(this.#name);
  }

  onselfclosingtag(): void {
    const isWhole = this.#foreign.isInside;
    if (!isWhole) this.#open(this.#name);
  }

  onclosetag(start: number, end: number): void {
    this.#close(this.#html.slice(start, end).toLowerCase());
  }

  isInForeignContext(): boolean {
    return this.#foreign.isInside;
  }

  onend(): void {
    this.builder.endLine();
  }

  onattribentity(): void {}
  onattribend(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  #open(name: string): void {
    if (this.#dropped !== undefined) {
      if (this.#dropped.name === name) this.#dropped.depth++;
    } else if (DROPPED_ELEMENTS.has(name)) {
      this.#dropped = { name, depth: 1, isListSign: false };
    } else if (name === 'span' && isWordListSign(this.#style)) {
      this.#dropped = { name, depth: 1, isListSign: true };
    } else {
      this.#foreign.open(name);
      if (name === 'br') this.builder.breakLine();
      else if (name === 'hr') this.#addRule();
      else if (BLOCK_ELEMENTS.has(name)) this.#openBlock(name);
      else this.#marks.open(name, this.#style);
    }
  }

  #close(name: string): void {
    if (this.#dropped !== undefined) {
      if (this.#dropped.name === name && --this.#dropped.depth === 0) this.#dropped = undefined;
      return;
    }
    this.#foreign.close(name);
    if (name === 'br') this.builder.breakLine();
    else if (BLOCK_ELEMENTS.has(name)) this.#blocks.close(name);
    else this.#marks.close(name, this.#blocks.spanFloor);
  }

  #openBlock(name: string): void {
    this.#blocks.open(name, name === 'p' ? wordListItem(this.#style) : undefined);
    this.#isAtVerbatimStart = VERBATIM_ELEMENTS.has(name);
  }

  #countItem(): void {
    const { place } = this.builder;
    if (place.list) this.builder.place = { ...place, list: { ...place.list, kind: 'numbered' } };
  }

  #addRule(): void {
    this.#blocks.open('hr');
    this.builder.addRule();
    this.#blocks.close('hr');
  }

  #addText(text: string): void {
    if (this.#dropped !== undefined) {
      if (this.#dropped.isListSign && isNumberSign(text)) this.#countItem();
      return;
    }
    if (this.builder.place.isVerbatim) this.#addLines(text);
    else {
      this.#setMarks();
      this.builder.addText(cleanText(text));
    }
  }

  #addLines(text: string): void {
    for (const [index, line] of text.split(LINE_ENDS).entries()) {
      // The line end right after <pre> belongs to the tag.
      const isLineEnd =
        index > 0 && !(index === 1 && this.#isAtVerbatimStart && text.search(LINE_ENDS) === 0);
      if (isLineEnd) this.builder.breakLine();
      this.#addVerbatim(cleanText(line));
    }
    this.#isAtVerbatimStart = false;
  }

  #addVerbatim(text: string): void {
    this.#setMarks();
    this.builder.addVerbatim(text);
  }

  #setMarks(): void {
    this.builder.bold = this.#marks.bold;
    this.builder.italic = this.#marks.italic;
  }
}

/**
 * Any HTML as blocks. Unknown elements keep their words; scripts, styles and every attribute are dropped, so what is
 * written from the blocks again cannot carry them. Takes time and memory in proportion to the text, however it is nested;
 * with limits it stops with `TooMuchMarkup` at the first block or format beyond them.
 */
export function parseHtml(html: string, limits: MarkupLimits = NO_MARKUP_LIMITS): Block[] {
  const reader = new HtmlReader(html, limits);
  const tokenizer = new Tokenizer({}, reader);
  tokenizer.write(html);
  tokenizer.end();
  const { blocks } = reader.builder;
  return blocks.length > 0 ? blocks : [EMPTY_PARAGRAPH];
}
