import { parseHtml } from '@everdraft/core/document/parse-html';
import { seedUpdate } from '@everdraft/core/document/seed-update';
import { writeHtml } from '@everdraft/core/document/write-html';
import { EXPORT_FORMATS } from '@everdraft/core/export/export-format';
import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { type BookOrder, openChapters, writeBook } from './write-book.ts';

const HTML = [
  '<h1>Chapter One</h1>',
  '<p>The <em>Vrouw Maria</em> came in 👩‍👩‍👧 dark &amp; <strong>late</strong>, <em>in two</em> <strong><em>marks</em></strong>.</p>',
  '<ol><li>coal<ul><li>wet</li><li>dry</li></ul></li><li>rope</li></ol>',
  '<hr><p>הספינה הגיעה בלילה.</p><p>  two  spacesand more</p>',
  '<h1>Chapter Two</h1><p>She lied well &lt;for once&gt;.</p><ol><li>anew</li></ol>',
].join('');

function anOrder(fields: Partial<BookOrder> = {}): BookOrder {
  return {
    format: 'docx',
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    title: 'Tide & Time',
    author: 'Ann Marlowe',
    language: 'en-GB',
    chapters: undefined,
    cards: undefined,
    hasTitlePage: false,
    writtenAt: '2026-03-01T10:00:00.000Z',
    ...fields,
  };
}

function written(fields: Partial<BookOrder>, html = HTML) {
  return writeBook(openChapters([seedUpdate(html)]), anOrder(fields), () => undefined);
}

