import { IMPORT_MAX_BYTES } from '@everdraft/core/limits';
import { madeUpScene } from '@everdraft/core/test-support/made-up-book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordFile, wordParagraph } from '../test-support/word-file.ts';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';

const BOOK = `Chapter 1\n\n${madeUpScene('en', 1).join('\n\n')}\n\n* * *\n\n${madeUpScene('en', 2).join('\n\n')}\n\nChapter 2: North\n\n${madeUpScene('en', 3).join('\n\n')}\n`;
const CARDS = [
  { title: 'One', content: '', position: 0, metadata: { type: 'chapter' } },
  { title: 'Dawn', content: 'It begins.', position: 1, metadata: { type: 'scene', order: 0 } },
];

let shared: TestApp;
let author: TestAuthor;

beforeAll(async () => {
  shared = await openTestApp({ isShared: true });
  author = await shared.signUp();
});

afterAll(() => shared.close());

async function aManuscript(content = ''): Promise<string> {
  return (await author.post('/api/manuscripts', { title: 'Book', content })).json().id;
}

function upload(id: string, name: string, bytes: Buffer, sender: TestAuthor = author) {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
  return sender.post(`/api/manuscripts/${id}/import`, body, {
    'content-type': 'multipart/form-data; boundary=edge',
  });
}

async function textOf(id: string): Promise<string> {
  return (await author.get(`/api/manuscripts/${id}`)).json().content;
}

async function cardTitlesOf(id: string): Promise<string[]> {
  const cards: { title: string }[] = (await author.get(`/api/outline-cards/${id}`)).json();
  return cards.map(card => card.title);
}

describe('reading a file', () => {
  it('[API-18, API-19] answers the structure and the text of a .txt and changes nothing', async () => {
    const id = await aManuscript('<p>mine</p>');
    const { structure, content } = (await upload(id, 'Book.TXT', Buffer.from(BOOK))).json();
    expect(structure.chapters).toMatchObject([
      { title: 'Chapter 1', scenes: [{ order: 0 }, { order: 1 }] },
      { title: 'Chapter 2: North', scenes: [{ order: 0 }] },
    ]);
    expect(content).toContain('<h1>Chapter 2: North</h1>');
    expect(await textOf(id)).toBe('<p>mine</p>');
    expect(await cardTitlesOf(id)).toEqual([]);
  });

  it('[IMPORT-9] reads a .docx by its name in any letter case', async () => {
    const body = ['Chapter 1', ...madeUpScene('en', 1), 'Chapter 2', ...madeUpScene('en', 2)];
    const file = wordFile({ body: body.map(text => wordParagraph(text)).join('') });
    const answer = await upload(await aManuscript(), 'BOOK.DocX', file);
    expect(answer.json().structure.chapters).toHaveLength(2);
  });

  it('[IMPORT-9] refuses other names', async () => {
    const answer = await upload(await aManuscript(), 'book.pdf', Buffer.from(BOOK));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'Only .txt or .docx files are supported', field: 'file' });
  });

  it('[IMPORT-11, LIMIT-18] takes a file of exactly 500 KB', async () => {
    const bytes = Buffer.from(
      BOOK.repeat(Math.ceil(IMPORT_MAX_BYTES / BOOK.length)).slice(0, IMPORT_MAX_BYTES),
    );
    expect((await upload(await aManuscript(), 'book.txt', bytes)).statusCode).toBe(200);
  });

  it('[IMPORT-35] says in plain words what is wrong with a file', async () => {
    const answer = await upload(
      await aManuscript(),
      'book.docx',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain('protected by a password');
  });

  it('does not read a file for the manuscript of someone else', async () => {
    const other = await shared.signUp();
    expect((await upload(await aManuscript(), 'book.txt', Buffer.from(BOOK), other)).statusCode).toBe(404);
  });
});

describe('confirming an import', () => {
  it('[IMPORT-22, IMPORT-23, IMPORT-24] makes a card of each chapter and scene, in order', async () => {
    const id = await aManuscript();
    const { cards } = (await author.post(`/api/manuscripts/${id}/import/confirm`, { cards: CARDS })).json();
    expect(cards).toMatchObject([
      { title: 'One', content: '', position: 0, metadata: { type: 'chapter' } },
      { title: 'Dawn', content: 'It begins.', position: 1, metadata: { type: 'scene', order: 0 } },
    ]);
  });

  it('[IMPORT-25, IMPORT-26] keeps cards and text unless it is asked to replace them', async () => {
    const id = await aManuscript('<p>old</p>');
    await author.post('/api/outline-cards', { manuscriptId: id, title: 'Mine' });
    await author.post(`/api/manuscripts/${id}/import/confirm`, { cards: CARDS });
    expect(await cardTitlesOf(id)).toEqual(['Mine', 'One', 'Dawn']);
    expect(await textOf(id)).toBe('<p>old</p>');
  });

  it('[IMPORT-29] adds the new text behind the old one when asked to', async () => {
    const id = await aManuscript('<p>old</p>');
    const body = { cards: CARDS, updateContent: '<h1>Two</h1><p>new</p>', addToContent: true };
    const { manuscript } = (await author.post(`/api/manuscripts/${id}/import/confirm`, body)).json();
    expect(await textOf(id)).toBe('<p>old</p><h1>Two</h1><p>new</p>');
    expect(manuscript.wordCount).toBe(3);
  });

  it('[IMPORT-31] changes nothing at all when one card is refused', async () => {
    const id = await aManuscript('<p>old</p>');
    const cards = [...CARDS, { title: 'x'.repeat(100_000), position: 2 }];
    const body = { cards, replaceExisting: true, updateContent: '<p>new</p>' };
    expect((await author.post(`/api/manuscripts/${id}/import/confirm`, body)).statusCode).toBe(400);
    expect(await textOf(id)).toBe('<p>old</p>');
    expect(await cardTitlesOf(id)).toEqual([]);
  });
});

describe('taking an import back', () => {
  it('[IMPORT-32] brings back the text and the cards, and keeps words that were written since', async () => {
    const id = await aManuscript('<p>old words</p>');
    await author.post('/api/outline-cards', { manuscriptId: id, title: 'Mine' });
    const body = { cards: CARDS, replaceExisting: true, updateContent: '<p>new text</p>' };
    const { importId } = (await author.post(`/api/manuscripts/${id}/import/confirm`, body)).json();
    await author.patch(`/api/manuscripts/${id}`, { content: '<p>new text</p><p>and more</p>' });
    const undone = await author.post(`/api/manuscripts/${id}/import/undo`, { importId });
    expect(undone.statusCode).toBe(200);
    expect(await textOf(id)).toBe('<p>old words</p><p>and more</p>');
    expect(await cardTitlesOf(id)).toEqual(['Mine']);
  });

  it('answers the same for an import of someone else and for one that never was', async () => {
    const id = await aManuscript('<p>old</p>');
    const confirmed = await author.post(`/api/manuscripts/${id}/import/confirm`, { cards: CARDS });
    const other = await shared.signUp();
    const { importId } = confirmed.json();
    expect((await other.post(`/api/manuscripts/${id}/import/undo`, { importId })).statusCode).toBe(404);
    expect((await author.post(`/api/manuscripts/${id}/import/undo`, { importId: 'none' })).statusCode).toBe(
      404,
    );
  });
});
