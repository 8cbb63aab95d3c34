import type { Endpoint } from '@everdraft/core/api/endpoint';
import { endpoints } from '@everdraft/core/api/endpoints';
import {
  CARD_CONTENT_MAX_CHARACTERS,
  CARDS_PER_REQUEST_MAX,
  DOCUMENT_UPDATE_MAX_BYTES,
  MANUSCRIPT_HTML_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  STYLE_PROMPT_MAX_CHARACTERS,
  STYLE_SAMPLE_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from '@everdraft/core/limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_RATES, NO_WAITING } from '../../test-support/no-limits.ts';
import { createBodyAdmission } from '../plugins/body-admission.ts';
import { translateErrors } from '../plugins/errors.ts';
import { EventLoopTurns } from '../plugins/event-loop-turns.ts';
import { createHttpServer } from '../plugins/http-server.ts';
import { takeJsonBodiesOnly } from '../plugins/json-body.ts';
import { createLog } from '../plugins/log.ts';
import { createRoute, type Route } from '../plugins/route.ts';
import { takeUploads } from '../plugins/uploads.ts';
import { registerRoutes, type Services } from './index.ts';

const id = '01890000-0000-7000-8000-000000000000';
const author = { id: 'u1', email: 'ada@example.org', createdAt: '2026-03-01', deviceId: 'd1' };

/** Letters that take three bytes each, and quotation marks, which are escaped. */
function prose(characters: number): string {
  return '「海」"'.repeat(Math.ceil(characters / 4)).slice(0, characters);
}

/** As some programs write JSON: every letter that is not ASCII takes six bytes. */
function escaped(body: unknown): string {
  return JSON.stringify(body).replace(
    /[\u0080-\uffff]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const card = {
  id,
  manuscriptId: id,
  title: prose(60),
  content: prose(700),
  position: 1,
  orderKey: 'Vzzzzz',
  metadata: {
    type: 'scene',
    scene: prose(40),
    characters: ['Ada', 'Bob', 'Eve', 'Dan', 'Lea', 'Tom'],
    theme: prose(20),
    order: 3,
  },
};
const allCards = Array.from({ length: CARDS_PER_REQUEST_MAX }, () => card);
const pieces = Array.from({ length: 50_000 }, (_, index) => ({
  name: String(index).padStart(28, '0'),
  text: prose(Math.floor(MANUSCRIPT_HTML_MAX_CHARACTERS / 50_000) - 40),
}));

/** The longest body of a real author for each call that takes a long one. */
const LONGEST: [keyof typeof endpoints, string, () => string][] = [
  [
    'createManuscript',
    'a text of the greatest length',
    () =>
      JSON.stringify({
        id,
        title: prose(TITLE_MAX_CHARACTERS),
        content: '海'.repeat(MANUSCRIPT_HTML_MAX_CHARACTERS),
      }),
  ],
  [
    'createManuscript',
    'a text of eight million letters that are all escaped',
    () => escaped({ content: '海'.repeat(8 * 1024 * 1024) }),
  ],
  [
    'changeManuscript',
    'an update of the greatest length',
    () =>
      JSON.stringify({
        update: Buffer.alloc(DOCUMENT_UPDATE_MAX_BYTES).toString('base64'),
        baseSeq: 1,
        wordCount: 1_300_000,
        characterCount: 8_000_000,
      }),
  ],
  [
    'changeManuscript',
    'a whole record with its text',
    () =>
      JSON.stringify({
        ...card,
        userId: id,
        lastSaved: 'now',
        content: prose(MANUSCRIPT_HTML_MAX_CHARACTERS),
      }),
  ],
  [
    'confirmImport',
    'a text and five thousand cards',
    () => JSON.stringify({ cards: allCards, updateContent: prose(10 * 1024 * 1024), replaceExisting: true }),
  ],
  ['reorderCards', 'the full records of five thousand cards', () => JSON.stringify({ cards: allCards })],
  [
    'keepVersion',
    'a book in fifty thousand pieces',
    () =>
      JSON.stringify({
        version: {
          id,
          createdAt: '2026-03-01T12:00:00.000Z',
          name: prose(TITLE_MAX_CHARACTERS),
          wordCount: 1,
          wordsAdded: 1,
          wordsRemoved: 1,
          lists: Array.from({ length: 5_000 }, (_, index) => String(index).padStart(28, '0')),
        },
        pieces,
      }),
  ],
  [
    'createCard',
    'a card of the greatest length, escaped',
    () => escaped({ manuscriptId: id, content: prose(CARD_CONTENT_MAX_CHARACTERS) }),
  ],
  [
    'createChatMessage',
    'a message of the greatest length, escaped',
    () =>
      escaped({
        manuscriptId: id,
        sessionId: id,
        role: 'user',
        mode: 'critic',
        content: prose(MESSAGE_MAX_CHARACTERS),
      }),
  ],
  [
    'askCompanion',
    'a message and a selection of the greatest length, escaped',
    () =>
      escaped({
        manuscriptId: id,
        sessionId: id,
        mode: 'critic',
        message: prose(MESSAGE_MAX_CHARACTERS),
        place: { selection: { text: prose(MESSAGE_MAX_CHARACTERS), from: 0, to: 1 } },
      }),
  ],
  [
    'createWritingStyle',
    'a sample of the greatest length, escaped',
    () =>
      escaped({
        name: 'Noir',
        description: prose(STYLE_PROMPT_MAX_CHARACTERS),
        customPrompt: prose(STYLE_PROMPT_MAX_CHARACTERS),
        sampleText: prose(STYLE_SAMPLE_MAX_CHARACTERS),
      }),
  ],
];

/** Every route with its real limits and schemas; what a handler would do with a body is not asked. */
async function openEdge(): Promise<FastifyInstance> {
  const log = createLog('silent', { write: () => undefined });
  const app = createHttpServer({ log, origin: undefined, isOwnHost: () => true, trustedProxies: [] });
  const bodies = createBodyAdmission();
  translateErrors(app, () => undefined);
  const turns = new EventLoopTurns();
  takeJsonBodiesOnly(app, { bodyOf: bodies.bodyOf, turns });
  takeUploads(app);
  await app.after();
  const route = createRoute(app, {
    findAuthor: async () => author,
    bodies,
    turns,
    onRegistered: () => undefined,
    rates: NO_RATES,
    fairTurns: NO_WAITING,
  });
  const taken: Route = (endpoint, _handler, options) => {
    const { response: _response, streams: _streams, ...rest }: Endpoint = endpoint;
    route({ ...rest, response: endpoints.logout.response }, () => ({ ok: true }) as const, options);
  };
  // Registering takes hold of services without calling them.
  registerRoutes(
    taken,
    new Proxy({}, { get: () => new Proxy({}, { get: () => () => undefined }) }) as Services,
  );
  return app;
}

describe('the limits of bodies', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await openEdge();
  });
  afterAll(() => app.close());

  it.each(LONGEST)('let %s carry %s', async (name, _what, body) => {
    const { method, path }: Endpoint = endpoints[name];
    const response = await app.inject({
      method,
      url: path.replace(/:\w+/g, id),
      headers: { 'content-type': 'application/json' },
      payload: body(),
    });
    expect([response.statusCode, response.body]).toEqual([200, '{"ok":true}']);
  });
});
