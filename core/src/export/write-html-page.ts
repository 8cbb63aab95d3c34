import { escapeXml } from './escape-xml.ts';
import type { ExportedBook } from './exported-book.ts';
import { isRightToLeftLanguage } from './text-direction.ts';
import { writeXhtml } from './write-xhtml.ts';

const STYLE = `body{max-width:38rem;margin:3rem auto;padding:0 1rem;font:1.1rem/1.6 Georgia,serif}
header{text-align:center;margin-bottom:4rem}
main section+section,aside{margin-top:4rem}
h1,h2,h3{font-weight:400;text-align:center;line-height:1.3}
p{margin:0;text-indent:1.5em}
h1+p,h2+p,h3+p,hr+p,li>p{text-indent:0}
hr{border:0;text-align:center;margin:1.5em 0}
hr::before{content:"* * *"}`;

/** The book as one page that any browser and any word processor opens. */
export function* writeHtmlPage(book: ExportedBook): Generator<string> {
  const { title, author, language, chapters, appendix } = book;
  const direction = isRightToLeftLanguage(language) ? ' dir="rtl"' : '';
  yield `<!doctype html>\n<html lang="${escapeXml(language)}"${direction}>\n<head>\n<meta charset="utf-8">\n`;
  yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n';
  if (author !== '') yield `<meta name="author" content="${escapeXml(author)}">\n`;
  yield `<title>${escapeXml(title)}</title>\n<style>\n${STYLE}\n</style>\n</head>\n<body>\n`;
  if (book.hasTitlePage) {
    const by = author === '' ? '' : `<p>${escapeXml(author)}</p>\n`;
    yield `<header>\n<h1>${escapeXml(title)}</h1>\n${by}</header>\n`;
  }
  yield '<main>\n';
  for (const { blocks } of chapters) {
    yield '<section>\n';
    yield* writeXhtml(blocks);
    yield '</section>\n';
  }
  yield '</main>\n';
  if (appendix) {
    yield '<aside>\n';
    yield* writeXhtml(appendix.blocks);
    yield '</aside>\n';
  }
  yield '</body>\n</html>\n';
}
