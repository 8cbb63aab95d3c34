import type { Manuscript } from '@everdraft/core/entities/manuscript';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, type Text } from 'yjs';
import type { TestAuthor } from './open-test-app.ts';
import { STORE_KINDS, shareTestApp } from './store-kinds.ts';

/** What authors really do may take long on a busy machine, and must not be refused. */
const TIMEOUT = { timeout: 240_000 };
const PARAGRAPH = 'The rain went on over the old harbor all night. '.repeat(10).trim();
const PARAGRAPH_WORDS = 100;
const PASTED_WORDS = 200_000;
const LONG_BOOK_WORDS = 1_300_000;
const CARDS = 5_000;
const IMPORT_BYTES = 20_000_000;

const paragraphs = (words: number) => Array.from({ length: words / PARAGRAPH_WORDS }, () => PARAGRAPH);
const htmlOf = (words: number) =>
  paragraphs(words)
    .map(text => `<p>${text}</p>`)
    .join('');

async function aBook(author: TestAuthor, fields: object = {}): Promise<string> {
  const response = await author.post('/api/manuscripts', { title: 'A long book', ...fields });
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return response.json<Manuscript>().id;
}

const send = (author: TestAuthor, id: string, update: Uint8Array, more: object = {}) =>
  author.patch(
    `/api/manuscripts/${id}`,
    { update: Buffer.from(update).toString('base64'), baseSeq: 0, ...more },
    { 'x-everdraft-operation': uuidv7() },
  );

async function textOf(author: TestAuthor, id: string): Promise<Manuscript> {
  const response = await author.get(`/api/manuscripts/${id}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** All that a change of a document brings, as one update. */
function changeOf(doc: Doc, change: (text: Text) => void): Uint8Array {
  const updates: Uint8Array[] = [];
  const note = (update: Uint8Array) => updates.push(update);
  doc.on('update', note);
  doc.transact(() => change(doc.getText('prose')));
  doc.off('update', note);
  const [update] = updates;
  if (!update) throw new Error('Nothing was changed.');
  return update;
}

/** Paragraphs with italics, and a heading now and then. */
function paste(text: Text): void {
  text.applyDelta(
    paragraphs(PASTED_WORDS).flatMap((paragraph, index) => [
      { insert: paragraph.slice(0, 9) },
      { insert: paragraph.slice(9, 13), attributes: { italic: true } },
      { insert: paragraph.slice(13) },
      { insert: '\n', ...(index % 20 === 0 && { attributes: { block: 'h2' } }) },
    ]),
  );
}

/** A word at many places of a text. */
function scatter(text: Text, edits: number): void {
  const retain = Math.floor(text.length / edits);
  text.applyDelta(Array.from({ length: edits }, () => [{ retain }, { insert: 'HERE' }]).flat());
}

describe.each(STORE_KINDS)('a real book on %s', kind => {
  const shared = shareTestApp(kind);

  it('[S50] takes a paste of 200,000 words, and then 5,000 edits all over it', TIMEOUT, async () => {
    const author = await shared().signUp();
    const id = await aBook(author);
    const doc = new Doc();
    expect((await send(author, id, changeOf(doc, paste))).statusCode).toBe(200);
    const { wordCount } = await textOf(author, id);
    expect(wordCount).toBe(PASTED_WORDS);
    const edits = changeOf(doc, text => scatter(text, 5_000));
    expect((await send(author, id, edits)).statusCode).toBe(200);
    const { content } = await textOf(author, id);
    expect(content.split('HERE')).toHaveLength(5_001);
  });

  it('[S50] takes what a device brings that was away, in tens of thousands of changes', TIMEOUT, async () => {
    const author = await shared().signUp();
    const id = await aBook(author);
    const doc = new Doc();
    expect((await send(author, id, changeOf(doc, paste))).statusCode).toBe(200);
    // Another device has gone on meanwhile.
    const other = new Doc();
    applyUpdate(other, encodeStateAsUpdate(doc));
    const theirs = changeOf(other, text => text.insert(0, 'Prologue. '));
    expect((await send(author, id, theirs)).statusCode).toBe(200);
    const away = changeOf(doc, text => scatter(text, 30_000));
    expect((await send(author, id, away)).statusCode).toBe(200);
    const { content } = await textOf(author, id);
    expect(content.split('HERE')).toHaveLength(30_001);
    expect(content).toContain('Prologue. ');
  });

  it('[S10] is not changed by a call with a text and an update, which may say different things', async () => {
    const author = await shared().signUp();
    const id = await aBook(author, { content: '<p>As it was.</p>' });
    const update = changeOf(new Doc(), text => text.insert(0, 'By an update.'));
    const refused = await send(author, id, update, { content: '<p>By a text.</p>' });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'invalid_input']);
    expect((await textOf(author, id)).content).toBe('<p>As it was.</p>');
  });

  it('[S51] may have 1.3 million words when it comes as HTML', TIMEOUT, async () => {
    const author = await shared().signUp();
    const id = await aBook(author, { content: htmlOf(LONG_BOOK_WORDS) });
    expect((await textOf(author, id)).wordCount).toBe(LONG_BOOK_WORDS);
  });

  it('[S51] may be imported with 5,000 cards in a body of 20 MB', TIMEOUT, async () => {
    const author = await shared().signUp();
    const id = await aBook(author);
    const updateContent = htmlOf(LONG_BOOK_WORDS);
    const content = 'x'.repeat(Math.ceil((IMPORT_BYTES - updateContent.length) / CARDS));
    const cards = Array.from({ length: CARDS }, (_, position) => ({
      title: `Scene ${position}`,
      content,
      position,
    }));
    const imported = await author.post(`/api/manuscripts/${id}/import/confirm`, { cards, updateContent });
    expect([imported.statusCode, imported.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    expect(imported.json<{ cards: unknown[] }>().cards).toHaveLength(CARDS);
    expect((await textOf(author, id)).wordCount).toBe(LONG_BOOK_WORDS);
  });
});
