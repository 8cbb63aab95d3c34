import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { cutBook, namesIn } from '@everdraft/core/history/pieces';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll } from 'vitest';
import { masterKeySourceOf } from '../src/configured-places.ts';
import type { SealedTable } from '../src/store/schema.ts';
import type { StoreKind } from '../src/store/store.ts';
import { createTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { openTestApp, type TestApp, type TestAppOptions, type TestAuthor } from './open-test-app.ts';
import { TestDevice } from './test-device.ts';

type Query = TestDatabase['query'];

/** A server whose rows can be reached past its store. */
export interface DamageableApp extends TestApp {
  query: Query;
}

export function shareDamageableApp(kind: StoreKind, options: TestAppOptions = {}): () => DamageableApp {
  let app: DamageableApp | undefined;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    if (kind === 'postgresql') database = await createTestDatabase(kind);
    const url = database?.place.kind === 'postgresql' ? database.place.url : undefined;
    const key = { EVERDRAFT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    const opened = await openTestApp({
      ...options,
      isShared: true,
      environment: { ...options.environment, ...(url && { DATABASE_URL: url, ...key }) },
    });
    app = { ...opened, query: database?.query ?? queryFile(opened.config.sqliteFile) };
  });
  afterAll(async () => {
    await app?.close();
    await database?.remove();
  });
  return () => {
    if (!app) throw new Error('The server is not there before the tests begin.');
    return app;
  };
}

function queryFile(file: string): Query {
  return async (statement, ...values) => {
    const database = new DatabaseSync(file, { timeout: 1000 });
    try {
      const inputs: SQLInputValue[] = values;
      return database.prepare(statement).all(...inputs) as Awaited<ReturnType<Query>>; // no large integers here
    } finally {
      database.close();
    }
  };
}

/** What `sealByHand` needs. */
export function sealingParts({ query, config }: DamageableApp) {
  return { query, masterKey: masterKeySourceOf(config) };
}

const op = () => ({ 'x-everdraft-operation': uuidv7() });
const FORMER = '<p>What was written in March.</p>';
const WORDS = 'It rained on the harbor. ';

/** An author with one of everything, and a second one of what can be swapped. */
export interface FilledAuthor {
  author: TestAuthor;
  device: TestDevice;
  ids: Record<'book' | 'card' | 'chat' | 'message' | 'style' | 'day' | 'version', string>;
  others: { book: string; card: string; chat: string; message: string; style: string };
}

export async function fillAuthor({ signUp }: Pick<TestApp, 'signUp'>): Promise<FilledAuthor> {
  const author = await signUp();
  const make = async (path: string, body: object) =>
    (await author.post(`/api/${path}`, body)).json<{ id: string }>().id;
  const book = await make('manuscripts', { title: 'The Sea' });
  const device = new TestDevice(author);
  await device.add(book, WORDS);
  const aCard = (title: string) => make('outline-cards', { manuscriptId: book, title, content: 'Waves.' });
  const aChat = () => make('chat-sessions', { manuscriptId: book, title: 'About waves' });
  const [card, chat, style] = [
    await aCard('A storm'),
    await aChat(),
    await make('writing-styles', { name: 'Dry' }),
  ];
  const said = { manuscriptId: book, sessionId: chat, role: 'user', mode: 'critic' };
  const message = await make('chat-messages', { ...said, content: 'Who?' });
  const days = { device: 'desk', day: '2026-02-01', manuscriptId: book, words: 2, firstAtMs: 1, lastAtMs: 2 };
  await author.post('/api/writing-days', days);
  await author.patch('/api/settings', { selectedModel: 'built-in' });
  await author.patch(`/api/style-profiles/${book}`, { customGuidelines: 'Short sentences.' });
  const version = aVersion();
  await author.post(`/api/manuscripts/${book}/versions`, version, op());
  const others = {
    book: await make('manuscripts', { title: 'The Shore' }),
    card: await aCard('A calm'),
    chat: await aChat(),
    message: await make('chat-messages', { ...said, content: 'Where?' }),
    style: await make('writing-styles', { name: 'Wet' }),
  };
  await device.add(book, 'And it rained on. ');
  await device.pull();
  const day = `desk:2026-02-01:${book}`;
  return {
    author,
    device,
    ids: { book, card, chat, message, style, day, version: version.version.id },
    others,
  };
}

function aVersion(id = uuidv7()) {
  const { lists, pieces } = cutBook(parseHtml(FORMER));
  return {
    version: {
      id,
      reason: 'named',
      name: 'March',
      createdAt: '2026-03-01T11:00:00.000Z',
      wordCount: 5,
      wordsAdded: 5,
      wordsRemoved: 0,
      lists: [...lists],
    },
    pieces: [...pieces].map(([name, text]) => ({ name, text })),
  };
}

/** A row that can be damaged, and what a device does that still has its content. */
export interface DamageableRow {
  table: SealedTable;
  /** The columns that name the row, and one that its bytes can be swapped with. */
  where: string;
  otherWhere?: string;
  /** What the feed calls it; a piece goes by the name that stands in the database. */
  entity: string;
  id?: string;
  /** Where its bytes are sealed, for those that hold JSON. */
  place?: { recordId: string; extra: string };
  /** Looks at it in a way that meets the damage, where pulling does not. */
  meet?: () => Promise<unknown>;
  repair: () => Promise<{ statusCode: number }>;
}

