import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../../test-support/open-test-store.ts';
import { aManuscript, at, storedUser } from '../../../test-support/stored-records.ts';
import type { DocumentVersion } from '../document-versions.ts';
import type { StoreKind } from '../store.ts';

export function documentVersionsContract(kind: StoreKind): void {
  describe('former texts', () => {
    let opened: TestStore;
    beforeAll(async () => {
      opened = await openTestStore(kind);
    });
    afterAll(() => opened.remove());

    async function kept(): Promise<DocumentVersion> {
      const { id: userId } = await storedUser(opened.store);
      const manuscript = aManuscript(userId);
      const version: DocumentVersion = {
        id: 'the-import',
        userId,
        manuscriptId: manuscript.id,
        reason: 'import',
        content: '<p>It rained on the quay.</p>',
        wordCount: 5,
        followedBy: 7,
        addedCardIds: ['a', 'b'],
        removedCardIds: ['c'],
        createdAt: at(0),
      };
      await opened.store.transact(async records => {
        await records.manuscripts.insert(manuscript);
        await records.documentVersions.keep(version);
      });
      return version;
    }

    it('come back as they were kept, for their author and their manuscript only', async () => {
      const version = await kept();
      const { userId, manuscriptId, id } = version;
      const other = await kept();
      const find = (owner: string, book: string) =>
        opened.store.read(records => records.documentVersions.find(owner, book, id));
      expect(await find(userId, manuscriptId)).toEqual(version);
      expect(await find(other.userId, manuscriptId)).toBeUndefined();
      expect(await find(userId, other.manuscriptId)).toBeUndefined();
    });

    it('cannot be read in the database', async () => {
      await kept();
      const rows = await opened.database.query('select * from document_versions');
      expect(rows.map(row => Buffer.from(JSON.stringify(row)).includes('rained'))).not.toContain(true);
    });
  });
}
