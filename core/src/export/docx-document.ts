import { blockText } from '../document/blocks.ts';
import { type Block, isTextRun, type ListItem, type TextRun } from '../document/flat-text.ts';
import { WORD_NAMESPACE } from './docx-namespace.ts';
import { BULLET_LIST, type NumberedLists } from './docx-numbering.ts';
import { STYLE_IDS } from './docx-styles.ts';
import { escapeXml } from './escape-xml.ts';
import { type ExportedBook, wordsOfBook } from './exported-book.ts';
import { groupsOf } from './list-groups.ts';
import { hasRightToLeft, isRightToLeft } from './text-direction.ts';

const RELATIONS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SCENE_BREAK = '#';
/** Twentieths of a point. */
const LETTER_PAGE = '<w:pgSz w:w="12240" w:h="15840"/>';
const A4_PAGE = '<w:pgSz w:w="11906" w:h="16838"/>';
const LETTER_COUNTRIES = /^(?:en|es|fr)-(?:US|CA|MX|PH)$|^en$/iu;
const COUNT_ROUNDED_TO = 100;

/** Properties stand in the order that the format wants; Word refuses a file where they do not. */
function paragraph(properties: string, runs: string): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
}

function textOf(text: string): string {
  return text
    .split('\t')
    .map(piece => (piece === '' ? '' : `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`))
    .join('<w:tab/>');
}

function runOf({ text, bold, italic }: Pick<TextRun, 'text' | 'bold' | 'italic'>): string {
  const marks = `${bold ? '<w:b/><w:bCs/>' : ''}${italic ? '<w:i/><w:iCs/>' : ''}${hasRightToLeft(text) ? '<w:rtl/>' : ''}`;
  return `<w:r>${marks === '' ? '' : `<w:rPr>${marks}</w:rPr>`}${textOf(text)}</w:r>`;
}

function plain(text: string): string {
  return runOf({ text, bold: false, italic: false });
}

function styled(style: string): string {
  return `<w:pStyle w:val="${style}"/>`;
}

function runsOf(block: Exclude<Block, { kind: 'rule' }>): string {
  return block.runs
    .filter(isTextRun)
    .map(run => runOf(run))
    .join('');
}

function blockXml(block: Exclude<Block, ListItem>, startsPage: boolean): string {
  const page = startsPage ? '<w:pageBreakBefore/>' : '';
  if (block.kind === 'rule') return paragraph(styled(STYLE_IDS.sceneBreak) + page, plain(SCENE_BREAK));
  const direction = isRightToLeft(blockText(block)) ? '<w:bidi/>' : '';
  const style = block.kind === 'heading' ? styled(STYLE_IDS.headings[block.level]) : '';
  return paragraph(style + page + direction, runsOf(block));
}

function itemXml(item: ListItem, list: number, startsPage: boolean): string {
  const page = startsPage ? '<w:pageBreakBefore/>' : '';
  const direction = isRightToLeft(blockText(item)) ? '<w:bidi/>' : '';
  const place = `<w:numPr><w:ilvl w:val="${item.indent}"/><w:numId w:val="${list}"/></w:numPr>`;
  return paragraph(styled(STYLE_IDS.listItem) + page + place + direction, runsOf(item));
}

function* chapterXml(blocks: readonly Block[], lists: NumberedLists, startsPage: boolean): Generator<string> {
  let isFirst = startsPage;
  for (const group of groupsOf(blocks)) {
    if ('block' in group) yield blockXml(group.block, isFirst);
    else {
      const numbered = group.items.some(({ kind }) => kind === 'numbered') ? lists.begin() : BULLET_LIST;
      for (const [index, item] of group.items.entries())
        yield itemXml(item, item.kind === 'numbered' ? numbered : BULLET_LIST, isFirst && index === 0);
    }
    isFirst = false;
  }
}

/** About how many words: editors do not want the last one counted. */
function roundedCount(words: number): string {
  const rounded = Math.max(
    words > 0 ? COUNT_ROUNDED_TO : 0,
    Math.round(words / COUNT_ROUNDED_TO) * COUNT_ROUNDED_TO,
  );
  return `About ${rounded.toLocaleString('en')} words`;
}

function titlePage(book: ExportedBook): string {
  const { title, author } = book;
  return [
    paragraph(styled(STYLE_IDS.titleFacts), plain(author)),
    paragraph(styled(STYLE_IDS.titleFacts), plain(roundedCount(wordsOfBook(book)))),
    paragraph(styled(STYLE_IDS.title), plain(title)),
    ...(author === '' ? [] : [paragraph(styled(STYLE_IDS.subtitle), plain(author))]),
  ].join('');
}

/** The text of the Word file: chapters on pages of their own, the outline behind them. */
export function* docxDocument(book: ExportedBook, lists: NumberedLists): Generator<string> {
  yield `${DECLARATION}<w:document xmlns:w="${WORD_NAMESPACE}" xmlns:r="${RELATIONS_NAMESPACE}"><w:body>`;
  if (book.hasTitlePage) yield titlePage(book);
  const all = [...book.chapters, ...(book.appendix ? [book.appendix] : [])];
  for (const [index, { blocks }] of all.entries())
    yield* chapterXml(blocks, lists, index > 0 || book.hasTitlePage);
  const page = LETTER_COUNTRIES.test(book.language) ? LETTER_PAGE : A4_PAGE;
  const firstPage = book.hasTitlePage ? '<w:titlePg/>' : '';
  yield `<w:sectPr><w:headerReference w:type="default" r:id="rId3"/>${page}<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>${firstPage}</w:sectPr></w:body></w:document>`;
}

/** Name, title and page, at the right of every page. */
export function docxHeader({ author, title }: Pick<ExportedBook, 'author' | 'title'>): string {
  const surname = author.trim().split(/\s+/u).at(-1) ?? '';
  const words = [surname, title].filter(part => part !== '').map(part => `${part.toUpperCase()} / `);
  const field = '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>';
  return `${DECLARATION}<w:hdr xmlns:w="${WORD_NAMESPACE}">${paragraph(styled(STYLE_IDS.header), plain(words.join('')) + field)}</w:hdr>`;
}
