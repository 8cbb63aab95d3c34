import type { SyncPage, UnreadableItem } from '@everdraft/core/api/sync-endpoints';
import { describe, expect, it, vi } from 'vitest';
import type { SealedTable } from '../src/store/schema.ts';
import { sealByHand } from '../test-support/seal-by-hand.ts';
import {
  type DamageableApp,
  type DamageableRow,
  type FilledAuthor,
  fillAuthor,
  rowsOf,
  sealingParts,
  shareDamageableApp,
} from './damaged-author.ts';
import type { TestAuthor } from './open-test-app.ts';
import { STORE_KINDS } from './store-kinds.ts';
import { TestDevice } from './test-device.ts';

vi.setConfig({ testTimeout: 60_000 });

const TABLES: readonly SealedTable[] = [
  'manuscripts',
  'outline_cards',
  'chat_sessions',
  'chat_messages',
  'writing_styles',
  'style_profiles',
  'settings',
  'device_days',
  'document_updates',
  'document_versions',
  'version_pieces',
];

/** What can happen to the bytes of a row. */
const DAMAGES: Record<string, (sealed: Buffer) => Buffer> = {
  'the first byte flipped': sealed => flipped(sealed, 0),
  'the version of the key flipped': sealed => flipped(sealed, 2),
  'a byte in the middle flipped': sealed => flipped(sealed, Math.floor(sealed.length / 2)),
  'the last byte flipped': sealed => flipped(sealed, sealed.length - 1),
  'cut in half': sealed => sealed.subarray(0, Math.floor(sealed.length / 2)),
  'cut to nothing': () => Buffer.alloc(0),
  zeroed: sealed => Buffer.alloc(sealed.length),
};

function flipped(sealed: Buffer, at: number): Buffer {
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return changed;
}

/** Everything that a fresh device gets: the words of each book, and each record without the number of its change. */
async function pictureOf(author: TestAuthor): Promise<Map<string, unknown>> {
  const device = new TestDevice(author);
  const picture = new Map<string, unknown>();
  for (const change of await device.pull()) {
    if (change.entity === 'document')
      picture.set(`text ${change.manuscriptId}`, device.textOf(change.manuscriptId));
    else if (change.entity !== 'tombstone')
      picture.set(`${change.entity} ${change.record.id}`, change.record);
  }
  return picture;
}

async function unreadableOn(author: TestAuthor): Promise<UnreadableItem[]> {
  const device = new TestDevice(author);
  const items: UnreadableItem[] = [];
  for (let page: SyncPage | undefined; page === undefined || page.hasMore; ) {
    page = await device.pullPage();
    items.push(...(page.unreadable ?? []));
  }
  return items;
}

function listsOf({ ids: { book, chat } }: FilledAuthor): string[] {
  return [
    '/api/manuscripts',
    `/api/manuscripts/${book}`,
    `/api/manuscripts/${book}/versions`,
    `/api/outline-cards/${book}`,
    `/api/chat-sessions/${book}`,
    `/api/chat-messages/session/${chat}`,
    '/api/writing-styles',
    `/api/style-profiles/${book}`,
    '/api/settings',
    '/api/sync',
    '/api/user',
  ];
}