function partsOf(bytes: Uint8Array): Map<string, string> {
  return new Map(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
}

/** Reads XML as strictly as a reading system does: everything is closed in order, and only five entities have names. */
function wellFormed(xml: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const closes = xml.replaceAll(/<[^>]*\/>/g, '').match(/<\/[\w:]+>/g)?.length ?? 0;
  const opens = xml.replaceAll(/<[^>]*\/>|<[?!][^>]*>/g, '').match(/<[\w:]+/g)?.length ?? 0;
  if (opens !== closes) faults.push(`${opens} opened, ${closes} closed`);
  const parser = new Parser(
    {
      onopentag: name => void open.push(name),
      onclosetag(name, isImplied) {
        const last = open.pop();
        if (last !== name) faults.push(`${name} closes ${last}`);
        if (isImplied && !xml.includes(`<${name}`)) faults.push(`${name} is never closed`);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/iu.test(xml))
    faults.push('a bare & or an unknown entity');
  return faults;
}

const CARDS = [
  { id: 'c', manuscriptId: 'm', title: 'The quay', content: 'She waits.', position: 0, metadata: null },
];

describe('writeBook', () => {
  it.each(EXPORT_FORMATS)('[EXPORT-7] counts in the file the words that stand in the book: .%s', format => {
    const file = written({ format, hasTitlePage: true, cards: CARDS });
    expect(file.words).toBe(file.wordsWanted);
    expect(file.wordsWanted).toBeGreaterThan(20);
    expect(file.chapters).toBe(2);
  });

  it('[EXPORT-7] does not count the lines below titles and the signs between scenes', () => {
    const html = '<h1>The Boat</h1><p>one two</p><hr><p>three</p><h1>The Ledger</h1><p>four</p>';
    const file = written({ format: 'txt' }, html);
    expect(strFromU8(file.bytes)).toContain('The Boat\n========\n');
    expect([file.words, file.wordsWanted]).toEqual([8, 8]);
  });

  it.each(EXPORT_FORMATS)('keeps the place of a character that XML cannot write: .%s', format => {
    const file = written({ format }, '<p>one \uFFFE two</p>');
    expect([file.words, file.wordsWanted]).toEqual([3, 3]);
  });

  it('[EXPORT-2] writes the chosen chapters and no others', () => {
    const file = written({ format: 'txt', chapters: [1] });
    expect(strFromU8(file.bytes)).toContain('Chapter Two');
    expect(strFromU8(file.bytes)).not.toContain('Vrouw');
    expect(file.words).toBe(file.wordsWanted);
  });

  it('tells how far it is in a long book', () => {
    const shares: number[] = [];
    const chapters = openChapters([seedUpdate('<p>word</p>'.repeat(3000))]);
    writeBook(chapters, anOrder({ format: 'epub' }), share => shares.push(share));
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});

describe('a Word file', () => {
  it('[EXPORT-9] is read by another reader with every word, mark, list and heading', async () => {
    const { bytes } = written({ format: 'docx' });
    const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
    const expected = writeHtml(parseHtml(HTML.replace('<hr>', '<p>#</p>')));
    expect(writeHtml(parseHtml(value))).toBe(expected);
  });

  it('[EXPORT-9] is set in standard manuscript format', () => {
    const parts = partsOf(written({ format: 'docx', hasTitlePage: true }).bytes);
    const document = parts.get('word/document.xml') ?? '';
    const styles = parts.get('word/styles.xml') ?? '';
    expect(styles).toContain('w:ascii="Times New Roman"');
    expect(styles).toContain('<w:sz w:val="24"/>');
    expect(styles).toContain('<w:spacing w:line="480" w:lineRule="auto"/>');
    expect(styles).toContain('<w:lang w:val="en-GB"');
    expect(parts.get('word/header1.xml')).toContain('MARLOWE / TIDE &amp; TIME / ');
    expect(parts.get('word/header1.xml')).toContain(' PAGE ');
    expect(document.match(/<w:pageBreakBefore\/>/g)).toHaveLength(2);
    expect(document).toContain('<w:bidi/>');
    expect(parts.get('docProps/core.xml')).toContain('<dc:creator>Ann Marlowe</dc:creator>');
    for (const [name, xml] of parts) expect([name, wellFormed(xml)]).toEqual([name, []]);
  });

  it('begins every numbered list with one', () => {
    const parts = partsOf(written({ format: 'docx' }).bytes);
    const lists = new Set(parts.get('word/document.xml')?.match(/<w:numId w:val="\d+"\/>/g));
    expect(lists.size).toBe(3);
    expect(parts.get('word/numbering.xml')?.match(/<w:num w:numId/g)).toHaveLength(3);
  });
});

describe('an e-book', () => {
  const { bytes } = written({ format: 'epub', language: 'pt-BR' });
  const parts = partsOf(bytes);

  it('[EXPORT-10] begins with its kind, stored as it is', () => {
    const start = strFromU8(bytes.slice(0, 60), true);
    expect(start.slice(30, 58)).toBe('mimetypeapplication/epub+zip');
    // Neither compressed nor with its size behind it, where a reader that goes from the start would miss it.
    expect([bytes[6], bytes[8]]).toEqual([0, 0]);
    expect(bytes[18]).toBe('application/epub+zip'.length);
    expect([...parts.keys()][0]).toBe('mimetype');
  });

  it('[EXPORT-10] names its language, author, identifier and time', () => {
    const opf = parts.get('EPUB/package.opf') ?? '';
    expect(parts.get('META-INF/container.xml')).toContain('full-path="EPUB/package.opf"');
    expect(opf).toContain('<dc:language>pt-BR</dc:language>');
    expect(opf).toContain('<dc:creator>Ann Marlowe</dc:creator>');
    expect(opf).toContain('>urn:uuid:01890a5d-ac96-774b-bcce-b302099a8057<');
    expect(opf).toContain('<meta property="dcterms:modified">2026-03-01T10:00:00Z</meta>');
  });

  it('[EXPORT-10] lists every file once, reads the chapters in order and leads to each of them', () => {
    const opf = parts.get('EPUB/package.opf') ?? '';
    const hrefs = [...opf.matchAll(/href="([^"]+)"/g)].map(match => `EPUB/${match[1]}`);
    expect(hrefs.toSorted()).toEqual(
      [...parts.keys()].filter(name => /^EPUB\/(?!package)/.test(name)).toSorted(),
    );
    const ids = [...opf.matchAll(/<item id="([^"]+)"/g)].map(match => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of opf.matchAll(/idref="([^"]+)"/g)) expect(ids).toContain(id);
    const links = [...(parts.get('EPUB/nav.xhtml') ?? '').matchAll(/<a href="([^"]+)">([^<]+)</g)];
    expect(links.map(([, href, title]) => [href, title])).toEqual([
      ['title.xhtml', 'Tide &amp; Time'],
      ['chapter-1.xhtml', 'Chapter One'],
      ['chapter-2.xhtml', 'Chapter Two'],
    ]);
  });

  it('[EXPORT-10] is well formed in every part and says the book as it stands', () => {
    for (const [name, xml] of parts) {
      if (/\.(?:xhtml|opf|xml)$/.test(name)) expect([name, wellFormed(xml)]).toEqual([name, []]);
      if (name.endsWith('.xhtml')) expect(xml).toContain('xml:lang="pt-BR" lang="pt-BR"');
    }
    const chapters = [1, 2].map(number => parts.get(`EPUB/chapter-${number}.xhtml`) ?? '');
    const bodies = chapters.map(xml => xml.slice(xml.indexOf('<body>'), xml.indexOf('</body>')));
    expect(writeHtml(parseHtml(bodies.join('')))).toBe(writeHtml(parseHtml(HTML)));
  });
});