export function rowsOf({ author, device, ids, others }: FilledAuthor): DamageableRow[] {
  const { book, card, chat, message, style, day, version } = ids;
  const create = (path: string, body: object) => () => author.post(`/api/${path}`, body, op());
  const sendWhole = () =>
    device.send(book, { update: device.whole(book), counts: { wordCount: 1, characterCount: 18 } });
  const pieceNames = cutBook(parseHtml(FORMER)).lists.flatMap(name => [
    name,
    ...namesIn(cutBook(parseHtml(FORMER)).pieces.get(name) ?? '[]'),
  ]);
  const readPieces = () => author.post(`/api/manuscripts/${book}/versions/pieces`, { names: pieceNames });
  return [
    {
      table: 'manuscripts',
      where: `id = '${book}'`,
      otherWhere: `id = '${others.book}'`,
      entity: 'manuscript',
      id: book,
      place: { recordId: book, extra: 'sealed' },
      repair: create('manuscripts', { id: book, title: 'The Sea' }),
    },
    {
      table: 'outline_cards',
      where: `id = '${card}'`,
      otherWhere: `id = '${others.card}'`,
      entity: 'outline-card',
      id: card,
      place: { recordId: card, extra: `sealed|${book}` },
      repair: create('outline-cards', { id: card, manuscriptId: book, title: 'A storm', content: 'Waves.' }),
    },
    {
      table: 'chat_sessions',
      where: `id = '${chat}'`,
      otherWhere: `id = '${others.chat}'`,
      entity: 'chat-session',
      id: chat,
      place: { recordId: chat, extra: `sealed|${book}` },
      repair: create('chat-sessions', { id: chat, manuscriptId: book, title: 'About waves' }),
    },
    {
      table: 'chat_messages',
      where: `id = '${message}'`,
      otherWhere: `id = '${others.message}'`,
      entity: 'chat-message',
      id: message,
      place: { recordId: message, extra: `sealed|${book}|${chat}` },
      repair: create('chat-messages', {
        id: message,
        manuscriptId: book,
        sessionId: chat,
        role: 'user',
        mode: 'critic',
        content: 'Who?',
      }),
    },
    {
      table: 'writing_styles',
      where: `id = '${style}'`,
      otherWhere: `id = '${others.style}'`,
      entity: 'writing-style',
      id: style,
      place: { recordId: style, extra: 'sealed' },
      repair: create('writing-styles', { id: style, name: 'Dry' }),
    },
    {
      table: 'style_profiles',
      where: `manuscript_id = '${book}'`,
      entity: 'style-profile',
      id: book,
      place: { recordId: book, extra: 'sealed' },
      repair: () =>
        author.patch(
          `/api/style-profiles/${book}`,
          { customGuidelines: 'Short sentences.', onlyIfUnreadable: true },
          op(),
        ),
    },
    {
      table: 'settings',
      where: `user_id = '${author.id}'`,
      entity: 'settings',
      id: author.id,
      place: { recordId: author.id, extra: 'sealed' },
      repair: () => author.patch('/api/settings', { ...SETTINGS, onlyIfUnreadable: true }, op()),
    },
    {
      table: 'device_days',
      where: `user_id = '${author.id}'`,
      entity: 'device-day',
      id: day,
      place: { recordId: day, extra: 'sealed' },
      repair: create('writing-days', {
        device: 'desk',
        day: '2026-02-01',
        manuscriptId: book,
        words: 2,
        firstAtMs: 1,
        lastAtMs: 2,
      }),
    },
    {
      table: 'document_updates',
      where: `manuscript_id = '${book}' and seq = (select max(seq) from document_updates where manuscript_id = '${book}')`,
      otherWhere: `manuscript_id = '${book}' and seq = (select min(seq) from document_updates where manuscript_id = '${book}')`,
      entity: 'document',
      id: book,
      repair: sendWhole,
    },
    {
      table: 'document_versions',
      where: `id = '${version}'`,
      entity: 'version',
      id: version,
      meet: () => author.get(`/api/manuscripts/${book}/versions`),
      repair: create(`manuscripts/${book}/versions`, aVersion(version)),
    },
    {
      table: 'version_pieces',
      where: `manuscript_id = '${book}' and name = (select min(name) from version_pieces where manuscript_id = '${book}')`,
      otherWhere: `manuscript_id = '${book}' and name = (select max(name) from version_pieces where manuscript_id = '${book}')`,
      entity: 'version-piece',
      meet: readPieces,
      repair: create(`manuscripts/${book}/versions`, aVersion(version)),
    },
  ];
}

/** All of them, as a device gives them back. */
const SETTINGS = {
  selectedModel: 'built-in',
  autosaveEnabled: true,
  styleLearningEnabled: true,
  theme: 'dark',
  smartQuotesEnabled: true,
  dailyGoalWords: 1_000,
};
