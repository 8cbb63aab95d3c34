import { deflateRawSync } from 'node:zlib';

/** A part of a zip file; the size it claims may be a lie. */
export interface ZipPart {
  name: string;
  bytes: Buffer;
  claimedBytes?: number;
}

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const CONTENT_TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const DOCUMENT_RELATIONS = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;

/** Packs parts as Word does. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimedBytes = bytes.length } of parts) {
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimedBytes, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimedBytes, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    offset += local.length + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

export interface WordFileParts {
  /** The paragraphs and tables of the body, as XML. */
  body: string;
  /** The styles, as XML. */
  styles?: string;
  /** Stands before the root element. */
  prolog?: string;
  more?: readonly ZipPart[];
}

/** A .docx of these parts. */
export function wordFile({ body, styles = '', prolog = '', more = [] }: WordFileParts): Buffer {
  const document = `<?xml version="1.0" encoding="UTF-8"?>${prolog}<w:document xmlns:w="${MAIN}"><w:body>${body}</w:body></w:document>`;
  const styleSheet = `<?xml version="1.0" encoding="UTF-8"?><w:styles xmlns:w="${MAIN}">${styles}</w:styles>`;
  const texts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': RELATIONS,
    'word/_rels/document.xml.rels': DOCUMENT_RELATIONS,
    'word/document.xml': document,
    'word/styles.xml': styleSheet,
  };
  const parts = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  return zipOf([...parts, ...more]);
}

export interface WordParagraph {
  style?: string;
  isBold?: boolean;
  isCentred?: boolean;
}

/** A paragraph as Word writes it. */
export function wordParagraph(text: string, { style, isBold, isCentred }: WordParagraph = {}): string {
  const properties = [style && `<w:pStyle w:val="${style}"/>`, isCentred && '<w:jc w:val="center"/>'];
  const run = isBold ? '<w:rPr><w:b/></w:rPr>' : '';
  return `<w:p><w:pPr>${properties.filter(Boolean).join('')}</w:pPr><w:r>${run}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}
