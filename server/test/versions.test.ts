import { parseHtml } from '@everdraft/core/document/parse-html';
import { writeHtml } from '@everdraft/core/document/write-html';
import type { NewVersion } from '@everdraft/core/entities/version';
import { blocksOfPieces, cutBook, namesIn } from '@everdraft/core/history/pieces';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestAuthor } from './open-test-app.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;
const LONG = Array.from({ length: 200 }, (_, index) => `<p>Paragraph ${index} of the long book.</p>`).join(
  '',
);

let shared: TestApp;
let author: TestAuthor;

beforeAll(async () => {
  shared = await openTestApp({ isShared: true });
  author = await shared.signUp();
});

afterAll(() => shared.close());

interface Listed {
  id: string;
  reason: string;
  name: string;
  lists: string[];
  wordCount: number;
  wordsAdded: number;
  wordsRemoved: number;
}

async function aManuscript(content: string): Promise<string> {
  return (await author.post('/api/manuscripts', { title: 'Book', content })).json().id;
}

async function versionsOf(id: string): Promise<Listed[]> {
  return (await author.get(`/api/manuscripts/${id}/versions`)).json();
}

async function piecesOf(id: string, names: readonly string[]): Promise<string[]> {
  const answer = await author.post(`/api/manuscripts/${id}/versions/pieces`, { names });
  const { pieces }: { pieces: { name: string; text: string }[] } = answer.json();
  return names.map(name => pieces.find(piece => piece.name === name)?.text ?? '');
}

async function textOfVersion(id: string, { lists }: Pick<Listed, 'lists'>): Promise<string> {
  const names = (await piecesOf(id, lists)).flatMap(namesIn);
  return writeHtml(blocksOfPieces(await piecesOf(id, names)));
}

function aVersion(html: string): NewVersion {
  const { lists, pieces } = cutBook(parseHtml(html));
  return {
    version: {
      id: uuidv7(),
      reason: 'named',
      name: 'Sent to Mara',
      createdAt: '2026-03-01T11:00:00.000Z',
      wordCount: 2,
      wordsAdded: 2,
      wordsRemoved: 0,
      lists: [...lists],
    },
    pieces: [...pieces].map(([name, text]) => ({ name, text })),
  };
}

describe('a text that is sent as a whole', () => {
  it('[HISTORY-8] leaves what it replaces as a version', async () => {
    const id = await aManuscript('<h1>One</h1><p>first <em>words</em></p>');
    await author.patch(`/api/manuscripts/${id}`, { content: '<p>other words altogether</p>' });
    const [version] = await versionsOf(id);
    expect(version).toMatchObject({ reason: 'whole-text', wordCount: 3, wordsAdded: 3, wordsRemoved: 0 });
    expect(version && (await textOfVersion(id, version))).toBe('<h1>One</h1><p>first <em>words</em></p>');
  });

  it('[HISTORY-8] leaves none where nothing stood and where nothing changes', async () => {
    const id = await aManuscript('');
    await author.patch(`/api/manuscripts/${id}`, { content: '<p>first</p>' });
    await author.patch(`/api/manuscripts/${id}`, { content: '<p>first</p>' });
    expect(await versionsOf(id)).toEqual([]);
  });

  it('[HISTORY-8] leaves one in ten minutes while it changes little, and always when it takes much away', async () => {
    const id = await aManuscript(LONG);
    for (const word of ['a', 'b', 'c'])
      await author.patch(`/api/manuscripts/${id}`, { content: `${LONG}<p>${word}</p>` });
    expect(await versionsOf(id)).toHaveLength(1);
    await author.patch(`/api/manuscripts/${id}`, { content: '<p>gone</p>' });
    expect(await versionsOf(id)).toHaveLength(2);
    shared.clock.advance(TEN_MINUTES_MS);
    await author.patch(`/api/manuscripts/${id}`, { content: '<p>gone on</p>' });
    const [latest] = await versionsOf(id);
    expect(await versionsOf(id)).toHaveLength(3);
    expect(latest).toMatchObject({ wordCount: 1, wordsAdded: 1, wordsRemoved: 1201 });
  });

  it('[HISTORY-2] costs what was written, not the book again', async () => {
    const id = await aManuscript(LONG);
    const names = async () => (await versionsOf(id)).flatMap(({ lists }) => lists);
    await author.patch(`/api/manuscripts/${id}`, { content: LONG.replace('Paragraph 7 ', 'Line 7 ') });
    const first = (await piecesOf(id, await names())).flatMap(namesIn);
    shared.clock.advance(TEN_MINUTES_MS);
    await author.patch(`/api/manuscripts/${id}`, { content: LONG.replace('Paragraph 9 ', 'Line 9 ') });
    const both = (await piecesOf(id, await names())).flatMap(namesIn);
    expect(new Set(first).size).toBeGreaterThan(5);
    expect(new Set(both).size).toBeLessThanOrEqual(new Set(first).size + 2);
  });
});

