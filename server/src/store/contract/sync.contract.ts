import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import {
  aCard,
  aChat,
  aManuscript,
  aStyle,
  at,
  storedManuscript,
  storedUser,
} from '../../../test-support/stored-records.ts';
import type { Opening } from '../documents.ts';
import type { RecordsWriter, StoreKind } from '../store.ts';

const ALL = { after: 0, upTo: 1_000_000 };

export function syncContract(kind: StoreKind): void {
  const opened = storeOfSuite(kind);
  const { store } = opened;
  let userId: string;
  beforeEach(async () => {
    userId = (await storedUser(store)).id;
  });
  const append = (
    manuscriptId: string,
    bytes: number[],
    fields: { minute?: number; stateVector?: Uint8Array } = {},
  ) =>
    store.transact(({ documents }) =>
      documents.append(userId, manuscriptId, {
        opId: randomUUID(),
        update: new Uint8Array(bytes),
        createdAt: at(fields.minute ?? 0),
        ...(fields.stateVector && { stateVector: fields.stateVector }),
      }),
    );
  const headOf = (id: string) => store.read(({ documents }) => documents.headOf(userId, id));

  describe('operations', () => {
    const claim = (opId: string, owner = userId) =>
      store.transact(({ operations }) => operations.claim(owner, opId, at(0)));

    it('are claimed once, also when many claim at the same moment', async () => {
      const opId = randomUUID();
      const claims = await Promise.all([1, 2, 3, 4, 5].map(() => claim(opId)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await claim(opId)).toBe(false);
      expect(await claim(opId, (await storedUser(store)).id)).toBe(true);
    });

    it('[S3] are not claimed by a transaction that fails', async () => {
      const opId = randomUUID();
      const failing = store.transact(async ({ operations }) => {
        expect(await operations.claim(userId, opId, at(0))).toBe(true);
        throw new Error('Something else went wrong.');
      });
      await expect(failing).rejects.toThrow('Something else');
      expect(await claim(opId)).toBe(true);
    });

    it('are forgotten when they are old, and go with their author', async () => {
      const opId = randomUUID();
      await claim(opId);
      await store.transact(({ operations }) => operations.removeBefore(at(0)));
      expect(await claim(opId)).toBe(false);
      await store.transact(({ operations }) => operations.removeBefore(at(1)));
      expect(await claim(opId)).toBe(true);
      await store.transact(({ users }) => users.remove(userId));
      const rows = await opened.database.query('select op_id from operations where user_id = ?', userId);
      expect(rows).toEqual([]);
    });
  });

  describe('the head of a document', () => {
    it('follows its updates', async () => {
      const { id } = await storedManuscript(store, userId);
      expect(await headOf(id)).toBeUndefined();
      await append(id, [1], { stateVector: new Uint8Array([7]) });
      const { seq } = await append(id, [2], { stateVector: new Uint8Array([8]) });
      const head = await headOf(id);
      expect({ ...head, stateVector: [...(head?.stateVector ?? [])] }).toEqual({
        stateVector: [8],
        lastSeq: seq,
        unfoldedRows: 2,
        damageSeq: null,
        untriedChanges: 2,
        triedSeq: 0,
        quarantinedBy: null,
        epoch: await store.read(({ serverState }) => serverState.epoch()),
      });
      await append(id, [3]);
      expect(await headOf(id)).toMatchObject({ stateVector: null, unfoldedRows: 3 });
    });

    it('counts the updates that the snapshot does not contain', async () => {
      const { id } = await storedManuscript(store, userId);
      const { seq } = await append(id, [1]);
      await append(id, [2]);
      await store.transact(({ documents }) =>
        documents.keepSnapshot(userId, id, { upTo: seq, state: new Uint8Array([9]), createdAt: at(0) }),
      );
      expect(await headOf(id)).toMatchObject({ unfoldedRows: 1 });
    });

    it('counts the changes that nobody has opened the document with', async () => {
      const { id } = await storedManuscript(store, userId);
      const stateVector = new Uint8Array([7]);
      const add = (opening: Opening) =>
        store.transact(({ documents }) =>
          documents.append(userId, id, {
            opId: randomUUID(),
            update: new Uint8Array([1]),
            createdAt: at(0),
            stateVector,
            opening,
          }),
        );
      await add({ kind: 'untried', changes: 5 });
      await add({ kind: 'untried', changes: 7 });
      expect(await headOf(id)).toMatchObject({ untriedChanges: 12, triedSeq: 0 });
      const { seq } = await add({ kind: 'tried', untriedChanges: 3 });
      expect(await headOf(id)).toMatchObject({ untriedChanges: 3, triedSeq: seq });
      await add({ kind: 'untried', changes: 4 });
      expect(await headOf(id)).toMatchObject({ untriedChanges: 7, triedSeq: seq });
      await store.transact(({ documents }) => documents.setOpened(userId, id, stateVector));
      expect(await headOf(id)).toMatchObject({ untriedChanges: 0, triedSeq: seq + 1 });
    });

    it('tells how much has to be read to open it', async () => {
      const { id } = await storedManuscript(store, userId);
      const bytesOf = (owner = userId) => store.read(({ documents }) => documents.bytesOf(owner, id));
      expect(await bytesOf()).toBe(0);
      const { seq } = await append(id, Array(100).fill(1));
      const one = await bytesOf();
      expect(one).toBeGreaterThan(100);
      await append(id, Array(100).fill(2));
      expect(await bytesOf()).toBe(2 * one);
      const snapshot = { upTo: seq, state: new Uint8Array(1_000), createdAt: at(0) };
      await store.transact(({ documents }) => documents.keepSnapshot(userId, id, snapshot));
      expect(await bytesOf()).toBe(2 * one + 900);
      expect(await bytesOf((await storedUser(store)).id)).toBe(0);
    });

    it('[S52] says that the document is in quarantine, until that is lifted', async () => {
      const { id } = await storedManuscript(store, userId);
      await append(id, [1]);
      const find = () => store.read(({ documentQuarantine }) => documentQuarantine.find(id));
      const lift = () => store.transact(({ documentQuarantine }) => documentQuarantine.lift(id));
      expect(await find()).toBeUndefined();
      expect(await lift()).toBe(false);
      const mark = { userId, manuscriptId: id, by: 'reader', at: at(0), reason: 'time' as const };
      await store.transact(({ documentQuarantine }) => documentQuarantine.put(mark));
      expect(await find()).toEqual(mark);
      expect(await headOf(id)).toMatchObject({ quarantinedBy: 'reader', unfoldedRows: 1 });
      // Words that come meanwhile do not lift it.
      await append(id, [2]);
      expect(await headOf(id)).toMatchObject({ quarantinedBy: 'reader', unfoldedRows: 2 });
      expect(await lift()).toBe(true);
      expect(await headOf(id)).toMatchObject({ quarantinedBy: null });
    });

    it('is not reached through another author’s name', async () => {
      const { id } = await storedManuscript(store, userId);
      await append(id, [1]);
      const stranger = (await storedUser(store)).id;
      expect(await store.read(({ documents }) => documents.headOf(stranger, id))).toBeUndefined();
    });
  });

  describe('what has changed', () => {
    const piecesAfter = (after: number, upTo = 1_000_000) =>
      store.read(({ documents }) => documents.listChanged(userId, { after, upTo }));
    const endOf = (after: number, changes: number, bytes = 1_000_000) =>
      store.read(reader =>
        reader.changes.findPageEnd(userId, { after, upTo: 1_000_000 }, { changes, bytes }),
      );

    it('holds a snapshot in place of updates that were removed, at the number of the last of them', async () => {
      const { id } = await storedManuscript(store, userId);
      for (const minute of [1, 2, 9]) await append(id, [minute], { minute });
      await store.transact(async ({ documents }) => {
        await documents.keepSnapshot(userId, id, { upTo: 4, state: new Uint8Array([9]), createdAt: at(9) });
        expect(await documents.removeSnapshotted(userId, id, at(5))).toBe(2);
      });
      const summaries = async (after: number) =>
        (await piecesAfter(after)).map(({ seq, opId, update }) => [seq, opId === null, [...update]]);
      const row = [4, false, [9]];
      expect(await summaries(0)).toEqual([row, [3, true, [9]]]);
      expect(await summaries(2)).toEqual([row, [3, true, [9]]]);
      expect(await summaries(3)).toEqual([row]);
      expect(await piecesAfter(0, 2)).toEqual([]);
    });

    it('keeps an update that was set apart, whatever the snapshot contains', async () => {
      const { id } = await storedManuscript(store, userId);
      const { seq } = await append(id, [1], { minute: 1 });
      await append(id, [2], { minute: 1 });
      await store.transact(async ({ documents }) => {
        await documents.setApart(userId, id, [seq]);
        await documents.keepSnapshot(userId, id, { upTo: 3, state: new Uint8Array([9]), createdAt: at(9) });
        expect(await documents.removeSnapshotted(userId, id, at(5))).toBe(1);
      });
      const rows = await store.read(({ documents }) => documents.updatesSince(userId, id, 0));
      expect(rows.map(row => row.seq)).toEqual([seq]);
    });

    it('[P2] ends a page between two numbers, after at least one', async () => {
      const { id } = await storedManuscript(store, userId);
      for (let index = 0; index < 5; index++) await append(id, Array(100).fill(index));
      // The create has become part of the last number: an update gives its own to the manuscript.
      expect(await endOf(0, 1)).toMatchObject({ upTo: 2, hasMore: true });
      expect(await endOf(0, 3)).toMatchObject({ upTo: 4, hasMore: true });
      expect(await endOf(5, 1)).toMatchObject({ upTo: 6, hasMore: false });
      expect(await endOf(0, 100)).toMatchObject({ upTo: 6, hasMore: false });
      expect(await endOf(0, 100, 1)).toMatchObject({ upTo: 2, hasMore: true });
      expect(await endOf(0, 100, 300)).toMatchObject({ upTo: 3, hasMore: true });
      expect(await endOf(6, 100)).toMatchObject({ upTo: 6, hasMore: false });
    });

    it('[P2] names what there are changes of, and everything where a page is cut', async () => {
      const { id } = await storedManuscript(store, userId);
      expect([...(await endOf(0, 100)).kinds]).toEqual(['manuscripts']);
      await append(id, [1]);
      expect([...(await endOf(1, 100)).kinds].sort()).toEqual(['documents', 'manuscripts']);
      expect((await endOf(2, 100)).kinds.size).toBe(0);
      for (let index = 0; index < 12; index++) await append(id, [index]);
      expect((await endOf(0, 1)).kinds).toContain('tombstones');
    });

    it('[P2] counts a number whole when many have several changes', async () => {
      const books = [];
      for (let index = 0; index < 30; index++) books.push(await storedManuscript(store, userId));
      for (const { id } of books) await append(id, [1]);
      // Numbers 31 to 60 carry an update and a manuscript each.
      expect(await endOf(0, 5)).toMatchObject({ upTo: 32, hasMore: true });
      expect(await endOf(32, 20)).toMatchObject({ upTo: 42, hasMore: true });
      expect(await endOf(42, 36)).toMatchObject({ upTo: 60, hasMore: false });
    });

    it('[P5] holds what lies in the trash or belongs to it', async () => {
      const manuscript = await storedManuscript(store, userId);
      const [card, lone, chat] = [aCard(manuscript), aCard(manuscript), aChat(manuscript)];
      await store.transact(async records => {
        await records.outlineCards.insert(card);
        await records.outlineCards.insert(lone);
        await records.chatSessions.insert(chat);
        await records.outlineCards.moveToTrash(userId, lone.id, at(1));
        await records.manuscripts.moveToTrash(userId, manuscript.id, at(2));
      });
      await store.read(async records => {
        expect(await records.manuscripts.listChanged(userId, ALL)).toMatchObject([{ deletedAt: at(2) }]);
        const cards = await records.outlineCards.listChanged(userId, ALL);
        expect(cards.map(({ id, deletedAt, position }) => ({ id, deletedAt, position }))).toEqual(
          expect.arrayContaining([
            { id: card.id, deletedAt: null, position: 0 },
            { id: lone.id, deletedAt: at(1), position: 1 },
          ]),
        );
        expect(await records.chatSessions.listChanged(userId, ALL)).toMatchObject([{ id: chat.id }]);
        expect(await records.tombstones.listRemovals(userId, ALL)).toEqual([]);
      });
    });

    it('[P6, S17] tells of a removal by a number of its own, later than the deletion', async () => {
      const manuscript = await storedManuscript(store, userId);
      const card = aCard(await storedManuscript(store, userId));
      const [chat, style] = [aChat({ userId, id: card.manuscriptId }), aStyle(userId)];
      await store.transact(async records => {
        await records.outlineCards.insert(card);
        await records.chatSessions.insert(chat);
        await records.writingStyles.insert(style);
        await records.manuscripts.moveToTrash(userId, manuscript.id, at(1));
        await records.outlineCards.moveToTrash(userId, card.id, at(1));
        await records.chatSessions.remove(userId, chat.id, at(1));
        await records.writingStyles.remove(userId, style.id, at(1));
      });
      await store.transact(records => records.outlineCards.purgeDeletedBefore(at(5)));
      await store.transact(records => records.manuscripts.purgeDeletedBefore(at(5)));
      expect(await store.transact(records => records.manuscripts.purgeDeletedBefore(at(5)))).toBe(0);
      await store.read(async ({ tombstones, users }) => {
        expect(await tombstones.listRemovals(userId, ALL)).toEqual(
          expect.arrayContaining([
            { entity: 'chat-session', id: chat.id, seq: 8 },
            { entity: 'writing-style', id: style.id, seq: 9 },
            { entity: 'outline-card', id: card.id, seq: 10 },
            { entity: 'manuscript', id: manuscript.id, seq: 11 },
          ]),
        );
        expect(await users.sequenceOf(userId)).toBe(11);
        expect(await tombstones.find(userId, 'manuscript', manuscript.id)).toMatchObject({ seq: 6 });
      });
    });

    it('[S12] no longer tells of the removal of what was made anew', async () => {
      const manuscript = aManuscript(userId);
      await store.transact(records => records.manuscripts.insert(manuscript));
      await store.transact(records => records.manuscripts.moveToTrash(userId, manuscript.id, at(1)));
      await store.transact(records => records.manuscripts.purgeDeletedBefore(at(5)));
      await store.transact(records => records.manuscripts.revive(manuscript));
      await store.read(async ({ tombstones, manuscripts }) => {
        expect(await tombstones.listRemovals(userId, ALL)).toEqual([]);
        expect(await manuscripts.find(userId, manuscript.id)).toMatchObject({ seq: 4 });
      });
    });
  });

  describe('watching', () => {
    /** What is told of `work`. */
    async function heardOf(work: (records: RecordsWriter) => Promise<unknown>): Promise<unknown[]> {
      const heard: unknown[] = [];
      const stop = store.watch(userIds => {
        if (userIds === undefined || userIds.includes(userId)) heard.push(userIds);
      });
      await store.transact(work).catch(() => undefined);
      stop();
      return heard.filter(userIds => userIds !== undefined);
    }

    it('tells of the author of a change once it is committed, and of nothing that was undone', async () => {
      const manuscript = aManuscript(userId);
      const insert = (records: RecordsWriter) => records.manuscripts.insert(manuscript);
      const undone = async (records: RecordsWriter) => {
        await insert(records);
        throw new Error('undo');
      };
      expect(await heardOf(undone)).toEqual([]);
      expect(await heardOf(insert)).toEqual([[userId]]);
      expect(await heardOf(insert)).toEqual([]);
    });

    it('tells of the author whose session has ended', async () => {
      const device = {
        id: randomUUID(),
        userId,
        tokenHash: randomUUID(),
        name: 'Firefox on Linux',
        signedInAt: at(0),
        lastSeenAt: at(0),
        expiresAt: at(60),
      };
      expect(await heardOf(({ devices }) => devices.create(device))).toEqual([]);
      expect(await heardOf(({ devices }) => devices.remove(userId, device.id))).toEqual([[userId]]);
      const lasting = () => store.read(({ devices }) => devices.listLasting([device.id], at(59)));
      expect(await lasting()).toEqual([]);
      await store.transact(({ devices }) => devices.create(device));
      expect(await lasting()).toEqual([{ id: device.id, seq: 0 }]);
      expect(await store.read(({ devices }) => devices.listLasting([device.id], at(60)))).toEqual([]);
    });
  });
}
