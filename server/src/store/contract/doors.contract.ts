import { Refusal } from '@everdraft/core/api/errors';
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../../../test-support/open-test-store.ts';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import {
  aCard,
  aChat,
  aCompanionChange,
  aManuscript,
  aMessage,
  aStyle,
  at,
  storedManuscript,
  storedUser,
} from '../../../test-support/stored-records.ts';
import type { RecordsReader, Store, StoreKind } from '../store.ts';

export function doorsContract(kind: StoreKind): void {
  const opened = storeOfSuite(kind);
  const { store } = opened;

  describe('transactions', () => {
    it('undo everything when their work fails', async () => {
      const user = await storedUser(store);
      const manuscript = aManuscript(user.id);
      const work = store.transact(async records => {
        await records.manuscripts.insert(manuscript);
        await records.outlineCards.insert(aCard(manuscript));
        await records.settings.change(user.id, { theme: 'light' });
        throw new Refusal('invalid_input');
      });
      await expect(work).rejects.toMatchObject({ code: 'invalid_input' });
      await store.read(async records => {
        expect(await records.manuscripts.listOf(user.id)).toEqual([]);
        expect(await records.settings.of(user.id)).toMatchObject({ theme: 'dark' });
        expect(await records.users.sequenceOf(user.id)).toBe(0);
      });
    });

    it('leave an author out who was created in one that failed, and take the same id again', async () => {
      const user = { id: 'tried-twice', email: 'twice@example.org', passwordHash: 'x', createdAt: at(0) };
      const manuscript = aManuscript(user.id);
      const failing = store.transact(async records => {
        await records.users.create(user);
        await records.manuscripts.insert(manuscript);
        throw new Refusal('invalid_input');
      });
      await expect(failing).rejects.toThrow();
      await store.transact(async records => {
        expect(await records.users.create(user)).toBe('created');
        await records.manuscripts.insert(manuscript);
      });
      await opened.reopen();
      expect(await store.read(records => records.manuscripts.find(user.id, manuscript.id))).toMatchObject({
        title: manuscript.title,
      });
    });

    it('see what they have written themselves', async () => {
      const user = await storedUser(store);
      await store.transact(async records => {
        const manuscript = aManuscript(user.id);
        await records.manuscripts.insert(manuscript);
        expect(await records.manuscripts.find(user.id, manuscript.id)).toMatchObject({ title: 'The Sea' });
      });
    });

    it('give every author’s changes numbers that rise without gaps, however many come at once', async () => {
      const [one, other] = [await storedUser(store), await storedUser(store)];
      const changes = Array.from({ length: 50 }, (_, index) => {
        const owner = index % 5 === 0 ? other : one;
        return store.transact(async records => {
          await records.manuscripts.insert(aManuscript(owner.id));
          if (index % 7 === 0) throw new Refusal('invalid_input');
        });
      });
      await Promise.allSettled(changes);
      await store.read(async records => {
        for (const owner of [one, other]) {
          const numbers = (await records.manuscripts.listOf(owner.id)).map(manuscript => manuscript.seq);
          const risen = numbers.map((_, index) => index + 1);
          expect(numbers.sort((a, b) => a - b)).toEqual(risen);
          expect(await records.users.sequenceOf(owner.id)).toBe(numbers.length);
        }
      });
    });

    it('refuse the change of an author who is gone', async () => {
      const insert = store.transact(records => records.manuscripts.insert(aManuscript('nobody')));
      await expect(insert).rejects.toMatchObject({ code: 'not_signed_in' });
    });
  });

  describe('reads', () => {
    it('see one unchanging picture while others write', async () => {
      const user = await storedUser(store);
      await storedManuscript(store, user.id);
      await withReadHeldOpen(async (records, allowWriting) => {
        const before = await records.manuscripts.listOf(user.id);
        await allowWriting(async () => void (await storedManuscript(store, user.id)));
        expect(await records.manuscripts.listOf(user.id)).toEqual(before);
      });
      expect(await store.read(records => records.manuscripts.listOf(user.id))).toHaveLength(2);
    });

    it('hand out nothing that can write', async () => {
      await store.read(async records => {
        expect(records.manuscripts).not.toHaveProperty('insert');
        expect(records.users).not.toHaveProperty('create');
      });
    });

    it('are over when their work is over', async () => {
      const kept = await store.read(async records => records);
      await expect(kept.users.find('anyone')).rejects.toThrow();
    });

    /** Runs `write` outside of the read that is going on, as another request would. */
    async function withReadHeldOpen(
      work: (
        records: RecordsReader,
        allowWriting: (write: () => Promise<void>) => Promise<void>,
      ) => Promise<void>,
    ): Promise<void> {
      const asked = Promise.withResolvers<() => Promise<void>>();
      const written = Promise.withResolvers<void>();
      const writer = asked.promise.then(write => write()).then(written.resolve, written.reject);
      await store.read(records =>
        work(records, write => {
          asked.resolve(write);
          return written.promise;
        }),
      );
      await writer;
    }
  });

  describe('doors', () => {
    it('refuse to be opened inside another one', async () => {
      const nested = [
        store.read(() => store.read(async () => undefined)),
        store.transact(() => store.read(async () => undefined)),
        store.transact(() => store.transact(async () => undefined)),
      ];
      await Promise.all(nested.map(opening => expect(opening).rejects.toThrow('inside another')));
    });

    it('can be opened by what a closed one has set going', async () => {
      let later: () => Promise<unknown> = async () => undefined;
      const begun = Promise.withResolvers<void>();
      const follow = Promise.withResolvers<unknown>();
      await store.transact(async () => {
        later = () => store.read(records => records.serverState.epoch());
        void begun.promise.then(() => later()).then(follow.resolve, follow.reject);
      });
      begun.resolve();
      expect(await follow.promise).toBeTypeOf('string');
    });

    it('finish what is under way before the store closes, and refuse afterwards', async () => {
      const own = await openTestStore(kind);
      const user = await storedUser(own.store);
      const insert = own.store.transact(records => records.manuscripts.insert(aManuscript(user.id)));
      const closing = own.store.close();
      expect(await insert).toBe('inserted');
      await closing;
      await expect(own.store.read(async () => undefined)).rejects.toMatchObject({ code: 'server_stopping' });
      expect(await own.store.isHealthy()).toBe(false);
      expect(await (await own.reopen()).read(records => records.manuscripts.listOf(user.id))).toHaveLength(1);
      expect(await own.store.isHealthy()).toBe(true);
      await own.remove();
    });
  });

  describe('a deleted account', () => {
    it('[OWN-5] [DATA-7] takes everything with it, and nothing of anyone else', async () => {
      const own = await openTestStore(kind);
      const [user, other] = [await storedUser(own.store), await storedUser(own.store)];
      for (const owner of [user, other]) await withEverything(own.store, owner.id);
      expect(await own.store.transact(records => records.users.remove(user.id))).toBe(true);
      const tables = [
        'user_keys',
        'devices',
        'recovery_codes',
        'manuscripts',
        'document_updates',
        'document_snapshots',
        'document_versions',
        'version_pieces',
        'outline_cards',
        'chat_sessions',
        'chat_messages',
        'companion_changes',
        'writing_styles',
        'style_profiles',
        'settings',
        'device_days',
        'tombstones',
      ];
      for (const table of tables) {
        const rows = await own.database.query(`select distinct user_id from ${table}`);
        expect({ table, rows: rows.map(row => row.user_id) }).toEqual({ table, rows: [other.id] });
      }
      expect(await own.store.transact(records => records.users.remove(user.id))).toBe(false);
      await own.remove();
    });

    it('is scrubbed from the files of the database, where the database lets us', async () => {
      const own = await openTestStore(kind);
      const user = await storedUser(own.store);
      await own.store.transact(records => records.users.remove(user.id));
      expect(await own.store.scrub()).toBe(true);
      expect(await own.database.stolenBytes()).not.toContain(user.email);
      await own.remove();
    });

    async function withEverything(to: Store, userId: string): Promise<void> {
      const style = aStyle(userId);
      const manuscript = aManuscript(userId, { writingStyleId: style.id });
      const trashed = aManuscript(userId);
      const chat = aChat(manuscript);
      await to.transact(async records => {
        await records.writingStyles.insert(style);
        await records.manuscripts.insert(manuscript);
        await records.manuscripts.insert(trashed);
        await records.manuscripts.moveToTrash(userId, trashed.id, at(1));
        const update = { opId: 'one', update: new Uint8Array([1]), createdAt: at(0) };
        const { seq } = await records.documents.append(userId, manuscript.id, update);
        const snapshot = { upTo: seq, state: new Uint8Array([1]), createdAt: at(0) };
        await records.documents.keepSnapshot(userId, manuscript.id, snapshot);
        const place = { userId, manuscriptId: manuscript.id };
        await records.documentVersions.keepPieces(place, new Map([['a', '[]']]));
        await records.documentVersions.keep({
          id: 'one',
          ...place,
          reason: 'import',
          name: '',
          lists: [],
          wordCount: 0,
          wordsAdded: 0,
          wordsRemoved: 0,
          followedBy: null,
          addedCardIds: [],
          removedCardIds: [],
          createdAt: at(0),
        });
        const card = aCard(manuscript);
        await records.outlineCards.insert(card);
        await records.companionChanges.insert(aCompanionChange(card));
        await records.chatSessions.insert(chat);
        await records.chatMessages.insert(aMessage(chat));
        await records.styleProfiles.save(userId, manuscript.id, { confidence: 1 });
        await records.settings.change(userId, { theme: 'light' });
        const typed = { words: 1, firstAtMs: 0, lastAtMs: 0 };
        const day = { device: 'desk', day: '2026-03-01', manuscriptId: manuscript.id };
        await records.deviceDays.keep(userId, { ...day, ...typed });
        await records.recoveryCodes.replaceAll(userId, ['a'], at(0));
        await records.devices.create({
          id: `device of ${userId}`,
          userId,
          tokenHash: `hash of ${userId}`,
          name: 'Firefox on Linux',
          signedInAt: at(0),
          lastSeenAt: at(0),
          expiresAt: at(60),
        });
      });
    }
  });
}
