import { deflateRawSync } from 'node:zlib';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { writeHtml } from '@everdraft/core/document/write-html';
import { blocksOfPieces, cutBook, namesIn } from '@everdraft/core/history/pieces';
import { describe, expect, it } from 'vitest';
import { sealByHand } from '../../../test-support/seal-by-hand.ts';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import { aManuscript, at, storedUser } from '../../../test-support/stored-records.ts';
import type { DocumentVersion } from '../document-versions.ts';
import type { StoreKind } from '../store.ts';

const FORMER = '<p>It rained on the quay.</p>';

export function documentVersionsContract(kind: StoreKind): void {
  describe('versions of books', () => {
    const opened = storeOfSuite(kind);

    async function kept(id = 'the-import'): Promise<DocumentVersion> {
      const { id: userId } = await storedUser(opened.store);
      const manuscript = aManuscript(userId);
      const { lists, pieces } = cutBook(parseHtml(FORMER));
      const version: DocumentVersion = {
        id,
        userId,
        manuscriptId: manuscript.id,
        reason: 'import',
        name: 'Rain',
        lists,
        wordCount: 5,
        wordsAdded: 3,
        wordsRemoved: 2,
        followedBy: 7,
        addedCardIds: ['a', 'b'],
        removedCardIds: ['c'],
        createdAt: at(0),
      };
      await opened.store.transact(async records => {
        await records.manuscripts.insert(manuscript);
        await records.documentVersions.keepPieces(version, pieces);
        await records.documentVersions.keepPieces(version, pieces);
        await records.documentVersions.keep(version);
      });
      return version;
    }

    function textOf({ userId, manuscriptId, lists }: DocumentVersion): Promise<string> {
      return opened.store.read(async ({ documentVersions }) => {
        const place = { userId, manuscriptId };
        const names = [...(await documentVersions.pieces(place, lists)).values()].flatMap(namesIn);
        return writeHtml(blocksOfPieces([...(await documentVersions.pieces(place, names)).values()]));
      });
    }

    it('come back as they were kept, for their author and their manuscript only', async () => {
      const version = await kept();
      const { userId, manuscriptId, id } = version;
      const other = await kept();
      const find = (owner: string, book: string) =>
        opened.store.read(records => records.documentVersions.find(owner, book, id));
      expect(await find(userId, manuscriptId)).toEqual(version);
      expect(await textOf(version)).toBe(FORMER);
      expect(await find(other.userId, manuscriptId)).toBeUndefined();
      expect(await find(userId, other.manuscriptId)).toBeUndefined();
      const strange = { ...version, userId: other.userId };
      expect(
        await opened.store.read(records => records.documentVersions.pieces(strange, version.lists)),
      ).toEqual(new Map());
    });

    it('come latest first, and keep a piece once', async () => {
      const version = await kept();
      const { userId, manuscriptId } = version;
      await opened.store.transact(async ({ documentVersions }) => {
        await documentVersions.keep({ ...version, id: 'later', createdAt: at(1) });
        await documentVersions.keep({ ...version, id: 'later', name: 'told twice', createdAt: at(2) });
      });
      const listed = await opened.store.read(records =>
        records.documentVersions.listOf(userId, manuscriptId),
      );
      expect(listed.map(({ id, name }) => [id, name])).toEqual([
        ['later', 'Rain'],
        ['the-import', 'Rain'],
      ]);
      const rows = await opened.database.query(
        'select name from version_pieces where manuscript_id = ?',
        manuscriptId,
      );
      expect(rows).toHaveLength(2);
    });

    it('cannot be read in the database, nor guessed from the names of their pieces', async () => {
      const { lists } = await kept();
      const rows = [
        ...(await opened.database.query('select * from document_versions')),
        ...(await opened.database.query('select * from version_pieces')),
      ];
      const stored = rows.map(row => Buffer.from(JSON.stringify(row)));
      for (const secret of ['rained', 'Rain', ...lists]) {
        expect(stored.some(row => row.includes(secret))).toBe(false);
      }
    });

    it('are read as well when they were kept with their whole text', async () => {
      const version = await kept();
      const { userId, manuscriptId, id } = version;
      const old = { content: '<p>As it was kept once.</p>', addedCardIds: [], removedCardIds: [] };
      const place = { userId, table: 'document_versions', recordId: id, extra: manuscriptId };
      const sealed = await sealByHand(opened.database, place, deflateRawSync(JSON.stringify(old)));
      await opened.database.query(
        'update document_versions set sealed = ? where manuscript_id = ?',
        sealed,
        manuscriptId,
      );
      const found = await opened.store.read(records =>
        records.documentVersions.find(userId, manuscriptId, id),
      );
      expect(found && (await textOf(found))).toBe(old.content);
    });
  });
}
