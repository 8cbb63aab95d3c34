import { type BlockBuilder, BODY, type Place } from './block-builder.ts';
import { MAX_INDENT } from './flat-text.ts';
import {
  CELL_ELEMENTS,
  headingLevel,
  LIST_ELEMENTS,
  MAX_NESTING,
  VERBATIM_ELEMENTS,
} from './html-elements.ts';
import type { OpenMarks } from './open-marks.ts';

interface OpenBlock {
  readonly kind: string;
  readonly place: Place;
  readonly blocksBefore: number;
  readonly spanDepth: number;
  readonly markDepths: readonly number[] | undefined;
}

/** Any end tag of a heading ends any heading, as in a browser: `<h1>Title</h2>` must not make the book a heading. */
function kindOf(name: string): string {
  return headingLevel(name) === undefined ? name : 'heading';
}

function placeInside(name: string, around: Place): Place {
  const heading = headingLevel(name);
  if (heading !== undefined) return { ...around, heading };
  if (LIST_ELEMENTS.has(name)) {
    const indent = around.list === undefined ? 0 : Math.min(around.list.indent + 1, MAX_INDENT);
    return { ...BODY, list: { kind: name === 'ol' ? 'numbered' : 'bullet', indent } };
  }
  if (name === 'li') return { ...around, heading: undefined, item: { isUsed: false } };
  return VERBATIM_ELEMENTS.has(name) ? { ...around, isVerbatim: true } : around;
}

/** The block elements that are open, with what a line inside them becomes. */
export class OpenBlocks {
  readonly #open: OpenBlock[] = [];
  readonly #counts = new Map<string, number>();
  readonly #builder: BlockBuilder;
  readonly #marks: OpenMarks;

  constructor(builder: BlockBuilder, marks: OpenMarks) {
    this.#builder = builder;
    this.#marks = marks;
  }

  /** How many spans were open before the innermost block began. */
  get spanFloor(): number {
    return this.#open.at(-1)?.spanDepth ?? 0;
  }

  open(name: string, item?: NonNullable<Place['list']>): void {
    this.#builder.endLine();
    const kind = kindOf(name);
    const innermost = this.#open.at(-1)?.kind;
    if (innermost === 'p' || (innermost === 'heading' && kind === 'heading')) this.#pop();
    if (name === 'li' && this.#builder.place.item !== undefined && this.#isOpen('li')) this.#popUntil('li');
    if (this.#open.length >= MAX_NESTING) this.#forgetInnermost();
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    this.#open.push({
      kind,
      place: this.#builder.place,
      blocksBefore: this.#builder.blocks.length,
      spanDepth: this.#marks.spanDepth,
      markDepths: CELL_ELEMENTS.has(name) ? this.#marks.depths : undefined,
    });
    const inside = placeInside(name, this.#builder.place);
    this.#builder.place = item === undefined ? inside : { ...inside, list: item, item: { isUsed: false } };
  }

  close(name: string): void {
    const kind = kindOf(name);
    if (!this.#isOpen(kind)) {
      if (name === 'p') this.#builder.endLine();
      return;
    }
    this.#popUntil(kind);
  }

  #isOpen(kind: string): boolean {
    return (this.#counts.get(kind) ?? 0) > 0;
  }

  /** The next element takes its place. What stands inside it keeps its form. */
  #forgetInnermost(): void {
    const block = this.#open.pop();
    if (block !== undefined) this.#counts.set(block.kind, (this.#counts.get(block.kind) ?? 1) - 1);
  }

  #popUntil(kind: string): void {
    while (this.#open.length > 0 && this.#open.at(-1)?.kind !== kind) this.#pop();
    this.#pop({ isClosedByTag: true });
  }

  #pop({ isClosedByTag } = { isClosedByTag: false }): void {
    this.#builder.endLine();
    const block = this.#open.pop();
    if (block === undefined) return;
    const isEmpty = block.blocksBefore === this.#builder.blocks.length;
    // Authors leave paragraphs and list items empty on purpose; an empty <div> is only wrapping.
    const countsWhenEmpty =
      block.kind === 'li' || (isClosedByTag && (block.kind === 'p' || block.kind === 'heading'));
    if (isEmpty && countsWhenEmpty) this.#builder.addBlock();
    this.#counts.set(block.kind, (this.#counts.get(block.kind) ?? 1) - 1);
    this.#builder.place = block.place;
    if (block.markDepths !== undefined) this.#marks.closeBeyond(block.markDepths);
    this.#marks.closeSpansBeyond(block.spanDepth);
  }
}