describe.each(STORE_KINDS)('a damaged row on %s', kind => {
  const shared = shareDamageableApp(kind);

  const sealedIn = async ({ query }: DamageableApp, table: string, where: string) => {
    const [row] = await query(`select sealed from ${table} where ${where}`);
    if (!(row?.sealed instanceof Uint8Array)) throw new Error('No sealed bytes there.');
    return Buffer.from(row.sealed);
  };
  const setSealed = ({ query }: DamageableApp, table: string, where: string, sealed: Uint8Array) =>
    query(`update ${table} set sealed = ? where ${where}`, sealed);
  const nameOf = async ({ query }: DamageableApp, row: DamageableRow) =>
    row.id ?? String((await query(`select name from version_pieces where ${row.where}`))[0]?.name);

  async function expectListsToWork(filled: FilledAuthor): Promise<void> {
    for (const url of listsOf(filled)) {
      expect([url, (await filled.author.get(url)).statusCode]).toEqual([url, 200]);
    }
  }

  async function expectNamed(app: DamageableApp, filled: FilledAuthor, row: DamageableRow): Promise<void> {
    await row.meet?.();
    const named = { entity: row.entity, id: await nameOf(app, row) };
    // In the answer that meets it, and again to those that have followed past it.
    for (const _look of ['met', 'told']) {
      const items = await unreadableOn(filled.author);
      expect(new Set(items.map(({ entity, id }) => `${entity} ${id}`))).toEqual(
        new Set([`${named.entity} ${named.id}`]),
      );
      expect(items.every(item => !item.isRepaired)).toBe(true);
    }
    const told = await filled.device.pullPage();
    expect(told.unreadable).toMatchObject([named]);
  }

  describe.each(TABLES)('of %s', table => {
    it('[S24] [P17] is left out and named, kept, and given back by a device that has it', async () => {
      const app = shared();
      const filled = await fillAuthor(app);
      const before = await pictureOf(filled.author);
      const row = rowsOf(filled).find(one => one.table === table);
      if (!row) throw new Error('There is no such row.');
      for (const [name, damaged] of Object.entries(DAMAGES)) {
        await filled.device.pull();
        const whole = await sealedIn(app, table, row.where);
        const bytes = damaged(whole);
        await setSealed(app, table, row.where, bytes);
        await expectNamed(app, filled, row);
        await expectListsToWork(filled);
        const meanwhile = await pictureOf(filled.author);
        for (const key of before.keys()) {
          const isConcerned = key.endsWith(row.id ?? 'no id');
          if (!isConcerned) expect([name, key, meanwhile.get(key)]).toEqual([name, key, before.get(key)]);
        }
        expect([name, (await row.repair()).statusCode]).toEqual([name, 200]);
        expect([name, await pictureOf(filled.author)]).toEqual([name, before]);
        await row.meet?.();
        expect((await unreadableOn(filled.author)).filter(item => !item.isRepaired)).toEqual([]);
        const kept = await app.query(
          'select sealed, repaired_at from damaged_rows where user_id = ?',
          filled.author.id,
        );
        const found = kept.find(one => Buffer.from(one.sealed as Uint8Array).equals(bytes));
        expect([name, found?.repaired_at]).toEqual([name, expect.any(String)]);
      }
      const logged = app.logText();
      expect(logged).toContain(`"table":"${table}"`);
      expect(logged).not.toMatch(/rained|A storm|About waves|Short sentences|March|Waves/);
    });
  });

  it.each(
    TABLES.filter(
      table => !['style_profiles', 'settings', 'device_days', 'document_versions'].includes(table),
    ),
  )('of %s that was swapped with another is found on both sides', async table => {
    const app = shared();
    const filled = await fillAuthor(app);
    const row = rowsOf(filled).find(one => one.table === table);
    if (!row?.otherWhere) throw new Error('There is no such pair.');
    const [one, other] = [await sealedIn(app, table, row.where), await sealedIn(app, table, row.otherWhere)];
    await setSealed(app, table, row.where, other);
    await setSealed(app, table, row.otherWhere, one);
    await row.meet?.();
    await unreadableOn(filled.author);
    const found = await app.query('select id from damaged_rows where user_id = ?', filled.author.id);
    expect(found).toHaveLength(2);
  });

  it.each(
    TABLES.filter(table => !['document_updates', 'document_versions', 'version_pieces'].includes(table)),
  )('of %s that decrypts to nonsense is one like any other', async table => {
    const app = shared();
    const filled = await fillAuthor(app);
    const before = await pictureOf(filled.author);
    const row = rowsOf(filled).find(one => one.table === table);
    if (!row?.place) throw new Error('There is no such row.');
    for (const plain of NONSENSE) {
      await filled.device.pull();
      const [numbered] = await app.query(`select seq from ${table} where ${row.where}`);
      const place = { userId: filled.author.id, table, seq: Number(numbered?.seq), ...row.place };
      const sealed = await sealByHand(sealingParts(app), place, Buffer.from(plain));
      await setSealed(app, table, row.where, sealed);
      await expectNamed(app, filled, row);
      await expectListsToWork(filled);
      expect((await row.repair()).statusCode).toBe(200);
      expect([plain, await pictureOf(filled.author)]).toEqual([plain, before]);
    }
  });
});

/** Properly sealed, and of another shape than the answers' schemas say. */
const NONSENSE = [
  'no JSON',
  'null',
  '42',
  JSON.stringify({ title: 42, content: 42, name: 42, selectedModel: 42, customGuidelines: 42, words: 'two' }),
  JSON.stringify({
    title: null,
    content: null,
    metadata: 'none',
    name: null,
    selectedModel: null,
    customGuidelines: null,
    words: -1,
  }),
];
