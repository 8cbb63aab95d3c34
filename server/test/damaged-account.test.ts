import type { SyncPage } from '@everdraft/core/api/sync-endpoints';
import type { OutlineCard } from '@everdraft/core/entities/outline-card';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, vi } from 'vitest';
import { saying, scriptedModels } from '../test-support/scripted-model.ts';
import { eventsOf, textOf } from './ai-author.ts';
import {
  type DamageableApp,
  type FilledAuthor,
  fillAuthor,
  rowsOf,
  shareDamageableApp,
} from './damaged-author.ts';
import { STORE_KINDS } from './store-kinds.ts';
import { TestDevice } from './test-device.ts';

vi.setConfig({ testTimeout: 60_000 });

const op = () => ({ 'x-everdraft-operation': uuidv7() });
const models = scriptedModels(saying('It works.'));

describe.each(STORE_KINDS)('an author with damaged rows on %s', kind => {
  const shared = shareDamageableApp(kind, { models });

  async function damage(app: DamageableApp, filled: FilledAuthor, ...tables: string[]): Promise<void> {
    for (const { table, where } of rowsOf(filled)) {
      if (tables.length > 0 && !tables.includes(table)) continue;
      await app.query(`update ${table} set sealed = ? where ${where}`, Buffer.alloc(60));
    }
  }

  async function aDamagedAuthor(...tables: string[]) {
    const app = shared();
    const filled = await fillAuthor(app);
    await damage(app, filled, ...tables);
    return { app, ...filled };
  }

  const ask = async ({ author, ids }: FilledAuthor) => {
    const question = {
      manuscriptId: ids.book,
      sessionId: ids.chat,
      message: 'What do you think?',
      mode: 'critic',
    };
    const response = await author.post('/api/ai/chat', question);
    return { status: response.statusCode, events: eventsOf(response.body) };
  };

  it('[S24] is answered by the companion whatever of the book cannot be read', async () => {
    const filled = await aDamagedAuthor(
      'outline_cards',
      'chat_sessions',
      'chat_messages',
      'writing_styles',
      'style_profiles',
    );
    await filled.author.patch(`/api/manuscripts/${filled.ids.book}`, { writingStyleId: filled.ids.style });
    const { status, events } = await ask(filled);
    expect(status).toBe(200);
    expect(textOf(events)).toBe('It works.');
  });

  it.each(['settings', 'manuscripts'])('sends nothing to a service while %s cannot be read', async table => {
    const filled = await aDamagedAuthor(table);
    const { status, events } = await ask(filled);
    expect(status).toBe(200);
    // The built-in analyst answers, which stays on this server.
    expect(textOf(events)).not.toBe('It works.');
    expect(events.find(({ type }) => type === 'metadata')).not.toHaveProperty('provider', 'Scripted');
  });

  it('[S25] is asked for the whole record when part of one is changed', async () => {
    const { author, ids } = await aDamagedAuthor();
    const { book, card, style } = ids;
    for (const [path, body] of [
      [`/api/outline-cards/${card}`, { content: 'Calm.' }],
      [`/api/outline-cards/${card}`, { metadataChange: { scene: 'Night' } }],
      [`/api/manuscripts/${book}`, { goalWords: 500 }],
      [`/api/writing-styles/${style}`, { name: 'Damp' }],
      ['/api/settings', { theme: 'light' }],
    ] as const) {
      for (const headers of [{}, op()]) {
        const response = await author.patch(path, body, headers);
        expect([path, response.statusCode, response.json<{ code: string }>().code]).toEqual([
          path,
          409,
          'need_record',
        ]);
      }
    }
  });

  it('mends a row by a change that gives all of it', async () => {
    const { author, ids } = await aDamagedAuthor('outline_cards', 'manuscripts');
    const whole = { title: 'A storm', content: 'Again.', metadata: null };
    expect((await author.patch(`/api/outline-cards/${ids.card}`, whole)).statusCode).toBe(200);
    expect((await author.patch(`/api/manuscripts/${ids.book}`, { title: 'The Sea' })).statusCode).toBe(200);
    expect((await author.get('/api/manuscripts')).json()).toContainEqual(
      expect.objectContaining({ id: ids.book, title: 'The Sea', neverSendToAi: true }),
    );
    const page = (await author.get('/api/sync')).json<SyncPage>();
    expect(page.unreadable?.every(item => item.isRepaired)).toBe(true);
  });

  it('[S25] does not have a good row taken over by an older copy', async () => {
    const app = shared();
    const filled = await fillAuthor(app);
    const { author, ids } = filled;
    await author.patch(`/api/outline-cards/${ids.card}`, { title: 'A gale' });
    await author.patch('/api/settings', { selectedModel: 'gpt-5' });
    await author.patch(`/api/style-profiles/${ids.book}`, { customGuidelines: 'Long sentences.' });
    for (const row of rowsOf(filled)) expect((await row.repair()).statusCode).toBe(200);
    const cards = (await author.get(`/api/outline-cards/${ids.book}`)).json<OutlineCard[]>();
    expect(cards.find(({ id }) => id === ids.card)?.title).toBe('A gale');
    expect((await author.get('/api/settings')).json()).toMatchObject({ selectedModel: 'gpt-5' });
    expect((await author.get(`/api/style-profiles/${ids.book}`)).json()).toMatchObject({
      customGuidelines: 'Long sentences.',
    });
  });

  it('moves, deletes and takes back a card that cannot be read, which then comes back whole', async () => {
    const filled = await aDamagedAuthor('outline_cards');
    const { app, author, ids, others } = filled;
    const order = [{ id: others.card }, { id: ids.card }];
    const reordered = await author.post('/api/outline-cards/reorder', { cards: order });
    expect([reordered.statusCode, reordered.json<OutlineCard[]>().map(({ id }) => id)]).toEqual([
      200,
      [others.card],
    ]);
    expect((await author.delete(`/api/outline-cards/${ids.card}`)).statusCode).toBe(200);
    expect((await author.post(`/api/outline-cards/${ids.card}/restore`)).statusCode).toBe(200);
    const row = rowsOf(filled).find(({ table }) => table === 'outline_cards');
    expect((await row?.repair())?.statusCode).toBe(200);
    const cards = (await author.get(`/api/outline-cards/${ids.book}`)).json<OutlineCard[]>();
    expect(cards.map(({ id }) => id)).toEqual([others.card, ids.card]);
    // It was moved and deleted, and is known by the number that it had when it was found.
    const found = await app.query('select row_seq from damaged_rows where user_id = ?', author.id);
    expect(found).toHaveLength(1);
  });

  it('is told again of a row that is damaged in the same way once more', async () => {
    const filled = await aDamagedAuthor('outline_cards');
    const { app, author } = filled;
    const row = rowsOf(filled).find(({ table }) => table === 'outline_cards');
    for (const _time of ['first', 'second']) {
      await damage(app, filled, 'outline_cards');
      const page = (await author.get('/api/sync')).json<SyncPage>();
      expect(page.unreadable).toMatchObject([{ entity: 'outline-card', id: row?.id }]);
      expect(page.unreadable?.[0]).not.toHaveProperty('isRepaired');
      const open = await app.query(
        'select row_seq from damaged_rows where user_id = ? and repaired_at is null',
        author.id,
      );
      expect(open).toHaveLength(1);
      expect((await row?.repair())?.statusCode).toBe(200);
      app.clock.advance(11 * 60 * 1000);
    }
  });

  it('[P17] has a message back in its place, also on devices that have followed past it', async () => {
    const filled = await aDamagedAuthor('chat_messages');
    const { author, ids, others } = filled;
    const newcomer = new TestDevice(author);
    await newcomer.pull();
    expect(newcomer.recordOf(ids.message)).toBeUndefined();
    const repair = rowsOf(filled).find(({ table }) => table === 'chat_messages')?.repair;
    expect((await repair?.())?.statusCode).toBe(200);
    const listed = (await author.get(`/api/chat-messages/session/${ids.chat}`)).json<{ id: string }[]>();
    expect(listed.map(({ id }) => id)).toEqual([ids.message, others.message]);
    await newcomer.pull();
    const fresh = new TestDevice(author);
    await fresh.pull();
    for (const device of [newcomer, fresh]) {
      const messages = device.changes.filter(({ entity }) => entity === 'chat-message');
      const inOrder = messages.toSorted((one, other) => one.seq - other.seq);
      expect(inOrder).toMatchObject([
        { record: { id: ids.message, content: 'Who?' } },
        { record: { id: others.message } },
      ]);
    }
    expect(newcomer.cursor).toBe(fresh.cursor);
  });

  it('leaves no bytes behind of what was deleted for good', async () => {
    const { app, author, ids } = await aDamagedAuthor('chat_sessions', 'chat_messages', 'writing_styles');
    await author.get('/api/sync');
    const kept = () => app.query('select row_table from damaged_rows where user_id = ?', author.id);
    expect(await kept()).toHaveLength(3);
    await author.delete(`/api/chat-sessions/${ids.chat}`);
    await author.delete(`/api/writing-styles/${ids.style}`);
    expect(await kept()).toEqual([]);
  });

  it('[S28] is told what happened where the account itself cannot be read, and nobody else is', async () => {
    const filled = await aDamagedAuthor('no table');
    const { app, author } = filled;
    const neighbor = await fillAuthor(app);
    await app.query('update user_keys set wrapped = ? where user_id = ?', Buffer.alloc(60), author.id);
    for (const url of ['/api/sync', '/api/manuscripts', '/api/settings']) {
      const response = await author.get(url);
      expect([url, response.statusCode, response.json()]).toEqual([
        url,
        500,
        expect.objectContaining({
          code: 'unreadable_record',
          error: expect.stringMatching(/can’t read your account/),
        }),
      ]);
    }
    expect((await neighbor.author.get('/api/sync')).statusCode).toBe(200);
    // Its rows are not damaged: they are all there when the key is put back.
    expect(await app.query('select id from damaged_rows where user_id = ?', author.id)).toEqual([]);
  });

  it('[S24] can be deleted with everything', async () => {
    const { app, author } = await aDamagedAuthor();
    await author.get('/api/sync');
    const response = await author.post('/api/account/delete', { password: author.password });
    expect(response.statusCode).toBe(200);
    for (const table of ['manuscripts', 'settings', 'damaged_rows', 'device_days']) {
      expect([table, await app.query(`select 1 from ${table} where user_id = ?`, author.id)]).toEqual([
        table,
        [],
      ]);
    }
  });

  it.each(NONSENSE_COLUMNS)('goes on where %s says %s', async (place, value) => {
    const filled = await aDamagedAuthor('no table');
    const { app, author, device, ids } = filled;
    const [table = '', column = ''] = place.split('.');
    const row = rowsOf(filled).find(one => one.table === table);
    await app.query(`update ${table} set ${column} = ? where ${row?.where}`, value);
    for (const url of [
      '/api/sync',
      '/api/manuscripts',
      `/api/manuscripts/${ids.book}`,
      `/api/manuscripts/${ids.book}/versions`,
      `/api/outline-cards/${ids.book}`,
      `/api/chat-sessions/${ids.book}`,
      `/api/chat-messages/session/${ids.chat}`,
      '/api/settings',
    ]) {
      expect([url, (await author.get(url)).statusCode]).toEqual([url, 200]);
    }
    await device.pull();
    await device.add(ids.book, 'more');
    expect((await row?.repair())?.statusCode).toBe(200);
    const page = (await author.get('/api/sync')).json<SyncPage>();
    expect((page.unreadable ?? []).filter(item => !item.isRepaired)).toEqual([]);
  });

  it.runIf(kind === 'sqlite').each(NONSENSE_NUMBERS)('goes on where %s says %s', async (place, value) => {
    const filled = await aDamagedAuthor('no table');
    const { app, author, device, ids } = filled;
    const [table = '', column = ''] = place.split('.');
    const row = rowsOf(filled).find(one => one.table === table);
    // As a literal: a value of ours would be too large to be handed over.
    await app.query(`update ${table} set ${column} = ${value} where ${row?.where}`);
    for (const url of ['/api/sync', '/api/manuscripts', `/api/outline-cards/${ids.book}`, '/api/settings']) {
      expect([url, (await author.get(url)).statusCode]).toEqual([url, 200]);
    }
    await device.pull();
    await device.add(ids.book, 'more');
    await row?.meet?.();
    expect((await row?.repair())?.statusCode).toBe(200);
    await author.get(`/api/outline-cards/${ids.book}`);
    const page = (await author.get('/api/sync')).json<SyncPage>();
    expect((page.unreadable ?? []).filter(item => !item.isRepaired)).toEqual([]);
  });

  it('[S28] is told so where the number of the latest change is none', async () => {
    const { app, author } = await aDamagedAuthor('no table');
    const nonsense = kind === 'sqlite' ? "'many'" : '9223372036854775807';
    await app.query(`update users set seq = ${nonsense} where id = ?`, author.id);
    expect((await author.get('/api/sync')).json()).toMatchObject({ code: 'unreadable_record' });
    const change = await author.post('/api/manuscripts', { title: 'Another' });
    expect(change.json()).toMatchObject({ code: 'unreadable_record' });
    const [user] = await app.query('select cast(seq as text) as seq from users where id = ?', author.id);
    expect(user?.seq).toBe(nonsense.replaceAll("'", ''));
  });
});

/** Columns that hold text on both stores. */
const NONSENSE_COLUMNS: [string, string][] = [
  ['chat_messages.role', 'narrator'],
  ['chat_messages.mode', 'shouting'],
  ['settings.theme', 'sepia'],
  ['outline_cards.order_key', '~~ nowhere ~~'],
  ['outline_cards.created_at', ''],
  ['manuscripts.last_saved', ''],
  ['chat_sessions.created_at', ''],
  ['document_versions.reason', 'boredom'],
];

/** Columns in which SQLite keeps whatever it is given. */
const NONSENSE_NUMBERS: [string, string][] = [
  ['manuscripts.word_count', "'many'"],
  ['manuscripts.character_count', '9223372036854775807'],
  ['manuscripts.seq', "'last'"],
  ['outline_cards.seq', "'last'"],
  ['outline_cards.seq', '9223372036854775807'],
  ['outline_cards.sealed', "'text'"],
  ['settings.autosave_enabled', "'perhaps'"],
  ['settings.sealed', '7'],
  ['chat_messages.timestamp', "x'00ff'"],
];
