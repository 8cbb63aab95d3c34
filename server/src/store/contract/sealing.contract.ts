import { beforeEach, describe, expect, it } from 'vitest';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import {
  aCard,
  aChat,
  aCompanionChange,
  aMessage,
  aStyle,
  at,
  storedManuscript,
  storedUser,
} from '../../../test-support/stored-records.ts';
import { UnreadableRecord } from '../../crypto/unreadable-record.ts';
import type { NewManuscriptRecord } from '../manuscripts.ts';
import type { RecordsReader, Store, StoreKind } from '../store.ts';

export function sealingContract(kind: StoreKind): void {
  const opened = storeOfSuite(kind);
  const { store } = opened;
  let userId: string;
  beforeEach(async () => {
    userId = (await storedUser(store)).id;
  });

  describe('the stored bytes', () => {
    it('hold no word that an author wrote', async () => {
      const email = 'canary-control@example.org';
      const author = (await storedUser(store, { email })).id;
      const canaries: string[] = [];
      const canary = (where: string) => {
        const phrase = `Kormoran ${where} über ${canaries.length} Quagmire`;
        canaries.push(phrase);
        return phrase;
      };
      await writeEverywhere(store, author, canary);
      expect(canaries.length).toBeGreaterThan(25);

      const stolen = await opened.database.stolenBytes();
      expect(stolen).toContain(email);
      for (const phrase of canaries) {
        for (const encoding of ['utf8', 'utf16le'] as const) {
          const bytes = Buffer.from(phrase, encoding);
          expect(stolen).not.toContain(bytes.toString('latin1'));
          expect(stolen).not.toContain(bytes.toString('hex'));
        }
        expect(stolen).not.toContain(Buffer.from(phrase.slice(0, 30), 'utf8').toString('base64'));
      }
      expect(stolen).not.toContain('Kormoran');
      expect(stolen).not.toContain('Quagmire');
    });
  });

  describe('a row that does not open', () => {
    const update = (text: string) => ({ opId: text, update: Buffer.from(text), createdAt: at(0) });
    const setSealed = (table: string, key: string, id: string, sealed: Uint8Array) =>
      opened.database.query(`update ${table} set sealed = ? where ${key} = ?`, sealed, id);
    async function sealedIn(table: string, key: string, id: string): Promise<Uint8Array> {
      const [row] = await opened.database.query(`select sealed from ${table} where ${key} = ?`, id);
      if (!(row?.sealed instanceof Uint8Array)) throw new Error('No sealed bytes there.');
      return row.sealed;
    }
    async function failureOf(work: (records: RecordsReader) => Promise<unknown>): Promise<UnreadableRecord> {
      const failure: unknown = await store.read(work).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (!(failure instanceof UnreadableRecord)) throw new Error(`No UnreadableRecord: ${String(failure)}`);
      return failure;
    }
    async function swap(table: string, one: string, other: string): Promise<void> {
      const [first, second] = [await sealedIn(table, 'id', one), await sealedIn(table, 'id', other)];
      await setSealed(table, 'id', one, second);
      await setSealed(table, 'id', other, first);
    }

    it('is an error that names the book when its text lost a byte, never an empty text', async () => {
      const { id } = await storedManuscript(store, userId, { title: 'The Sea' });
      await store.transact(records => records.documents.append(userId, id, update('It rained.')));
      const sealed = await sealedIn('document_updates', 'manuscript_id', id);
      await setSealed('document_updates', 'manuscript_id', id, sealed.subarray(0, -1));
      const failure = await failureOf(records => records.documents.updatesSince(userId, id, 0));
      expect(failure.manuscript).toEqual({ id, title: 'The Sea' });
      expect(failure).toMatchObject({ table: 'document_updates', recordId: id });
    });

    it('is an error without a title when the title itself is damaged', async () => {
      const { id } = await storedManuscript(store, userId);
      await store.transact(records => records.documents.append(userId, id, update('It rained.')));
      for (const [table, key] of [
        ['manuscripts', 'id'],
        ['document_updates', 'manuscript_id'],
      ] as const) {
        const sealed = await sealedIn(table, key, id);
        await setSealed(table, key, id, Buffer.from(sealed).fill(0, sealed.length - 4));
      }
      const failure = await failureOf(records => records.documents.updatesSince(userId, id, 0));
      expect(failure.manuscript).toEqual({ id, title: null });
    });

    it('[S21] stands in lists under another title, and hides none of the others', async () => {
      const { id } = await storedManuscript(store, userId, { title: 'The Sea' });
      const other = await storedManuscript(store, userId, { title: 'The Shore' });
      const sealed = await sealedIn('manuscripts', 'id', id);
      await setSealed('manuscripts', 'id', id, Buffer.from(sealed).fill(0, sealed.length - 4));
      const list = await store.read(records => records.manuscripts.listOf(userId));
      expect(list.find(manuscript => manuscript.id === other.id)).toMatchObject({ title: 'The Shore' });
      expect(list.find(manuscript => manuscript.id === id)).toMatchObject({
        isUnreadable: true,
        neverSendToAi: true,
      });
    });

    it('names the book for a card, a message, a change, its snapshot and its profile too', async () => {
      const manuscript = await storedManuscript(store, userId, { title: 'The Sea' });
      const [card, chat] = [aCard(manuscript), aChat(manuscript)];
      const message = aMessage(chat);
      const change = aCompanionChange(card);
      await store.transact(async records => {
        await records.outlineCards.insert(card);
        await records.chatSessions.insert(chat);
        await records.chatMessages.insert(message);
        await records.companionChanges.insert(change);
        await records.styleProfiles.save(userId, manuscript.id, { pacingNotes: 'slow' });
        const snapshot = { upTo: 1, state: Buffer.from('It rained.'), createdAt: at(0) };
        await records.documents.keepSnapshot(userId, manuscript.id, snapshot);
      });
      const children = [
        ['outline_cards', (records: RecordsReader) => records.outlineCards.find(userId, card.id)],
        ['chat_messages', (records: RecordsReader) => records.chatMessages.find(userId, message.id)],
        ['companion_changes', (records: RecordsReader) => records.companionChanges.find(userId, change.id)],
        ['style_profiles', (records: RecordsReader) => records.styleProfiles.find(userId, manuscript.id)],
        [
          'document_snapshots',
          (records: RecordsReader) => records.documents.snapshotOf(userId, manuscript.id),
        ],
      ] as const;
      for (const [table, work] of children) {
        const sealed = await sealedIn(table, 'manuscript_id', manuscript.id);
        await setSealed(table, 'manuscript_id', manuscript.id, sealed.subarray(0, 10));
        const failure = await failureOf(work);
        expect({ table, manuscript: failure.manuscript }).toEqual({
          table,
          manuscript: { id: manuscript.id, title: 'The Sea' },
        });
      }
    });

    it('says nothing of its content, in whatever way the error is written down', async () => {
      const { id } = await storedManuscript(store, userId, { title: 'Kormoran' });
      await store.transact(records => records.documents.append(userId, id, update('Quagmire')));
      const sealed = await sealedIn('document_updates', 'manuscript_id', id);
      await setSealed('document_updates', 'manuscript_id', id, sealed.subarray(0, -1));
      const failure = await failureOf(records => records.documents.updatesSince(userId, id, 0));
      const written = [
        failure.message,
        failure.stack,
        JSON.stringify({ ...failure }),
        String(failure),
      ].join();
      expect(written).not.toMatch(/Kormoran|Quagmire/);
    });

    it('is one that was swapped with another author’s', async () => {
      const mine = await storedManuscript(store, userId, { title: 'Mine' });
      const theirs = await storedManuscript(store, (await storedUser(store)).id, { title: 'Theirs' });
      await swap('manuscripts', mine.id, theirs.id);
      const found = await store.read(records => records.manuscripts.find(userId, mine.id));
      expect(found).toMatchObject({ title: 'Unreadable title', isUnreadable: true });
    });

    it('is one that was swapped with another of the same author', async () => {
      const first = await storedManuscript(store, userId, { title: 'First' });
      const second = await storedManuscript(store, userId, { title: 'Second' });
      await swap('manuscripts', first.id, second.id);
      const found = await store.read(records => records.manuscripts.find(userId, first.id));
      expect(found).toMatchObject({ title: 'Unreadable title', isUnreadable: true });
    });

    it('is one that was given to another author', async () => {
      const style = aStyle(userId);
      const stranger = (await storedUser(store)).id;
      await store.transact(records => records.writingStyles.insert(style));
      await opened.database.query('update writing_styles set user_id = ? where id = ?', stranger, style.id);
      await failureOf(records => records.writingStyles.find(stranger, style.id));
    });

    it('is one that was moved to another manuscript', async () => {
      const [from, to] = [await storedManuscript(store, userId), await storedManuscript(store, userId)];
      const card = aCard(from);
      await store.transact(records => records.outlineCards.insert(card));
      await opened.database.query('update outline_cards set manuscript_id = ? where id = ?', to.id, card.id);
      const failure = await failureOf(records => records.outlineCards.find(userId, card.id));
      expect(failure.manuscript?.id).toBe(to.id);
    });

    it('is an update that was moved to another place in the text’s history', async () => {
      const { id } = await storedManuscript(store, userId);
      await store.transact(records => records.documents.append(userId, id, update('It rained.')));
      await opened.database.query('update document_updates set seq = seq + 5 where manuscript_id = ?', id);
      await failureOf(records => records.documents.updatesSince(userId, id, 0));
    });

    it('is everything of an author whose key is gone', async () => {
      const { id } = await storedManuscript(store, userId);
      await opened.database.query('delete from user_keys where user_id = ?', userId);
      await failureOf(records => records.manuscripts.find(userId, id));
      const change = store.transact(records => records.settings.change(userId, { theme: 'light' }));
      await expect(change).rejects.toBeInstanceOf(UnreadableRecord);
    });

    it('is everything of an author whose key was replaced by another author’s', async () => {
      const { id } = await storedManuscript(store, userId);
      const stranger = (await storedUser(store)).id;
      const [theirs] = await opened.database.query(
        'select wrapped from user_keys where user_id = ?',
        stranger,
      );
      await opened.database.query(
        'update user_keys set wrapped = ? where user_id = ?',
        theirs?.wrapped ?? null,
        userId,
      );
      await failureOf(records => records.manuscripts.find(userId, id));
    });
  });
}

