import { epubNavigation, epubPackage } from './epub-package.ts';
import { escapeXml } from './escape-xml.ts';
import type { ExportFile } from './export-file.ts';
import type { ExportedBook } from './exported-book.ts';
import { isRightToLeftLanguage } from './text-direction.ts';
import { writeXhtml } from './write-xhtml.ts';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const STYLE = `h1,h2,h3{font-weight:normal;text-align:center;margin:2em 0 1.5em;page-break-after:avoid}
p{margin:0;text-indent:1.5em}
h1+p,h2+p,h3+p,hr+p,li>p{text-indent:0}
hr{border:0;margin:1em 0;text-align:center}
hr::before{content:"* * *"}
.title-page{text-align:center;margin-top:30%}
.title-page p{text-indent:0}
`;

/** A page of the e-book around its content. */
function* xhtmlPage(
  { language }: Pick<ExportedBook, 'language'>,
  title: string,
  body: Iterable<string>,
): Generator<string> {
  const tag = escapeXml(language);
  const direction = isRightToLeftLanguage(language) ? ' dir="rtl"' : '';
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n';
  yield `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${tag}" lang="${tag}"${direction}>\n`;
  yield `<head>\n<title>${escapeXml(title)}</title>\n<link rel="stylesheet" type="text/css" href="style.css"/>\n</head>\n<body>\n`;
  yield* body;
  yield '</body>\n</html>\n';
}

function titlePage(book: ExportedBook): string {
  const by = book.author === '' ? '' : `<p>${escapeXml(book.author)}</p>\n`;
  return `<section class="title-page" epub:type="titlepage">\n<h1>${escapeXml(book.title)}</h1>\n${by}</section>\n`;
}

function* section(type: 'chapter' | 'appendix', content: Iterable<string>): Generator<string> {
  yield `<section epub:type="${type}">\n`;
  yield* content;
  yield '</section>\n';
}

/** The book as an e-book (EPUB 3): its files, the one that says so first. */
export function epubFiles(book: ExportedBook): ExportFile[] {
  const pages = book.chapters.map((chapter, index) => ({
    name: `chapter-${index + 1}.xhtml`,
    title: chapter.title || (book.chapters.length === 1 ? book.title : `${index + 1}`),
    type: 'chapter' as const,
    blocks: chapter.blocks,
  }));
  const appendix = book.appendix
    ? [
        {
          name: 'appendix.xhtml',
          title: book.appendix.title,
          type: 'appendix' as const,
          blocks: book.appendix.blocks,
        },
      ]
    : [];
  const all = [...pages, ...appendix];
  return [
    { path: 'mimetype', content: ['application/epub+zip'], isStored: true },
    { path: 'META-INF/container.xml', content: [CONTAINER] },
    { path: 'EPUB/package.opf', content: [epubPackage(book, all)] },
    { path: 'EPUB/nav.xhtml', content: xhtmlPage(book, book.title, [epubNavigation(book, all)]) },
    { path: 'EPUB/style.css', content: [STYLE] },
    { path: 'EPUB/title.xhtml', content: xhtmlPage(book, book.title, [titlePage(book)]) },
    ...all.map(({ name, title, type, blocks }) => ({
      path: `EPUB/${name}`,
      content: xhtmlPage(book, title, section(type, writeXhtml(blocks))),
    })),
  ];
}
