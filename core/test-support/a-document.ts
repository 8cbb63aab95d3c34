import fc from 'fast-check';
import { blocksFromDelta, type DeltaInsert, deltaFromBlocks } from '../src/document/blocks.ts';
import {
  type Block,
  type BlockForm,
  type HeadingLevel,
  isTextRun,
  NO_ATTRIBUTES,
  type Paragraph,
  RULE_EMBED,
  type Run,
  type TextBlock,
  type TextRun,
} from '../src/document/flat-text.ts';
import { type ManuscriptDocument, newDocument } from '../src/document/open-document.ts';
import { cleanText } from '../src/text/clean-text.ts';

type Content = string | Run;

function runs(content: readonly Content[]): Run[] {
  return content
    .filter(part => part !== '')
    .map(part =>
      typeof part === 'string' ? { text: part, bold: false, italic: false, other: NO_ATTRIBUTES } : part,
    );
}

export function b(text: string): TextRun {
  return { text, bold: true, italic: false, other: NO_ATTRIBUTES };
}

export function i(text: string): TextRun {
  return { text, bold: false, italic: true, other: NO_ATTRIBUTES };
}

export function p(...content: Content[]): Paragraph {
  return { kind: 'paragraph', open: false, runs: runs(content), other: NO_ATTRIBUTES };
}

/** A paragraph that no newline ends. */
export function open(...content: Content[]): Paragraph {
  return { ...p(...content), open: true };
}

export function h(level: HeadingLevel, ...content: Content[]): TextBlock {
  return { kind: 'heading', level, runs: runs(content), other: NO_ATTRIBUTES };
}

export function li(text: Content, indent = 0): TextBlock {
  return { kind: 'bullet', indent, runs: runs([text]), other: NO_ATTRIBUTES };
}

export function ol(text: Content, indent = 0): TextBlock {
  return { kind: 'numbered', indent, runs: runs([text]), other: NO_ATTRIBUTES };
}

export function hr(): Block {
  return { kind: 'rule', embed: RULE_EMBED, other: NO_ATTRIBUTES };
}

/** A manuscript that holds a text. */
export function documentOf(delta: readonly DeltaInsert[]): ManuscriptDocument {
  const document = newDocument();
  // Yjs writes into attributes that it is given.
  document.text.applyDelta(structuredCloneOf(delta));
  return document;
}

function structuredCloneOf(delta: readonly DeltaInsert[]): DeltaInsert[] {
  return delta.map(({ insert, attributes }) =>
    attributes === undefined ? { insert } : { insert, attributes: { ...attributes } },
  );
}

/** A manuscript drawn as blocks: doc(h(1, 'Title'), p('one ', i('two'))). */
export function doc(...blocks: Block[]): ManuscriptDocument {
  return documentOf(deltaFromBlocks(blocks));
}

/** What HTML can show of blocks: nothing unknown, and no difference between open and closed. */
export function shown(blocks: readonly Block[]): Block[] {
  const visible = blocks
    .filter(block => !(block.kind === 'paragraph' && block.open && !block.runs.some(isTextRun)))
    .map((block): Block => {
      if (block.kind === 'rule') return hr();
      const textRuns = block.runs.filter(isTextRun);
      const plain = textRuns.map(run => ({ ...run, other: NO_ATTRIBUTES }));
      const closed: TextBlock = block.kind === 'paragraph' ? { ...block, open: false } : block;
      return { ...closed, runs: plain, other: NO_ATTRIBUTES };
    });
  // Writing and reading joins the runs that only the unknown had divided.
  return blocksFromDelta(deltaFromBlocks(visible));
}

const SOME_TEXT = [
  'one',
  'two ',
  ' three',
  '  ',
  'a\tb',
  'naïve',
  '«quoted»',
  '<b>&amp;',
  '\u00a0',
  'e\u0301',
  '😀',
  '👨‍👩‍👧',
  '🇩🇪',
  '漢字',
  'שלום',
  '.',
  ', ',
  'nbsp;',
];

/** Any string, halves of pairs and control characters included; common characters come often. */
export function anyString(): fc.Arbitrary<string> {
  const code = fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff }));
  return fc.array(code, { maxLength: 12 }).map(codes => String.fromCodePoint(...codes));
}

/** Text as it may stand in a block. */
export function anyWords(): fc.Arbitrary<string> {
  const piece = fc.oneof(fc.constantFrom(...SOME_TEXT), anyString());
  return fc
    .array(piece, { minLength: 1, maxLength: 4 })
    .map(pieces => cleanText(pieces.join('')))
    .filter(text => text !== '');
}