describe('an import', () => {
  it('[HISTORY-8] [IMPORT-31] leaves the text before it among the versions', async () => {
    const id = await aManuscript('<p>mine</p>');
    await author.post(`/api/manuscripts/${id}/import/confirm`, { cards: [], updateContent: '<p>new</p>' });
    const [version] = await versionsOf(id);
    expect(version).toMatchObject({ reason: 'import', wordCount: 1 });
    expect(version && (await textOfVersion(id, version))).toBe('<p>mine</p>');
  });
});

describe('a version that an author has named', () => {
  it('[HISTORY-9] is kept with the time and the words of its device, once', async () => {
    const id = await aManuscript('<p>now</p>');
    const version = aVersion('<p>as then</p>');
    const headers = { 'x-everdraft-operation': uuidv7() };
    const first = await author.post(`/api/manuscripts/${id}/versions`, version, headers);
    expect(first.statusCode, first.body).toBe(200);
    expect((await author.post(`/api/manuscripts/${id}/versions`, version, headers)).statusCode).toBe(200);
    const listed = await versionsOf(id);
    expect(listed).toMatchObject([
      {
        id: version.version.id,
        reason: 'named',
        name: 'Sent to Mara',
        createdAt: '2026-03-01T11:00:00.000Z',
      },
    ]);
    expect(listed[0] && (await textOfVersion(id, listed[0]))).toBe('<p>as then</p>');
  });

  it('[HISTORY-9] is taken when the server has what it is made of, which it asks for', async () => {
    const id = await aManuscript('<p>now</p>');
    const { pieces, version } = aVersion('<p>as then</p>');
    const keep = async (sent: NewVersion['pieces']) =>
      (await author.post(`/api/manuscripts/${id}/versions`, { version, pieces: sent })).json();
    const [list] = version.lists;
    const [listPiece, textPiece] = [
      pieces.find(({ name }) => name === list),
      pieces.find(({ name }) => name !== list),
    ];
    if (!listPiece || !textPiece) throw new Error('a version of one piece was meant');
    expect(await keep([])).toMatchObject({ code: 'need_pieces', pieces: [list] });
    expect(await keep([listPiece])).toMatchObject({ code: 'need_pieces', pieces: [textPiece.name] });
    expect(await versionsOf(id)).toEqual([]);
    expect(await keep([listPiece, textPiece])).toMatchObject({ id: version.id });
    const again = { version: { ...version, id: uuidv7(), name: 'The same' }, pieces: [] };
    expect((await author.post(`/api/manuscripts/${id}/versions`, again)).statusCode).toBe(200);
  });

  it('[HISTORY-9] is refused when a piece is not what its name says, or is no text of ours', async () => {
    const id = await aManuscript('<p>now</p>');
    const version = aVersion('<p>as then</p>');
    const [first] = version.pieces;
    const withPiece = (text: string) => ({ ...version, pieces: [{ name: first?.name ?? '', text }] });
    for (const text of ['[{"insert":"other"}]', '{', '[1]']) {
      const answer = await author.post(`/api/manuscripts/${id}/versions`, withPiece(text));
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    }
  });
});

it('[HISTORY-9] nobody sees or keeps versions of someone else’s book', async () => {
  const id = await aManuscript('<p>mine</p>');
  await author.post(`/api/manuscripts/${id}/versions`, aVersion('<p>as then</p>'));
  const [version] = await versionsOf(id);
  const other = await shared.signUp();
  expect((await other.get(`/api/manuscripts/${id}/versions`)).statusCode).toBe(404);
  const names = { names: version?.lists };
  expect((await other.post(`/api/manuscripts/${id}/versions/pieces`, names)).statusCode).toBe(404);
  expect((await other.post(`/api/manuscripts/${id}/versions`, aVersion('<p>x</p>'))).statusCode).toBe(404);
  const own = (await other.post('/api/manuscripts', { title: 'Own' })).json().id;
  const elsewhere = await other.post(`/api/manuscripts/${own}/versions/pieces`, names);
  expect(elsewhere.json()).toEqual({ pieces: [] });
  const same = aVersion('<p>not yours</p>');
  same.version.id = version?.id ?? '';
  expect((await other.post(`/api/manuscripts/${own}/versions`, same)).statusCode).toBe(200);
  expect(await versionsOf(id)).toEqual([version]);
});
