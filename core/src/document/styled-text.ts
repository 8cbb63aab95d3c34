import { type Block, blockValue, isOpen, isTextRun, type Marks, markAttributes } from './flat-text.ts';
import { RULE_CHARACTER } from './text-diff.ts';

/** What is known of a character: the marks of text, or the block value of a newline. */
export type CharacterStyle =
  | { readonly on: 'text'; readonly bold: boolean; readonly italic: boolean }
  | { readonly on: 'newline'; readonly block: string | null }
  | { readonly on: 'rule' }
  | { readonly on: 'unknown'; readonly embed: unknown };

interface StyledStretch {
  readonly end: number;
  readonly style: CharacterStyle;
}

/** Where each stretch of one style ends, and its style: two lists, since a book of short lines has millions of them. */
interface StyledStretches {
  readonly ends: readonly number[];
  readonly styles: readonly CharacterStyle[];
}

/** Blocks written out as characters, so that two versions can be compared character by character. */
export interface StyledText {
  readonly text: string;
  readonly stretches: StyledStretches;
  /** Before which characters embeds stand that this version does not know. They are not part of the text. */
  readonly unknownEmbeds: readonly number[];
}

const ON_RULE: CharacterStyle = { on: 'rule' };
const ON_TEXT: readonly CharacterStyle[] = [
  { on: 'text', bold: false, italic: false },
  { on: 'text', bold: true, italic: false },
  { on: 'text', bold: false, italic: true },
  { on: 'text', bold: true, italic: true },
];
const ON_PLAIN_NEWLINE: CharacterStyle = { on: 'newline', block: null };
/** A literal U+FFFC would be taken for a rule. Nothing that was read from HTML holds either. */
const LITERAL_RULE_CHARACTER = '\0';
/** Other than the rule's, or a diff would take one for the other. Text never holds it: it is cleaned of controls. */
const UNKNOWN_CHARACTER = '\u0001';

/** One object for each pair of marks, however many stretches have it. */
function styleOfText({ bold, italic }: Marks): CharacterStyle {
  return ON_TEXT[Number(bold) + 2 * Number(italic)] ?? { on: 'text', bold, italic };
}

function styleOfNewline(block: string | null): CharacterStyle {
  return block === null ? ON_PLAIN_NEWLINE : { on: 'newline', block };
}

function sameStyle(one: CharacterStyle, two: CharacterStyle): boolean {
  if (one.on === 'newline') return two.on === 'newline' && one.block === two.block;
  if (one.on === 'text') return two.on === 'text' && one.bold === two.bold && one.italic === two.italic;
  return false;
}

/**
 * With `unknownAs: 'characters'` an embed that this version does not know is a character like the rule: for an editor,
 * where it has a place of its own and can be deleted. HTML cannot show it, so there it is left where it stands.
 */
export function styledText(
  blocks: readonly Block[],
  { unknownAs }: { unknownAs: 'characters' | 'gaps' } = { unknownAs: 'gaps' },
): StyledText {
  const parts: string[] = [];
  const ends: number[] = [];
  const styles: CharacterStyle[] = [];
  const unknownEmbeds: number[] = [];
  let end = 0;
  const add = (text: string, style: CharacterStyle) => {
    parts.push(text);
    end += text.length;
    const last = styles.at(-1);
    if (last !== undefined && sameStyle(last, style)) ends[ends.length - 1] = end;
    else {
      ends.push(end);
      styles.push(style);
    }
  };
  for (const block of blocks) {
    if (block.kind === 'rule') {
      add(RULE_CHARACTER, ON_RULE);
      continue;
    }
    for (const run of block.runs) {
      if (!isTextRun(run)) {
        if (unknownAs === 'characters') add(UNKNOWN_CHARACTER, { on: 'unknown', embed: run.embed });
        else unknownEmbeds.push(end);
      } else add(run.text.replaceAll(RULE_CHARACTER, LITERAL_RULE_CHARACTER), styleOfText(run));
    }
    if (!isOpen(block)) add('\n', styleOfNewline(blockValue(block)));
  }
  return { text: parts.join(''), stretches: { ends, styles }, unknownEmbeds };
}

export function attributesOf(style: CharacterStyle): Record<string, unknown> {
  if (style.on === 'text') return markAttributes(style);
  if (style.on === 'newline' && style.block !== null) return { block: style.block };
  return {};
}

/** The attributes to set so that a kept character gets its new style; undefined when it has it already. */
export function styleChange(
  before: CharacterStyle,
  after: CharacterStyle,
): Record<string, unknown> | undefined {
  if (before.on === 'newline' && after.on === 'newline') {
    return before.block === after.block ? undefined : { block: after.block };
  }
  if (before.on !== 'text' || after.on !== 'text') return undefined;
  const change: Record<string, unknown> = {};
  if (before.bold !== after.bold) change.bold = after.bold || null;
  if (before.italic !== after.italic) change.italic = after.italic || null;
  return Object.keys(change).length === 0 ? undefined : change;
}

/** Walks forward over the stretches of a text. */
export class StyleReader {
  readonly #stretches: StyledStretches;
  #index = 0;

  constructor({ stretches }: StyledText) {
    this.#stretches = stretches;
  }

  /** The stretch around a character. Asked for characters from left to right only. */
  at(position: number): StyledStretch {
    const { ends, styles } = this.#stretches;
    while ((ends[this.#index] ?? Number.POSITIVE_INFINITY) <= position) this.#index++;
    return {
      end: ends[this.#index] ?? Number.POSITIVE_INFINITY,
      style: styles[this.#index] ?? ON_RULE,
    };
  }
}