export function anyForm(): fc.Arbitrary<BlockForm> {
  const indent = fc.integer({ min: 0, max: 8 });
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant<BlockForm>({ kind: 'paragraph' }) },
    fc.constantFrom<HeadingLevel>(1, 2, 3).map((level): BlockForm => ({ kind: 'heading', level })),
    indent.map((value): BlockForm => ({ kind: 'bullet', indent: value })),
    indent.map((value): BlockForm => ({ kind: 'numbered', indent: value })),
  );
}

const marks = fc.record({ bold: fc.boolean(), italic: fc.boolean() });

function anyBlock(): fc.Arbitrary<Block> {
  const run = fc
    .tuple(anyWords(), marks)
    .map(([text, mark]): Run => ({ text, ...mark, other: NO_ATTRIBUTES }));
  const textBlock = fc
    .tuple(anyForm(), fc.array(run, { maxLength: 4 }))
    .map(
      ([form, content]): Block =>
        form.kind === 'paragraph'
          ? { ...form, open: false, runs: content, other: NO_ATTRIBUTES }
          : { ...form, runs: content, other: NO_ATTRIBUTES },
    );
  return fc.oneof({ weight: 8, arbitrary: textBlock }, fc.constant(hr()));
}

/** Blocks as HTML can hold them. */
export function anyBlocks(): fc.Arbitrary<Block[]> {
  return fc
    .array(anyBlock(), { minLength: 1, maxLength: 8 })
    .map(blocks => blocksFromDelta(deltaFromBlocks(blocks)));
}

/** Any text: attributes where they do not belong, values from elsewhere, embeds of another version, missing newlines. */
export function anyDelta(): fc.Arbitrary<DeltaInsert[]> {
  const attributes = fc.record(
    {
      bold: fc.constantFrom<unknown>(true, 1),
      italic: fc.constant(true),
      block: fc.constantFrom<unknown>('h1', 'h3', 'lb0', 'lo2', 'lb9', 'quote', 7),
      comment: fc.constantFrom('c1', 'c2'),
    },
    { requiredKeys: [] },
  );
  const content = fc.oneof(
    { weight: 4, arbitrary: anyWords() },
    { weight: 3, arbitrary: fc.constantFrom('\n', 'one\ntwo\n', '\n\n') },
    fc.constantFrom<object>({ rule: true }, { rule: true, style: 'stars' }, { image: 'x' }, { footnote: 3 }),
  );
  return fc
    .array(fc.tuple(content, attributes), { maxLength: 10 })
    .map(inserts => inserts.map(([insert, given]) => ({ insert, attributes: given })));
}

const SOME_TAGS =
  'p div h1 h2 h4 ul ol li b strong i em span font blockquote table tr td th pre section x-unknown a svg math desc mi br hr img';

/** HTML in any order, whose visible words are known. */
export function anyHtmlWithWords(): fc.Arbitrary<{
  readonly html: string;
  readonly words: readonly string[];
}> {
  const tag = fc.constantFrom(...SOME_TAGS.split(' '));
  const part = fc.oneof(
    { weight: 4, arbitrary: tag.map(name => ({ html: `<${name}>`, isWord: false })) },
    { weight: 4, arbitrary: tag.map(name => ({ html: `</${name}>`, isWord: false })) },
    { weight: 6, arbitrary: fc.constant({ html: '', isWord: true }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '<script>hidden <p> words</script>',
          '<style>p { hidden }</style>',
          '<template><p>hidden</p></template>',
          '<!-- hidden -->',
          '<p onclick="hidden()" class="hidden">',
          '<title>hidden</title>',
          '<iframe src="hidden">hidden</iframe>',
          '<![endif]>',
        )
        .map(html => ({ html, isWord: false })),
    },
  );
  return fc.array(part, { maxLength: 40 }).map(parts => {
    const words: string[] = [];
    const html = parts.map(({ html: markup, isWord }) => {
      if (!isWord) return markup;
      words.push(`word${words.length}`);
      return ` word${words.length - 1} `;
    });
    return { html: html.join(''), words };
  });
}

/** Any string that someone may send as HTML. */
export function anyHtml(): fc.Arbitrary<string> {
  const garbage = fc.array(
    fc.constantFrom(
      '<',
      '>',
      '</',
      '/>',
      '&',
      ';',
      '"',
      '<p',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&#32;',
      '&nbsp',
      '&#x0;',
      '\0',
      '\ud83d',
      '\ufffc',
      '\n',
      ' ',
      'x',
      '<pre>',
      '<svg/>',
      '<textarea>',
      '=',
      "'",
    ),
    { maxLength: 30 },
  );
  return fc.oneof(
    anyHtmlWithWords().map(({ html }) => html),
    fc.tuple(anyHtmlWithWords(), garbage).map(([{ html }, parts]) => html + parts.join('') + html),
    anyString(),
  );
}
