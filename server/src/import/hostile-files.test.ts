import { describe, expect, it } from 'vitest';
import { wordFile, wordParagraph, zipOf } from '../../test-support/word-file.ts';
import { readFile } from './read-file.ts';

/** The text of a .docx, or why it was refused; anything else that happens to its reader is a failure of the test. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  return readFile({ kind: 'word', bytes }).then(
    ({ content }) => content,
    (failure: unknown) => {
      if (failure instanceof Error && 'problem' in failure) return `refused: ${String(failure.problem)}`;
      throw failure;
    },
  );
}

const END_LENGTH = 22;

/**
 * A zip file with two directories: the one that its end names, and another that programs find which take the bytes
 * before it for the start of another file. Both must have as many entries.
 */
function withSecondDirectory(first: Buffer, second: Buffer): Buffer {
  const directoryAt = (zip: Buffer) => zip.readUInt32LE(zip.length - END_LENGTH + 16);
  const [firstEnd, secondEnd] = [first, second].map(zip => zip.subarray(-END_LENGTH)) as [Buffer, Buffer];
  const [named, hidden] = [first.subarray(0, -END_LENGTH), Buffer.from(second.subarray(0, -END_LENGTH))];
  const shift = named.length - directoryAt(first) + directoryAt(second);
  let at = directoryAt(second);
  for (let left = secondEnd.readUInt16LE(10); left > 0; left--) {
    hidden.writeUInt32LE(hidden.readUInt32LE(at + 42) + named.length - shift, at + 42);
    at += 46 + hidden.readUInt16LE(at + 28);
  }
  const end = Buffer.from(firstEnd);
  end.writeUInt32LE(hidden.length - directoryAt(second), 12);
  return Buffer.concat([named, hidden, end]);
}

describe('a hostile Word file', () => {
  it('is read by the directory that was checked, and by no other', async () => {
    const padding = `<!-- ${Array.from({ length: 900 }, (_, number) => number ** 3).join(' ')} -->`;
    const checked = wordFile({ body: wordParagraph('What was checked.') + padding });
    const smuggled = wordFile({ body: wordParagraph('What was smuggled.') });
    const file = withSecondDirectory(checked, smuggled);
    expect(await outcomeOf(file)).toBe('<p>What was checked.</p>');
  });

  it('is refused when it has more parts than any book, when its parts overlap, and when one is a zip file itself', async () => {
    const part = { name: 'word/a.xml', bytes: Buffer.from('<a/>') };
    const parts = Array.from({ length: 2_001 }, (_, index) => ({ ...part, name: `word/a${index}.xml` }));
    expect(await outcomeOf(wordFile({ body: wordParagraph('x'), more: parts }))).toBe('refused: too-large');

    const big = { name: 'word/big.xml', bytes: Buffer.alloc(9 * 1024 * 1024, 0x20) };
    const overlapping = wordFile({ body: wordParagraph('x'), more: Array.from({ length: 6 }, () => big) });
    // Every entry of the directory names the bytes of the last part.
    let at = overlapping.readUInt32LE(overlapping.length - END_LENGTH + 16);
    const places: number[] = [];
    for (let left = overlapping.readUInt16LE(overlapping.length - END_LENGTH + 10); left > 0; left--) {
      places.push(at);
      at += 46 + overlapping.readUInt16LE(at + 28);
    }
    const last = overlapping.readUInt32LE((places.at(-1) ?? 0) + 42);
    for (const place of places.slice(-6)) overlapping.writeUInt32LE(last, place + 42);
    expect(await outcomeOf(overlapping)).toBe('refused: too-large');

    const inner = zipOf([{ name: 'inner', bytes: Buffer.alloc(30 * 1024 * 1024) }]);
    const nested = { name: 'word/embeddings/bomb.zip', bytes: inner };
    expect(await outcomeOf(wordFile({ body: wordParagraph('Hello.'), more: [nested] }))).toBe(
      '<p>Hello.</p>',
    );
  });

  it('leads its reader to no other file, on the disk or on the network', async () => {
    const outside = ['file:///etc/hostname', '../../../../../../etc/hostname', 'https://evil.example/x.png'];
    const relations = outside.map(
      (target, index) =>
        `<Relationship Id="e${index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}" TargetMode="External"/>`,
    );
    const chunk =
      '<Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="/word/chunk.html"/>';
    const body = [
      wordParagraph('Before.'),
      ...outside.map(
        (_, index) =>
          `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:link="e${index}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
      ),
      '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDETEXT "/etc/hostname"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
      '<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="c"/>',
      wordParagraph('After.'),
    ].join('');
    const file = wordFile({
      body,
      more: [
        {
          name: 'word/_rels/document.xml.rels',
          bytes: Buffer.from(
            `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}${chunk}</Relationships>`,
          ),
        },
        { name: 'word/chunk.html', bytes: Buffer.from('<script>alert(1)</script>') },
        { name: '../../outside.txt', bytes: Buffer.from('outside') },
      ],
    });
    expect(await outcomeOf(file)).toBe('<p>Before.</p><p>After.</p>');
  });

  it('cannot multiply text by definitions, wherever it hides them', async () => {
    const laughs = `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>`;
    const utf16 = Buffer.from(`\uFEFF<?xml version="1.0"?>${laughs}<a>&c;</a>`, 'utf16le');
    for (const part of [
      { name: 'word/styles.xml', bytes: Buffer.from(`${laughs}<a>&c;</a>`) },
      { name: 'word/footnotes.xml', bytes: utf16 },
      { name: 'WORD/COMMENTS.XML', bytes: Buffer.from(laughs.toLowerCase().replace('!doctype', '!DocType')) },
    ]) {
      const file = wordFile({ body: wordParagraph('x'), more: [part] });
      expect(await outcomeOf(file)).toBe('refused: definitions');
    }
    expect(await outcomeOf(wordFile({ body: wordParagraph('&c;'), prolog: laughs }))).toBe(
      'refused: definitions',
    );
  });

  it('changes nothing of the program by the names of its styles', async () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
    const styles = names.map(
      name =>
        `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/><w:basedOn w:val="${name}"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>`,
    );
    const body = names.map(style => wordParagraph(`A line in ${style}.`, { style })).join('');
    const content = await outcomeOf(wordFile({ body, styles: styles.join('') }));
    for (const name of names) expect(content).toContain(`A line in ${name}.`);
    expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
  });
});