/** Every field of every record that an author’s words can go into, the trash and the snapshots included. */
async function writeEverywhere(
  store: Store,
  userId: string,
  canary: (where: string) => string,
): Promise<void> {
  const words = (where: string) => Buffer.from(canary(where), 'utf8');
  const style = aStyle(userId);
  const [kept, trashed] = [
    await storedManuscript(store, userId, { title: canary('title') }),
    await storedManuscript(store, userId, { title: canary('title in the trash') }),
  ];
  await store.transact(async records => {
    await records.writingStyles.insert({
      ...style,
      name: canary('style'),
      description: canary('description'),
      sampleText: canary('sample'),
      customPrompt: canary('prompt'),
    });
    await records.writingStyles.change(userId, style.id, {
      analysis: {
        averageSentenceLength: 1,
        vocabularyLevel: canary('vocabulary'),
        tonePatterns: [canary('tone')],
        dialogueStyle: canary('dialogue'),
        pacingNotes: canary('pacing'),
      },
    });
    await records.settings.change(userId, { selectedModel: canary('model') });
  });
  for (const manuscript of [kept, trashed]) {
    await store.transact(async records => writeInto(records, manuscript));
  }
  await store.transact(async records => {
    await records.manuscripts.change(userId, kept.id, { title: canary('new title') });
    await records.manuscripts.moveToTrash(userId, trashed.id, at(1));
  });

  async function writeInto(
    records: Parameters<Parameters<Store['transact']>[0]>[0],
    manuscript: NewManuscriptRecord,
  ): Promise<void> {
    const update = { opId: 'one', update: words('update'), createdAt: at(0) };
    const { seq } = await records.documents.append(userId, manuscript.id, update);
    const snapshot = { upTo: seq, state: words('snapshot'), createdAt: at(0) };
    await records.documents.keepSnapshot(userId, manuscript.id, snapshot);
    const card = aCard(manuscript, {
      title: canary('card'),
      content: canary('card content'),
      metadata: { scene: canary('scene'), characters: [canary('character')], theme: canary('theme') },
    });
    await records.outlineCards.insert(card);
    await records.outlineCards.change(userId, card.id, { content: canary('changed content') });
    const former = { title: canary('former title'), content: canary('former content') };
    const after = { title: canary('new title'), content: canary('new content') };
    const change = aCompanionChange(card, { title: canary('changed card'), before: former, after });
    await records.companionChanges.insert(change);
    await records.companionChanges.change(userId, change.id, { undoneAt: at(1), keptFields: ['title'] });
    const binned = aCard(manuscript, { title: canary('card in the trash') });
    await records.outlineCards.insert(binned);
    await records.outlineCards.moveToTrash(userId, binned.id, at(1));
    const chat = aChat(manuscript, { title: canary('chat') });
    await records.chatSessions.insert(chat);
    await records.chatMessages.insert(aMessage(chat, { content: canary('message') }));
    await records.styleProfiles.save(userId, manuscript.id, {
      vocabularyLevel: canary('vocabulary'),
      tonePatterns: [canary('tone')],
      dialogueStyle: canary('dialogue'),
      pacingNotes: canary('pacing'),
      customGuidelines: canary('guidelines'),
    });
  }
}
