import { madeUpScene } from '@everdraft/core/test-support/made-up-book';
import { describe, expect, it } from 'vitest';
import { type WordParagraph, wordFile, wordParagraph, zipOf } from '../../test-support/word-file.ts';
import { readFile } from './read-file.ts';

type Paragraph = [text: string, looks?: WordParagraph];

function bookOf(heading: (at: number) => Paragraph[], chapters = 3): Paragraph[] {
  return Array.from({ length: chapters }, (_, at) => [
    ...heading(at),
    ...madeUpScene('en', at, 4).map((text): Paragraph => [text]),
  ]).flat();
}

function bodyOf(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(([text, looks]) => wordParagraph(text, looks)).join('');
}

async function titlesOf(bytes: Buffer): Promise<string[]> {
  const { structure } = await readFile({ kind: 'word', bytes });
  return structure.chapters.map(({ title }) => title);
}

function problemOf(bytes: Buffer, kind: 'text' | 'word' = 'word'): Promise<unknown> {
  return readFile({ kind, bytes }).then(
    () => 'read',
    failure => failure.problem ?? failure,
  );
}

describe('readFile', () => {
  it('finds headings by the level that a style has, in any language and through styles it is based on', async () => {
    const styles = [
      '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>',
      '<w:style w:type="paragraph" w:styleId="Meins"><w:name w:val="Meins"/><w:basedOn w:val="berschrift1"/></w:style>',
      '<w:style w:type="paragraph" w:styleId="Mien"><w:name w:val="Mien"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
    ].join('');
    const ids = ['berschrift1', 'Meins', 'Mien'];
    const body = bodyOf(bookOf(at => [[`Nebel ${'abc'[at]}`, { style: ids[at] ?? '' }]]));
    expect(await titlesOf(wordFile({ body, styles }))).toEqual(['Nebel a', 'Nebel b', 'Nebel c']);
  });

  it('finds headings that are only bold, or only centred', async () => {
    const names = ['The Loft', 'A Cold Day', 'North'];
    const bold = bodyOf(bookOf(at => [[names[at] ?? '', { isBold: true }]]));
    expect(await titlesOf(wordFile({ body: bold }))).toEqual(names);
    const centred = bodyOf(bookOf(at => [[names[at] ?? '', { isCentred: true }]]));
    expect(await titlesOf(wordFile({ body: centred }))).toEqual(names);
  });

  it('keeps formats, the words of tables, and no markup that is written in the text', async () => {
    const table = `<w:tbl><w:tr><w:tc>${wordParagraph('In a cell.')}</w:tc></w:tr></w:tbl>`;
    const body = `${wordParagraph('Strong words.', { isBold: true })}${wordParagraph('&lt;b&gt;no markup&lt;/b&gt; here.')}${table}`;
    const { content } = await readFile({ kind: 'word', bytes: wordFile({ body }) });
    expect(content).toBe(
      '<p><strong>Strong words.</strong></p><p>&lt;b&gt;no markup&lt;/b&gt; here.</p><p>In a cell.</p>',
    );
  });

  it('takes tracked changes as accepted', async () => {
    const inserted = '<w:ins><w:r><w:t>came </w:t></w:r></w:ins>';
    const deleted = '<w:del><w:r><w:delText>went </w:delText></w:r></w:del>';
    const body = `<w:p><w:r><w:t xml:space="preserve">She </w:t></w:r>${inserted.replace('<w:t>', '<w:t xml:space="preserve">')}${deleted}<w:r><w:t>home.</w:t></w:r></w:p>`;
    const { content } = await readFile({ kind: 'word', bytes: wordFile({ body }) });
    expect(content).toBe('<p>She came home.</p>');
  });

  it('refuses what unpacks to far more than a book, whatever size it claims', async () => {
    const bomb = Buffer.alloc(60 * 1024 * 1024, 0x20);
    const body = wordParagraph('Hello.');
    expect(await problemOf(wordFile({ body, more: [{ name: 'word/big.xml', bytes: bomb }] }))).toBe(
      'too-large',
    );
    const liar = { name: 'word/big.xml', bytes: bomb, claimedBytes: 100 };
    expect(await problemOf(wordFile({ body, more: [liar] }))).toBe('too-large');
  });

  it('refuses definitions, damage, other files and files without text', async () => {
    const file = wordFile({ body: wordParagraph('Hello.') });
    const entity = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(await problemOf(wordFile({ body: wordParagraph('&x;'), prolog: entity }))).toBe('definitions');
    expect(await problemOf(file.subarray(0, file.length / 2))).toBe('damaged');
    expect(await problemOf(zipOf([{ name: 'notes.txt', bytes: Buffer.from('no Word file') }]))).toBe(
      'not-word',
    );
    expect(await problemOf(Buffer.from('Only text.'))).toBe('not-word');
    expect(await problemOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]))).toBe('protected');
    expect(await problemOf(wordFile({ body: '' }))).toBe('empty');
    expect(await problemOf(file, 'text')).toBe('not-text');
    expect(await problemOf(Buffer.from(' \n\n '), 'text')).toBe('empty');
  });
});
