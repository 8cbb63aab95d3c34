import { beforeEach, describe, expect, it } from 'vitest';
import { makeOldAuthor, openByHand, sealByHand } from '../../../test-support/seal-by-hand.ts';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import {
  aCard,
  aChat,
  aStyle,
  at,
  storedManuscript,
  storedUser,
} from '../../../test-support/stored-records.ts';
import type { NewManuscriptRecord } from '../manuscripts.ts';
import { resealOldRows } from '../reseal-old-rows.ts';
import type { RecordsReader, RecordsWriter, StoreKind } from '../store.ts';

/** An older value of the same row, put back by somebody with access to the database. */
export function rollbackContract(kind: StoreKind): void {
  describe('an older value of a row that is put back', () => {
    const opened = storeOfSuite(kind);
    const { store } = opened;
    const query = (statement: string, ...values: (string | number | Uint8Array)[]) =>
      opened.database.query(statement, ...values);
    let userId: string;
    let manuscript: NewManuscriptRecord;
    let rows: Rollback[];

    interface Rollback {
      table: string;
      key: string;
      id: string;
      change: (records: RecordsWriter) => Promise<unknown>;
      read: (records: RecordsReader) => Promise<unknown>;
      /** What is read where the row cannot be. */
      unreadable: unknown;
    }

    /** Authors of other tests, whose keys were damaged. */
    const onFailure = () => undefined;

    beforeEach(async () => {
      userId = (await storedUser(store)).id;
      manuscript = await storedManuscript(store, userId, { title: 'Before' });
      const [card, chat, style] = [aCard(manuscript), aChat(manuscript), aStyle(userId)];
      const day = { device: 'desk', day: '2026-03-01', manuscriptId: manuscript.id, firstAtMs: 1 };
      await store.transact(async records => {
        await records.outlineCards.insert(card);
        await records.chatSessions.insert(chat);
        await records.writingStyles.insert(style);
        await records.styleProfiles.save(userId, manuscript.id, { customGuidelines: 'Before' });
        await records.settings.change(userId, { selectedModel: 'built-in' });
        await records.deviceDays.keep(userId, { ...day, words: 9, lastAtMs: 1 });
      });
      rows = [
        {
          table: 'manuscripts',
          key: 'id',
          id: manuscript.id,
          change: ({ manuscripts }) => manuscripts.change(userId, manuscript.id, { neverSendToAi: true }),
          read: ({ manuscripts }) => manuscripts.listChanged(userId, ALL),
          unreadable: [expect.objectContaining({ isUnreadable: true, neverSendToAi: true })],
        },
        {
          table: 'outline_cards',
          key: 'id',
          id: card.id,
          change: ({ outlineCards }) => outlineCards.change(userId, card.id, { content: 'After' }),
          read: ({ outlineCards }) => outlineCards.listChanged(userId, ALL),
          unreadable: [],
        },
        {
          table: 'chat_sessions',
          key: 'id',
          id: chat.id,
          change: ({ chatSessions }) => chatSessions.rename(userId, chat.id, 'After'),
          read: ({ chatSessions }) => chatSessions.listOf(userId, manuscript.id),
          unreadable: [expect.objectContaining({ isUnreadable: true, title: 'Unreadable title' })],
        },
        {
          table: 'writing_styles',
          key: 'id',
          id: style.id,
          change: ({ writingStyles }) => writingStyles.change(userId, style.id, { name: 'After' }),
          read: ({ writingStyles }) => writingStyles.listOf(userId),
          unreadable: [],
        },
        {
          table: 'style_profiles',
          key: 'manuscript_id',
          id: manuscript.id,
          change: ({ styleProfiles }) => styleProfiles.save(userId, manuscript.id, { confidence: 3 }),
          read: ({ styleProfiles }) => styleProfiles.listChanged(userId, ALL),
          unreadable: [],
        },
        {
          table: 'settings',
          key: 'user_id',
          id: userId,
          change: ({ settings }) => settings.change(userId, { selectedModel: 'gpt-5' }),
          read: ({ settings }) => settings.listChanged(userId, ALL),
          unreadable: [],
        },
        {
          table: 'device_days',
          key: 'user_id',
          id: userId,
          change: ({ deviceDays }) => deviceDays.keep(userId, { ...day, words: 10, lastAtMs: 2 }),
          read: ({ deviceDays }) => deviceDays.listChanged(userId, ALL),
          unreadable: [],
        },
      ];
    });

    const sealedOf = async ({ table, key, id }: Rollback) =>
      (await query(`select sealed, seq from ${table} where ${key} = ?`, id))[0] ?? {};
    const putBack = ({ table, key, id }: Rollback, sealed: unknown) =>
      query(`update ${table} set sealed = ? where ${key} = ?`, sealed as Uint8Array, id);

    it('[S27] is found out, in every table', async () => {
      for (const row of rows) {
        const before = await sealedOf(row);
        await store.transact(row.change);
        expect([row.table, await store.read(row.read)]).not.toEqual([row.table, row.unreadable]);
        await putBack(row, before.sealed);
        expect([row.table, await store.read(row.read)]).toEqual([row.table, row.unreadable]);
      }
    });

    it('[S27] is found out also where only the number of the row has changed since', async () => {
      const title = rows[0] as Rollback;
      const card = rows[1] as Rollback;
      const changes: [Rollback, (records: RecordsWriter) => Promise<unknown>][] = [
        [title, ({ manuscripts }) => manuscripts.change(userId, manuscript.id, { wordCount: 5 })],
        [title, ({ documents }) => documents.append(userId, manuscript.id, anUpdate('one'))],
        [
          card,
          ({ outlineCards }) => outlineCards.place(userId, manuscript.id, new Map([[card.id, 'V00009']])),
        ],
        [card, ({ outlineCards }) => outlineCards.moveToTrash(userId, card.id, at(1))],
        [card, ({ outlineCards }) => outlineCards.restore(userId, card.id)],
        [title, ({ manuscripts }) => manuscripts.moveToTrash(userId, manuscript.id, at(2))],
        [title, ({ manuscripts }) => manuscripts.restore(userId, manuscript.id)],
      ];
      for (const [row, change] of changes) {
        const before = await sealedOf(row);
        await store.transact(change);
        const after = await sealedOf(row);
        expect(after.seq).not.toEqual(before.seq);
        expect(await store.read(row.read)).not.toEqual(row.unreadable);
        await putBack(row, before.sealed);
        expect(await store.read(row.read)).toEqual(row.unreadable);
        await putBack(row, after.sealed);
      }
    });

    it('[S27] is found out also when it is from before rows were bound to their numbers', async () => {
      const row = rows[0] as Rollback;
      const plain = Buffer.from(JSON.stringify({ title: 'Long ago' }));
      const place = { userId, table: 'manuscripts', recordId: manuscript.id, extra: 'sealed' };
      await makeOldAuthor(opened.database, userId);
      const old = await sealByHand(opened.database, place, plain);
      await putBack(row, old);
      expect(await store.read(row.read)).toMatchObject([{ title: 'Long ago' }]);
      await resealOldRows(store, { onFailure });
      expect(await store.read(row.read)).toMatchObject([{ title: 'Long ago' }]);
      await putBack(row, old);
      expect(await store.read(row.read)).toEqual(row.unreadable);
      // To say that there are still old rows makes the key unreadable.
      await query('update user_keys set oldest_format = 1 where user_id = ?', userId);
      await expect(store.read(row.read)).rejects.toMatchObject({ table: 'user_keys' });
    });

    it('is bound although the key of another author cannot be read', async () => {
      const other = (await storedUser(store)).id;
      await makeOldAuthor(opened.database, other);
      await query('update user_keys set wrapped = ? where user_id = ?', new Uint8Array(60), other);
      await storedManuscriptOfOld(userId);
      await resealOldRows(store, { onFailure });
      const [key] = await query('select oldest_format from user_keys where user_id = ?', userId);
      expect(Number(key?.oldest_format)).toBe(2);
    });

    it('is the only thing that is found out: what was there before the format is read and bound', async () => {
      await makeOldAuthor(opened.database, userId);
      const bound = new Map<string, unknown>();
      for (const row of rows) {
        bound.set(row.table, await store.read(row.read));
        await unbind(row);
        expect([row.table, await store.read(row.read)]).toEqual([row.table, bound.get(row.table)]);
      }
      await resealOldRows(store, { onFailure });
      for (const row of rows) {
        expect([row.table, await store.read(row.read)]).toEqual([row.table, bound.get(row.table)]);
        const { sealed } = await sealedOf(row);
        expect([row.table, (sealed as Uint8Array)[0]]).toEqual([row.table, 2]);
      }
      const [key] = await query('select oldest_format from user_keys where user_id = ?', userId);
      expect(Number(key?.oldest_format)).toBe(2);
    });

    async function storedManuscriptOfOld(author: string): Promise<void> {
      await makeOldAuthor(opened.database, author);
      await unbind(rows[0] as Rollback);
    }

    /** The row as a server of before would have written it. */
    async function unbind(row: Rollback): Promise<void> {
      const recordIds: Record<string, string> = { device_days: `desk:2026-03-01:${manuscript.id}` };
      const extras: Record<string, string> = {
        outline_cards: `sealed|${manuscript.id}`,
        chat_sessions: `sealed|${manuscript.id}`,
      };
      const place = {
        userId,
        table: row.table,
        recordId: recordIds[row.table] ?? row.id,
        extra: extras[row.table] ?? 'sealed',
      };
      const { sealed, seq } = await sealedOf(row);
      const plain = await openByHand(opened.database, { ...place, seq: Number(seq) }, sealed as Uint8Array);
      await putBack(row, await sealByHand(opened.database, place, plain));
    }
  });
}

const ALL = { after: 0, upTo: 1000 };

function anUpdate(opId: string) {
  return { opId, update: Buffer.from(opId), createdAt: at(0) };
}
