/**
 * The vocabulary of a manuscript's text. The prose is one flat Yjs text: a newline ends a block and carries the
 * block's form in one attribute; bold and italic are attributes of characters; a horizontal rule is one embed.
 */

/** The name of the shared text. Renaming it makes every stored manuscript look empty. */
export const PROSE_NAME = 'prose';

/**
 * One attribute for every form of a block. With a key for headings and another for lists, two devices could set
 * both on one newline, and no screen can show a block that is both.
 */
export const BLOCK_ATTRIBUTE = 'block';

export const MAX_INDENT = 8;

export type Attributes = Readonly<Record<string, unknown>>;

export const NO_ATTRIBUTES: Attributes = Object.freeze({});

export function sameAttributes(one: Attributes, two: Attributes): boolean {
  if (one === two) return true;
  const keys = Object.keys(one);
  return keys.length === Object.keys(two).length && keys.every(key => one[key] === two[key]);
}

export type HeadingLevel = 1 | 2 | 3;

/** The form of a block that holds text. */
export type BlockForm =
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'heading'; readonly level: HeadingLevel }
  | { readonly kind: 'bullet' | 'numbered'; readonly indent: number };

export interface Marks {
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Characters with the same formats. `other` holds attributes that this version does not know: kept, never shown. */
export interface TextRun extends Marks {
  readonly text: string;
  readonly other: Attributes;
}

/** An embed that this version does not know. It takes one place in the text and shows nothing. */
export interface UnknownRun {
  readonly embed: unknown;
  readonly other: Attributes;
}

export type Run = TextRun | UnknownRun;

interface BlockContent {
  readonly runs: readonly Run[];
  /** Attributes of the newline that this version does not know. */
  readonly other: Attributes;
}

/** Open: no newline ends it (end of the text, before a rule, empty manuscript). Only reading makes it so. */
export type Paragraph = { readonly kind: 'paragraph'; readonly open: boolean } & BlockContent;
export type Heading = { readonly kind: 'heading'; readonly level: HeadingLevel } & BlockContent;
export type ListItem = { readonly kind: 'bullet' | 'numbered'; readonly indent: number } & BlockContent;
export type Rule = { readonly kind: 'rule'; readonly embed: object; readonly other: Attributes };

export type TextBlock = Paragraph | Heading | ListItem;
export type Block = TextBlock | Rule;

export const RULE_EMBED: object = Object.freeze({ rule: true });

export const EMPTY_PARAGRAPH: Paragraph = Object.freeze({
  kind: 'paragraph',
  open: true,
  runs: [],
  other: NO_ATTRIBUTES,
});

export function isRuleEmbed(embed: unknown): embed is object {
  return typeof embed === 'object' && embed !== null && Object.hasOwn(embed, 'rule');
}

export function isTextRun(run: Run): run is TextRun {
  return 'text' in run;
}

export function isOpen(block: Block): boolean {
  return block.kind === 'paragraph' && block.open;
}

/** The value of the block attribute for a form; none for a paragraph. */
export function blockValue(form: BlockForm): string | null {
  switch (form.kind) {
    case 'paragraph':
      return null;
    case 'heading':
      return `h${form.level}`;
    case 'bullet':
      return `lb${form.indent}`;
    case 'numbered':
      return `lo${form.indent}`;
  }
}

const FORMS = new Map<unknown, BlockForm>();
for (const level of [1, 2, 3] as const) FORMS.set(`h${level}`, { kind: 'heading', level });
for (let indent = 0; indent <= MAX_INDENT; indent++) {
  FORMS.set(`lb${indent}`, { kind: 'bullet', indent });
  FORMS.set(`lo${indent}`, { kind: 'numbered', indent });
}

/** The form that a block attribute stands for; undefined for values that this version does not know. */
export function formOfValue(value: unknown): BlockForm | undefined {
  return FORMS.get(value);
}

/** A fresh object each time: Yjs writes into the attributes that it is given. */
export function newlineAttributes(form: BlockForm): Record<string, unknown> {
  const value = blockValue(form);
  return value === null ? {} : { [BLOCK_ATTRIBUTE]: value };
}

/** A fresh object each time: Yjs writes into the attributes that it is given. */
export function markAttributes(marks: Marks): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  if (marks.bold) attributes.bold = true;
  if (marks.italic) attributes.italic = true;
  return attributes;
}
