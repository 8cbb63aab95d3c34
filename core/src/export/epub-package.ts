import { escapeXml } from './escape-xml.ts';
import type { ExportedBook } from './exported-book.ts';
import { isRightToLeftLanguage } from './text-direction.ts';

interface EpubPage {
  readonly name: string;
  readonly title: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** The page of contents that reading systems show beside the book. */
export function epubNavigation({ title }: ExportedBook, pages: readonly EpubPage[]): string {
  const entries = pages.map(page => `<li><a href="${page.name}">${escapeXml(page.title)}</a></li>\n`);
  return `<nav epub:type="toc" id="toc">\n<h1>${escapeXml(title)}</h1>\n<ol>\n<li><a href="title.xhtml">${escapeXml(title)}</a></li>\n${entries.join('')}</ol>\n</nav>\n`;
}

/** What the e-book is and what it is made of, in reading order. */
export function epubPackage(book: ExportedBook, pages: readonly EpubPage[]): string {
  const id = UUID.test(book.id) ? `urn:uuid:${book.id}` : `urn:everdraft:${escapeXml(book.id)}`;
  const creator = book.author === '' ? '' : `<dc:creator>${escapeXml(book.author)}</dc:creator>\n`;
  const progression = isRightToLeftLanguage(book.language) ? ' page-progression-direction="rtl"' : '';
  const names = ['title.xhtml', ...pages.map(({ name }) => name)];
  const items = names.map(
    (name, index) => `<item id="page-${index}" href="${name}" media-type="application/xhtml+xml"/>\n`,
  );
  const spine = names.map((_, index) => `<itemref idref="page-${index}"/>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${escapeXml(book.language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">${id}</dc:identifier>
<dc:title>${escapeXml(book.title)}</dc:title>
<dc:language>${escapeXml(book.language)}</dc:language>
${creator}<meta property="dcterms:modified">${book.writtenAt.slice(0, 19)}Z</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${items.join('')}</manifest>
<spine${progression}>
${spine.join('')}</spine>
</package>
`;
}
