import { CARDS_TITLE } from '@everdraft/core/export/card-chapter';
import { STYLE_IDS } from '@everdraft/core/export/docx-styles';
import type { ExportFormat } from '@everdraft/core/export/export-format';
import { wordCount } from '@everdraft/core/text/word-count';
import { strFromU8, unzipSync } from 'fflate';

/** What a text file has beside the words. */
export interface WrittenSigns {
  breaks: number;
  underlines: number;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

function unescaped(xml: string): string {
  return xml
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(?:lt|gt|quot|amp);/g, found => ENTITIES[found] ?? found);
}

function wordsOfXml(xml: string): number {
  const text = xml
    .replaceAll(/<\/?(?:p|h[1-3]|li|ul|ol|hr|section)\b[^<>]*>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '');
  return wordCount(unescaped(text));
}

function between(text: string, start: string, end: string): string {
  return text.slice(text.indexOf(start) + start.length, text.lastIndexOf(end));
}

const NOT_PROSE = new Set<string>([
  STYLE_IDS.title,
  STYLE_IDS.subtitle,
  STYLE_IDS.titleFacts,
  STYLE_IDS.sceneBreak,
]);

function wordsOfWord(xml: string): number {
  const body = between(xml, '<w:body>', '</w:body>');
  const cards = body.lastIndexOf(`>${CARDS_TITLE}</w:t></w:r></w:p>`);
  const appendix = cards < 0 ? -1 : body.lastIndexOf('<w:p>', cards);
  let words = 0;
  for (const paragraph of (appendix < 0 ? body : body.slice(0, appendix)).split('</w:p>')) {
    const style = /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1] ?? '';
    if (NOT_PROSE.has(style)) continue;
    const text = paragraph.replaceAll('<w:tab/>', ' ').replaceAll(/<[^<>]*>/g, '');
    words += wordCount(unescaped(text));
  }
  return words;
}

/** What Markdown writes beside the words: signs at the start of a line, and lines that are only a sign. */
function wordsOfMarkdown(text: string): number {
  const appendix = text.lastIndexOf(`\n# ${CARDS_TITLE}\n`);
  let words = 0;
  for (const line of (appendix < 0 ? text : text.slice(0, appendix)).split('\n')) {
    if (line === '***') continue;
    const own = line.replace(/^(?:#{1,3} |\s*(?:-|\d{1,9}\.) )/, '').replaceAll(/<\/?(?:em|strong)>/g, '');
    words += wordCount(unescaped(own));
  }
  return words;
}

const SIGNS_OF_BREAK = 3;

function wordsOfText(text: string, { breaks, underlines }: WrittenSigns): number {
  const appendix = text.lastIndexOf(`\n\n${CARDS_TITLE}\n\n`);
  return wordCount(appendix < 0 ? text : text.slice(0, appendix)) - breaks * SIGNS_OF_BREAK - underlines;
}

/**
 * Counts the words of the book in a file that was written, from its bytes: what the author is told is what stands there.
 * Plain text cannot tell our signs from those that the author typed, so it is told how many there are.
 */
export function wordsInFile(format: ExportFormat, bytes: Uint8Array, signs: WrittenSigns): number {
  switch (format) {
    case 'docx': {
      const name = 'word/document.xml';
      const parts = unzipSync(bytes, { filter: part => part.name === name });
      return wordsOfWord(strFromU8(parts[name] ?? new Uint8Array()));
    }
    case 'epub': {
      const parts = unzipSync(bytes, { filter: ({ name }) => name.startsWith('EPUB/chapter-') });
      return Object.values(parts).reduce(
        (sum, part) => sum + wordsOfXml(between(strFromU8(part), '<body>', '</body>')),
        0,
      );
    }
    case 'md':
      return wordsOfMarkdown(strFromU8(bytes));
    case 'html':
      return wordsOfXml(between(strFromU8(bytes), '<main>', '</main>'));
    case 'txt':
      return wordsOfText(strFromU8(bytes), signs);
  }
}
