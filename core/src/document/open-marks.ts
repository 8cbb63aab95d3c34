import type { Marks } from './flat-text.ts';
import { MAX_NESTING } from './html-elements.ts';

const MARK_ELEMENTS = ['b', 'strong', 'i', 'em', 'span'] as const;
type MarkElement = (typeof MARK_ELEMENTS)[number];

const MAX_STYLE_LENGTH = 1000;
// Not the end of a longer name: Word writes `mso-bidi-font-weight: normal` on what is bold.
const BOLD_STYLE = /(?<![\w-])font-weight\s*:\s*(?:bold|[6-9]00)/i;
const UPRIGHT_WEIGHT_STYLE = /(?<![\w-])font-weight\s*:\s*(?:normal|lighter|[1-5]00)/i;
const ITALIC_STYLE = /(?<![\w-])font-style\s*:\s*(?:italic|oblique)/i;
const UPRIGHT_STYLE = /(?<![\w-])font-style\s*:\s*normal/i;

function markElement(name: string): MarkElement | undefined {
  return name === 'font' ? 'span' : MARK_ELEMENTS.find(element => element === name);
}

/** Writing programs put formats into styles, and wrap a whole paste in a <b> that says it is not bold. */
function marksOfElement(element: MarkElement, style: string): Marks {
  const css = style.slice(0, MAX_STYLE_LENGTH);
  const isBoldElement = element === 'b' || element === 'strong';
  const isItalicElement = element === 'i' || element === 'em';
  return {
    bold: isBoldElement ? !UPRIGHT_WEIGHT_STYLE.test(css) : BOLD_STYLE.test(css),
    italic: isItalicElement ? !UPRIGHT_STYLE.test(css) : ITALIC_STYLE.test(css),
  };
}

/**
 * The bold and italic elements that are open. They are counted by name instead of nested, because a browser lets an
 * unclosed <b> reach over the following paragraphs, and because a search in a deep nest would cost its depth.
 */
export class OpenMarks {
  readonly #open: Record<MarkElement, Marks[]> = { b: [], strong: [], i: [], em: [], span: [] };
  /** How many elements of each name are open beyond the deepest that is kept. */
  readonly #beyond: Record<MarkElement, number> = { b: 0, strong: 0, i: 0, em: 0, span: 0 };
  #boldCount = 0;
  #italicCount = 0;

  get bold(): boolean {
    return this.#boldCount > 0;
  }

  get italic(): boolean {
    return this.#italicCount > 0;
  }

  get spanDepth(): number {
    return this.#open.span.length;
  }

  get depths(): readonly number[] {
    return MARK_ELEMENTS.map(element => this.#open[element].length);
  }

  open(name: string, style: string): void {
    const element = markElement(name);
    if (element === undefined) return;
    if (this.#open[element].length >= MAX_NESTING) {
      this.#beyond[element]++;
      return;
    }
    const marks = marksOfElement(element, style);
    this.#open[element].push(marks);
    this.#boldCount += Number(marks.bold);
    this.#italicCount += Number(marks.italic);
  }

  /** A span ends with the block around it; `spanFloor` keeps those that were open before the block. */
  close(name: string, spanFloor: number): void {
    const element = markElement(name);
    if (element === undefined) return;
    if (element === 'span' && this.spanDepth <= spanFloor) return;
    if (this.#beyond[element] > 0) this.#beyond[element]--;
    else this.#closeLast(element);
  }

  closeSpansBeyond(depth: number): void {
    while (this.spanDepth > depth) this.#closeLast('span');
  }

  closeBeyond(depths: readonly number[]): void {
    for (const [index, element] of MARK_ELEMENTS.entries()) {
      while (this.#open[element].length > (depths[index] ?? 0)) this.#closeLast(element);
    }
  }

  #closeLast(element: MarkElement): void {
    this.#beyond[element] = 0;
    const marks = this.#open[element].pop();
    this.#boldCount -= Number(marks?.bold ?? false);
    this.#italicCount -= Number(marks?.italic ?? false);
  }
}
