import { docxDocument, docxHeader } from './docx-document.ts';
import { NumberedLists, numberingXml } from './docx-numbering.ts';
import { docxStyles } from './docx-styles.ts';
import { escapeXml } from './escape-xml.ts';
import type { ExportFile } from './export-file.ts';
import type { ExportedBook } from './exported-book.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const CONTENT_TYPES = `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${WORD}.numbering+xml"/><Override PartName="/word/header1.xml" ContentType="${WORD}.header+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const PACKAGE_RELATIONS = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

const DOCUMENT_RELATIONS = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/numbering" Target="numbering.xml"/><Relationship Id="rId3" Type="${OFFICE}/header" Target="header1.xml"/></Relationships>`;

function coreProperties({ title, author, language, writtenAt }: ExportedBook): string {
  const time = `${writtenAt.slice(0, 19)}Z`;
  return `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dc:language>${escapeXml(language)}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${time}</dcterms:modified></cp:coreProperties>`;
}

/** Begun only when it is asked for: the lists are known once the document before it is written. */
function* later(write: () => string): Generator<string> {
  yield write();
}

/** The book as a Word file in standard manuscript format. The files are to be written in their order. */
export function docxFiles(book: ExportedBook): ExportFile[] {
  const lists = new NumberedLists();
  return [
    { path: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { path: '_rels/.rels', content: [PACKAGE_RELATIONS] },
    { path: 'docProps/core.xml', content: [coreProperties(book)] },
    { path: 'word/_rels/document.xml.rels', content: [DOCUMENT_RELATIONS] },
    { path: 'word/document.xml', content: docxDocument(book, lists) },
    { path: 'word/styles.xml', content: [docxStyles(book)] },
    { path: 'word/header1.xml', content: [docxHeader(book)] },
    { path: 'word/numbering.xml', content: later(() => numberingXml(lists.count)) },
  ];
}
